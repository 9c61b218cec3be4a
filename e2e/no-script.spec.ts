import { expect, test } from './product-test.ts'
import { at } from './sizes.ts'
import { makeOffer, openRestaurant } from './support/restaurant.ts'

test.use({ ...at('phone'), javaScriptEnabled: false })

test('a guest without script accepts, leaves, and sees the outcome', async ({ page, playwright, baseURL }) => {
  const host = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) })
  const restaurant = await openRestaurant(host)
  const table = await restaurant.addTable('PLM')
  await makeOffer(restaurant, table)
  await page.goto(`/customer-dashboard/${table._id}`)
  await expect(page.getByText('We would like to offer 10% discount')).toBeVisible()
  // The page must be in standards mode, not in quirks mode.
  expect(await page.evaluate(() => document.compatMode)).toBe('CSS1Compat')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page).toHaveURL(`/customer-dashboard/${table._id}`)
  await expect(page.getByText('Thank you. 10% is yours')).toBeVisible()
  await page.getByRole('button', { name: 'We’ve left' }).click()
  await expect(page.getByText('Thank you for telling us')).toBeVisible()
  await restaurant.put(table._id, { offer_completed: true })
  // As the page's own refresh does; a reload would send the form again.
  await page.goto(`/customer-dashboard/${table._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Offer Completed at/)
  await host.dispose()
})

test('a guest without script declines, confirms once, and is redirected home after 3 s', async ({
  page,
  playwright,
  baseURL,
}) => {
  const host = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) })
  const restaurant = await openRestaurant(host)
  const table = await restaurant.addTable('PLM')
  await makeOffer(restaurant, table)
  await page.goto(`/customer-dashboard/${table._id}`)
  await page.getByRole('button', { name: 'Not Interested' }).click()
  await page.getByRole('button', { name: 'Yes, I’m not interested' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Offer Rejected at/)
  await expect(page).toHaveURL('/', { timeout: 6000 })
  await host.dispose()
})

test('a guest without script sees that another phone was faster', async ({
  page,
  playwright,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/409/)
  const host = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) })
  const restaurant = await openRestaurant(host)
  const table = await restaurant.addTable('PLM')
  await makeOffer(restaurant, table)
  await page.goto(`/customer-dashboard/${table._id}`)
  await host.put(`/table/tables/${table._id}/accept`, { data: {} })
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText(/^Failed to accept offer\./)).toBeVisible()
  await expect(page.getByText('Accepted at this table')).toBeVisible()
  await host.dispose()
})

for (const [path, sentence] of [
  ['/login', 'Signing in, registering and choosing a password need JavaScript.'],
  ['/register', 'Signing in, registering and choosing a password need JavaScript.'],
  ['/forgot-password', 'Signing in, registering and choosing a password need JavaScript.'],
  ['/admin-login', 'Signing in, registering and choosing a password need JavaScript.'],
  ['/restraunt/dashboard', 'This screen needs JavaScript.'],
  ['/admin-panel', 'This screen needs JavaScript.'],
  ['/customer-dashboard/scan', 'Scanning needs JavaScript.'],
] as const)
  test(`without script, ${path} shows a note that JavaScript is needed`, async ({ page }) => {
    await page.goto(path)
    // `getByText` does not find text in `noscript`.
    const note = page.locator('noscript p')
    await expect(note).toBeVisible()
    expect(await note.innerText()).toContain(sentence)
    await expect(page.getByText('Loading…')).toBeHidden()
  })

/** Address that passes the browser's validation, but not the server's. */
const WRONG = 'ann@harbour'
const FORMS: { path: string; typed: Record<string, string>; country?: string; button: string }[] = [
  {
    path: '/about/contactus',
    typed: {
      'Full name': 'Ann Lee',
      Email: WRONG,
      'Phone number': '2015550142',
      Subject: 'Tables',
      Message: 'Long.\nText.',
    },
    country: 'IN +91',
    button: 'Send Message',
  },
  {
    path: '/contact',
    typed: { 'First name': 'Ann', Email: WRONG, 'Phone (optional)': '2015550142', Message: 'Long.\nText.' },
    country: 'GB +44',
    button: 'Send Message',
  },
]

for (const { path, typed, country = '', button } of FORMS) {
  test(`without script, a refused form at ${path} keeps its values and is sent once corrected`, async ({ page }) => {
    await page.goto(path)
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByLabel('Country code').selectOption(country)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText('Please enter a valid email address').first()).toBeVisible()
    for (const [label, text] of Object.entries(typed))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
    await expect(page.getByLabel('Country code')).toHaveValue(country)
    await page.getByLabel('Email', { exact: true }).fill('ann@harbour.example')
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(/Thanks for your message!|Message Sent Successfully!/)).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('')
  })
}

test('without script, a refused unsubscribe form keeps its values and shows its error in view', async ({ page }) => {
  await page.goto('/about/legal')
  await page.getByRole('checkbox', { name: 'Email' }).check()
  await page.getByRole('checkbox', { name: 'SMS' }).check()
  await page.getByLabel('Phone number').fill('2015550142')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please' })).toBeInViewport()
  await expect(page.getByRole('checkbox', { name: 'Email' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'SMS' })).toBeChecked()
  await expect(page.getByLabel('Phone number')).toHaveValue('2015550142')
})
