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
  // Shortens the wait for the page's automatic refresh.
  await page.route('**/customer-dashboard/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('content="60"', 'content="2"') })
  })
  await page.getByRole('button', { name: 'We’ve left' }).click()
  await expect(page.getByText('Thank you for telling us')).toBeVisible()
  const refresh = page.waitForRequest((request) => request.isNavigationRequest())
  await restaurant.put(table._id, { offer_completed: true })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Offer Completed at/)
  expect((await refresh).method()).toBe('GET')
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

test.describe('while the script is still loading', () => {
  test.use({ javaScriptEnabled: true })

  test('an answer takes effect, and a reload does not send it again', async ({ page, playwright, baseURL }) => {
    const host = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) })
    const restaurant = await openRestaurant(host)
    const table = await restaurant.addTable('PLM')
    await makeOffer(restaurant, table)
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      // The navigation cancels the requests of the first page.
      await route.continue().catch(() => undefined)
    })
    await page.goto(`/customer-dashboard/${table._id}`, { waitUntil: 'commit' })
    const answered = page.waitForResponse((response) => response.request().isNavigationRequest())
    await page.getByRole('button', { name: 'Accept' }).click({ noWaitAfter: true })
    await expect(page.getByText('Thank you. 10% is yours')).toBeVisible()
    const response = await answered
    expect([response.request().method(), response.status()]).toEqual(['POST', 200])
    // The stream starts once the script runs.
    const streaming = page.waitForRequest(/\/events$/)
    scripts.resolve()
    await streaming
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest())
    await page.reload()
    expect((await reloaded).method()).toBe('GET')
    await expect(page.getByText('Thank you. 10% is yours')).toBeVisible()
    await host.dispose()
  })
})
