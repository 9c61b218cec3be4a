import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, test } from './product-test.ts'
import { MOVABLE_CLOCK, passUndoWindow } from './support/move-clock.ts'
import { openRestaurant, openSignedIn } from './support/restaurant.ts'
import { isWellMade } from './support/well-made.ts'

const NUDGE_IN = '/restraunt/nudge-in'
const GUESTS = `${NUDGE_IN}?view=customers`
test.setTimeout(180_000)
test.use({ productEnv: MOVABLE_CLOCK })

/** The desktop run also checks phone widths, so the phone run checks nothing. */
const pageCheck = (page: Page, isMobile: boolean) => async (what: string) => {
  if (!isMobile) await isWellMade(page, what)
}

async function withGuests(request: APIRequestContext, customers: object[]) {
  const restaurant = await openRestaurant(request)
  await restaurant.confirmEmail()
  const headers = { authorization: `Bearer ${restaurant.token}` }
  await request.patch('/0auth/business/profile', { headers, data: { address: '12 Lake Road, Pune' } })
  await restaurant.post('/customers/import', { customers, attested: true })
  return restaurant
}

test('tags and a birthday are saved, and a campaign for a saved filter counts its guests when sent', async ({
  context,
  request,
  isMobile,
}) => {
  const restaurant = await withGuests(request, [
    { name: 'Ines', email: 'ines@example.com' },
    { name: 'Tom', email: 'tom@example.com', tags: ['Wine'] },
    { name: 'Uma', email: 'uma@example.com' },
  ])
  const page = await openSignedIn(context, restaurant)
  const check = pageCheck(page, isMobile)
  await page.goto(GUESTS)
  await page.getByRole('button', { name: 'Edit Ines' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit guest' })
  await dialog.getByRole('combobox', { name: 'Add a tag' }).fill('Wine')
  await page.keyboard.press('Enter')
  await dialog.getByRole('combobox', { name: 'Add a tag' }).fill('Window seat')
  await dialog.getByRole('combobox', { name: 'Month' }).selectOption('February')
  await dialog.getByRole('combobox', { name: 'Day' }).selectOption('30')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please choose a valid day')).toBeVisible()
  await check('a guest with tags, and a birthday that is none')
  await dialog.getByRole('combobox', { name: 'Day' }).selectOption('29')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Guest saved.')).toBeVisible()
  // The list is refreshed after the save; in narrow windows it has no column of tags.
  await expect(page.getByText('Window seat').first()).toBeAttached()
  await page.getByRole('button', { name: 'Edit Ines' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove the tag Window seat' })).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Month' })).toHaveValue('02')
  await page.keyboard.press('Escape')

  await page.goto(`${GUESTS}&tag=Wine`)
  await page.getByRole('button', { name: 'Save this filter' }).click()
  await page.getByLabel('Name').fill('Wine lovers')
  await check('saving a filter as a segment')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Wine lovers, 2 guests' })).toHaveAttribute('aria-pressed', 'true')
  await check('a segment among the guests')
  await page.getByRole('button', { name: 'More about Wine lovers' }).click()
  await page.getByRole('menuitem', { name: 'Send a campaign' }).click()

  await expect(page.getByText('2 selected', { exact: true })).toBeVisible()
  await expect(page.getByText('Everyone in “Wine lovers” when the campaign is sent.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Segment' })).toHaveValue(/.+/)
  await check('a campaign for a segment')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Title').fill('New wines')
  await page.getByLabel('Description').fill('Come and taste.')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Send 2 messages to 2 recipients')).toBeVisible()
  await page.getByRole('combobox', { name: 'Send', exact: true }).selectOption('Schedule')
  await expect(page.getByText('Send about 2 messages to about 2 recipients')).toBeVisible()
  await expect(page.getByText('About 2 now. Final count when sent: everyone in “Wine lovers”.')).toBeVisible()
  await check('the review of a campaign for a segment, for later')
  await page.getByRole('button', { name: 'Send Campaign' }).click()
  const card = page.getByRole('article', { name: 'New wines' })
  const words = '2 recipients when scheduled; updated when sent'
  await expect(card.getByText(words)).toBeVisible()
  await page.getByRole('link', { name: 'View Users of New wines' }).click()
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await check('a campaign for a segment, waiting')
})

