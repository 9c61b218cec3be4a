import { readFile } from 'node:fs/promises'
import { expect, test } from './product-test.ts'
import { at } from './sizes.ts'
import { browserWithCamera } from './support/camera.ts'
import { filmOf, readQr } from './support/qr.ts'
import { cardOf, PASSWORD } from './support/restaurant.ts'

test.use(at('tablet'))

test('a new restaurant adds a table, which is scanned, accepted, freed and offered again', async ({
  page,
  browser,
  playwright,
  launchOptions,
  product,
}, testInfo) => {
  test.setTimeout(120_000)
  const email = `owner-${Date.now()}-${testInfo.workerIndex}@example.com`

  await page.goto('/register')
  await expect(async () => {
    // Tabs do nothing before hydration.
    await page.getByRole('tab', { name: 'Restaurant' }).click()
    await expect(page.getByLabel('Restaurant name')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByLabel('Restaurant name').fill('Saffron & Salt')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone number').fill('9812345678')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/login\?type=restaurant$/)
  // Waits for the sign-in page, since the registration page also has an email field.
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/restraunt/dashboard')

  await page.getByRole('link', { name: 'Add your first table' }).click()
  await page.getByRole('button', { name: 'Add New Table' }).first().click()
  const adding = page.getByRole('dialog', { name: 'Add New Table' })
  const code = await adding.getByLabel('Table Code').inputValue()
  await adding.getByLabel('Table Location').fill('Patio')
  await adding.getByLabel('Table Capacity').selectOption('4')
  await adding.getByRole('button', { name: 'Create Table' }).click()
  await expect(page.getByText('Table created successfully!')).toBeVisible()

  await page.goto('/restraunt/dashboard')
  const card = cardOf(page, code)
  await card.getByRole('button', { name: 'Offer' }).click()
  const offering = page.getByRole('dialog', { name: `Offer to table ${code}` })
  await offering.getByRole('button', { name: '15%' }).click()
  await offering.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByText('Offer created successfully!')).toBeVisible()
  await expect(card).toContainText('Offer Initiated')

  await page.goto('/restraunt/nudge-out')
  await page.getByRole('button', { name: `View QR of table ${code}` }).click()
  const showing = page.getByRole('dialog', { name: 'QR Code' })
  const address = (await showing.getByRole('link', { name: /customer-dashboard/ }).textContent()) ?? ''
  const downloading = page.waitForEvent('download')
  await showing.getByRole('link', { name: 'Download QR' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`table-${code}-qr-code.png`)
  const png = await readFile(await download.path())
  expect(await readQr(png)).toEqual({
    text: address,
    width: 256,
    height: 256,
    margin: 2,
    colours: ['000000ff', 'ffffffff'],
  })
  expect(address).toMatch(new RegExp(`^${product.url}/customer-dashboard/[A-Za-z0-9_-]{22,}$`))

  await page.goto('/restraunt/dashboard')
  await expect(card).toContainText('Offer Initiated')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()

  const film = testInfo.outputPath('code.mjpeg')
  await filmOf(png, film)
  const phones = await browserWithCamera(playwright, launchOptions, film)
  const phone = await phones.newPage({ baseURL: product.url, viewport: { width: 390, height: 844 } })
  await phone.goto('/customer-dashboard/scan')
  await phone.waitForURL(address, { timeout: 30_000 })
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('15% off')

  // The board updates without interaction; `bench/` measures the delay.
  const accept = async () => {
    await phone.getByRole('button', { name: 'Accept' }).click()
    await expect(phone.getByRole('timer')).toBeVisible()
    await expect(card.getByText('Offer Accepted').first()).toBeVisible()
  }
  await accept()
  await expect(card.getByRole('timer')).toContainText(/^(10:00|9:5\d)$/)
  await phone.reload()
  await expect(phone.getByRole('timer')).toBeVisible()

  await card.getByRole('button', { name: 'Yes' }).click()
  await expect(card).toContainText(/Offer Completed at \d{1,2}:\d\d [ap]m/)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/^Offer Completed at \d{1,2}:\d\d [ap]m$/)

  await card.getByRole('button', { name: 'New party' }).click()
  await expect(phone.getByText('Your visit has ended')).toBeVisible()
  await card.getByRole('button', { name: 'Offer' }).click()
  // The last offered value comes first.
  await expect(offering.getByRole('button', { name: '%' }).first()).toHaveText('15%')
  await offering.getByRole('button', { name: '15%' }).click()
  await offering.getByRole('button', { name: 'Send offer' }).click()
  await expect(phone.getByRole('button', { name: 'Accept' })).toBeVisible()
  await accept()
  await phones.close()
  expect(browser.isConnected()).toBe(true)
})
