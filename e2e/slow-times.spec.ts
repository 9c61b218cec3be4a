import { expect, test } from './product-test.ts'
import { openRestaurant, openSignedIn } from './support/restaurant.ts'
import { isWellMade } from './support/well-made.ts'

const DAY_MS = 86_400_000

/** Five weeks of half hours until yesterday: busy evenings, quiet afternoons from Tuesday to Thursday. */
function posExport(): string {
  const lines = ['Datum;Uhrzeit;Gäste;Umsatz']
  for (let back = 1; back <= 35; back++) {
    const at = new Date(Date.now() - back * DAY_MS)
    const [year, month, day] = at.toISOString().slice(0, 10).split('-')
    for (let slot = 24; slot < 44; slot++) {
      const isQuiet = [2, 3, 4].includes(at.getUTCDay()) && slot >= 30 && slot < 35
      const guests = isQuiet ? 1 + (back % 2) : 5 + ((back + slot) % 7)
      const time = `${Math.floor(slot / 2)}:${slot % 2 ? '30' : '00'}`
      lines.push(`${day}.${month}.${year};${time};${guests};"${guests * 24},50"`)
    }
  }
  return lines.join('\r\n')
}

test('an owner imports guest counts, sees the slow times, marks another and invites guests', async ({
  context,
  request,
}) => {
  test.setTimeout(180_000)
  const restaurant = await openRestaurant(request)
  for (const code of ['PLM', 'KTR', 'ABC']) await restaurant.addTable(code, 'Patio', 10)
  const page = await openSignedIn(context, restaurant)
  await page.goto('/restraunt/insights?tab=slow-times')
  await expect(page.getByText(/^To find them we need your guest counts\./)).toBeVisible()
  await isWellMade(page, 'slow times without figures')

  await page.getByRole('button', { name: 'Import a CSV' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'till.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${posExport()}\r\n20.11.2096;12:00;4;\r\n`),
  })
  await expect(dialog.getByText('700 of 701 rows will be imported, 1 will not.')).toBeVisible()
  await expect(dialog.getByText('This date is in the future')).toBeVisible()
  await isWellMade(page, 'slow times import')
  await dialog.getByRole('button', { name: 'Import 700 rows' }).click()
  await expect(dialog.getByRole('button', { name: 'Undo import' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  // The page asks how long guests stay instead of guessing.
  await expect(page.getByRole('table', { name: 'Guests by weekday and half hour' })).toBeVisible()
  await expect(page.getByText(/set how long guests stay/)).toBeVisible()
  await isWellMade(page, 'slow times without a stay')
  await page.getByRole('link', { name: 'Set it in Settings › Costs' }).click()
  const stay = page.getByLabel('Typical dinner for two (minutes)')
  await stay.fill('75')
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok()),
    stay.press('Enter'),
  ])

  await page.goto('/restraunt/insights?tab=slow-times')
  const grid = page.getByRole('table', { name: 'Seats taken in percent by weekday and half hour' })
  await expect(grid).toBeVisible()
  await expect(page.getByText(/^From 5 weeks of guest counts in till\.csv/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Invite guests for Tue–Thu 3–5:30 pm$/ })).toBeVisible()

  const mark = page.getByRole('button', { name: 'Mark times yourself' })
  await mark.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Mark slow times yourself' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Saturday' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Mark as slow' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Sat 3–5 pm' })).toBeVisible()
  await isWellMade(page, 'slow times by hand')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Invite guests for Sat 3–5 pm' })).toBeVisible()
  await expect(page.getByRole('cell', { name: /marked by you as slow/ })).toHaveCount(4)
  await isWellMade(page, 'slow times')

  await expect(page.getByRole('link', { name: 'Opening hours' })).toHaveAttribute('href', '/restraunt/settings/hours')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('slow-times.csv')

  await page.getByRole('link', { name: 'Invite guests for Tue–Thu 3–5:30 pm' }).click()
  await expect(page).toHaveURL(/\/restraunt\/nudge-in\?view=new$/)
  await expect(page.getByRole('heading', { name: 'New Campaign' })).toBeVisible()
})