test('undoing a deletion shows how many guests had been added again and were not restored', async ({
  context,
  request,
}) => {
  const ines = { name: 'Ines', email: 'ines@example.com', tags: ['Wine'] }
  const restaurant = await withGuests(request, [ines, { name: 'Tom', email: 'tom@example.com' }])
  const page = await openSignedIn(context, restaurant)
  await page.goto(GUESTS)
  await page.getByRole('checkbox', { name: 'Select Ines' }).check()
  await page.getByRole('checkbox', { name: 'Select Tom' }).check()
  const chosen = page.getByRole('region', { name: 'Selected guests' })
  await chosen.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete 2 guests' }).click()
  await expect(page.getByText('2 guests were deleted.')).toBeVisible()
  await restaurant.post('/customers', { name: 'Ines Again', email: 'ines@example.com' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 guest restored. 1 guest has been added again since')).toBeVisible()
  await expect(page.getByText('Ines Again', { exact: true })).toBeVisible()
  await expect(page.getByText('Tom', { exact: true })).toBeVisible()
})

test('a guest opens an emailed link, sees the stored data and deletes it without script', async ({
  browser,
  context,
  request,
  product,
  isMobile,
}) => {
  const address = `held-${Date.now()}@example.com`
  const guest = { name: 'Asha', email: address, phone: '9876543210', tags: ['Wine'], birthday: '1988-11-04' }
  const restaurant = await withGuests(request, [guest])
  const headers = { authorization: `Bearer ${restaurant.token}` }
  const multipart = { title: 'Slow Tuesday', description: 'Dessert is on us.', sendEmail: 'true', selection: '{}' }
  expect((await request.post('/campaigns/create', { headers, multipart })).status()).toBe(201)
  await passUndoWindow(product)
  await expect.poll(async () => (await product.listMessages({ to: address })).length, { timeout: 60_000 }).toBe(1)
  const link = /\/u\/\S+/.exec((await product.listMessages({ to: address }))[0]?.text ?? '')?.[0] ?? ''
  const page = await context.newPage()
  const check = pageCheck(page, isMobile)
  await page.goto(link)
  const held = page.getByRole('region', { name: 'What Saffron & Salt knows about you' })
  await expect(held).toContainText('Asha')
  await expect(held).not.toContainText(address)
  await expect(held).not.toContainText('1988')
  await page.getByText('Delete my data at Saffron & Salt').click()
  await check('what a restaurant holds about a guest')

  const plain = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto(link)
  await reader.getByText('Delete my data at Saffron & Salt').click()
  await reader.getByRole('button', { name: 'Delete my data' }).click()
  await expect(reader.getByText('Deleted. Saffron & Salt no longer holds data about you.')).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Subscribe again' })).toHaveCount(0)
  await plain.close()
  await page.goto(link)
  await expect(page.getByText('Saffron & Salt has no record of this address.')).toBeVisible()
  await check('a guest whom a restaurant does not hold any more')
  const remaining = await request.get('/customers', { headers })
  expect(((await remaining.json()) as { data: object[] }).data).toEqual([])
})

test('a mistaken check-in can be undone in the dialog or in the toast', async ({ context, request, isMobile }) => {
  const restaurant = await withGuests(request, [{ name: 'Asha', email: 'asha@example.com', phone: '9876543210' }])
  // A board without tables offers no check-in.
  await restaurant.addTable('PLM')
  const headers = { authorization: `Bearer ${restaurant.token}` }
  const visits = async () => {
    const { data } = (await (await request.get('/customers', { headers })).json()) as { data: { visits: number }[] }
    return data.map((guest) => guest.visits)
  }
  const page = await openSignedIn(context, restaurant)
  const check = pageCheck(page, isMobile)
  await page.goto('/restraunt/dashboard')
  await page.getByRole('button', { name: 'Check in a guest' }).click()
  const dialog = page.getByRole('dialog', { name: 'Check in a guest' })
  const field = dialog.getByRole('textbox', { name: 'Name, phone number or code' })
  await field.fill('98765 43210')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Asha is checked in.')).toBeVisible()
  expect(await visits()).toEqual([1])
  await check('a guest who is checked in, with a way back')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  const message = page.getByText('Asha’s check-in was undone.')
  await expect(message).toBeVisible()
  const edge = (part: Locator, side: 'top' | 'bottom') =>
    part.evaluate((element, name) => element.getBoundingClientRect()[name], side)
  const overlap = async () => (await edge(message, 'bottom')) - (await edge(dialog, 'top'))
  await expect.poll(overlap, { message: 'a message is above an open dialog' }).toBeLessThanOrEqual(0)
  expect(await visits()).toEqual([0])

  await field.fill('98765 43210')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Asha’s check-in was undone.')).toBeVisible()
  expect(await visits()).toEqual([0])
})

test('all rows of the guest list have one height, and no column is cut off from 820 px', async ({
  context,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone shows cards')
  const long = 'A name that is far too long for one line of the list'
  const restaurant = await withGuests(request, [
    {
      name: long,
      email: `${'long'.repeat(15)}@example.com`,
      phone: '9876543210',
      tags: ['Regular', 'Window seat', long],
    },
    { name: 'Ben', phone: '9876500022' },
    { name: 'Uma', email: 'uma@example.com', tags: ['Vegetarian'], lastVisitOn: '2026-09-30' },
  ])
  const page = await openSignedIn(context, restaurant)
  for (const [width, height] of [
    [820, 1180],
    [1024, 768],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(GUESTS)
    const table = page.getByRole('table', { name: 'Guests' })
    await expect(table.getByRole('link', { name: 'Uma' })).toBeVisible()
    const heights = await table
      .locator('tbody tr')
      .evaluateAll((rows) => [...new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)))])
    expect(heights).toHaveLength(1)
    const cut = await table.evaluate(
      ({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0),
    )
    expect([width, cut]).toEqual([width, 0])
  }
})

test('an unknown number is added as a guest at check-in, and the guest’s page accepts a note', async ({
  context,
  request,
  isMobile,
  expectedErrors,
}) => {
  // Looking up the unknown number returns 404.
  expectedErrors.push(/404 \(Not Found\)/)
  const restaurant = await withGuests(request, [{ name: 'Asha', email: 'asha@example.com', phone: '9876543210' }])
  await restaurant.addTable('PLM')
  const page = await openSignedIn(context, restaurant)
  const check = pageCheck(page, isMobile)
  await page.goto('/restraunt/dashboard')
  await page.getByRole('button', { name: 'Check in a guest' }).click()
  const dialog = page.getByRole('dialog', { name: 'Check in a guest' })
  const field = dialog.getByRole('textbox', { name: 'Name, phone number or code' })
  await field.fill('ash')
  await expect(dialog.getByRole('button', { name: 'Asha …3210' })).toBeVisible()
  await check('guests found at check-in')
  await field.fill('98765 00099')
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'Name (optional)' }).fill('Dee')
  await check('an unknown number at check-in')
  await dialog.getByRole('button', { name: 'Add and check in' }).click()
  await expect(dialog.getByText('Dee is checked in.')).toBeVisible()
  await dialog.getByRole('link', { name: 'Open guest' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Dee' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText('+919876500099')
  await expect(page.getByText('No consent', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit guest' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Window seat')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Note' })).toContainText('Window seat')
  await check('the page of a guest')
  await page.getByRole('button', { name: 'Send a campaign' }).click()
  await expect(page.getByText('1 selected')).toBeVisible()
})
