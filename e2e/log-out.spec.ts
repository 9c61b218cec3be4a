// Out by Logout from every page, whoever presses it, with and without a connection; and failures that leave by themselves.
import type { Page } from '@playwright/test'
import { openDesk } from './blog-desk.ts'
import { expect, test } from './product-test.ts'
import { openRestaurant, openSignedIn } from './support/restaurant.ts'

const isSignedOut = async (page: Page, token: string, path: string) =>
  (await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).status() === 401

async function pressLogout(page: Page, isMobile: boolean) {
  const menu = page.locator('summary[aria-label="Menu"]')
  if (isMobile && (await menu.isVisible())) await menu.click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
}

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

for (const path of [
  '/restraunt/dashboard',
  '/restraunt/nudge-out',
  '/restraunt/nudge-in',
  '/restraunt/nudge-in?view=customers',
  '/restraunt/settings',
  '/about/mission',
])
  test(`leads a restaurant from ${path} to /, and ends its session [MEND-86, IDENT-66]`, async ({
    context,
    request,
    isMobile,
  }) => {
    const restaurant = await openRestaurant(request)
    const page = await openSignedIn(context, restaurant)
    await page.evaluate(() => localStorage.setItem('vite-ui-theme', 'dark'))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await pressLogout(page, isMobile)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner')).toHaveAttribute('data-bar-of', 'public')
    expect(await storedKeys(page)).toEqual(['vite-ui-theme'])
    expect(await isSignedOut(page, restaurant.token, '/0auth/business/profile')).toBe(true)
    // The page that was left does not come back.
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  })

test('keeps what was typed into a campaign when its restaurant logs out [MEND-86]', async ({
  context,
  request,
  isMobile,
}) => {
  const restaurant = await openRestaurant(request)
  const headers = { authorization: `Bearer ${restaurant.token}` }
  const asha = { name: 'Asha', email: 'asha@mail.example', phone: '' }
  await request.post('/customers/import', { headers, data: { customers: [asha], attested: true } })
  const page = await openSignedIn(context, restaurant)
  await page.goto('/restraunt/nudge-in?view=new')
  await page.getByText('Asha').first().click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Title').fill('A quiet Tuesday')
  await pressLogout(page, isMobile)
  await expect(page).toHaveURL('/')
  const again = await request.post('/0auth/login', { data: { email: restaurant.email, password: 'a-Quiet-Night-7' } })
  const { token } = await again.json()
  const list = await request.get('/campaigns', { headers: { authorization: `Bearer ${token}` } })
  expect(await list.text()).toContain('A quiet Tuesday')
})

test('takes a second tab along to the sign-in [MEND-86]', async ({ context, request, isMobile }) => {
  const restaurant = await openRestaurant(request)
  const page = await openSignedIn(context, restaurant)
  await page.goto('/restraunt/settings')
  const second = await context.newPage()
  await second.goto('/restraunt/dashboard')
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
  await pressLogout(page, isMobile)
  await expect(page).toHaveURL('/')
  await expect(second).toHaveURL('/login?type=restaurant')
})

test('logs out without a connection, says that the server could not be told, and tells it when asked [IDENT-66]', async ({
  context,
  request,
  isMobile,
  expectedErrors,
}, { outputPath }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/)
  const restaurant = await openRestaurant(request)
  const page = await openSignedIn(context, restaurant)
  await page.goto('/restraunt/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await pressLogout(page, isMobile)
  const failure = toasts(page).getByText(
    'You are logged out here. The server could not be told, so the session goes on there until it runs out.',
  )
  await expect(failure).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
  await page.screenshot({ path: outputPath('offline.png') })
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/')
  await expect(failure).toHaveCount(0)
  expect(await isSignedOut(page, restaurant.token, '/0auth/business/profile')).toBe(true)
})

test('leads the administrator to the sign-in, with words unsaved, and ends the session [MEND-87, IDENT-66]', async ({
  page,
  product,
}) => {
  await openDesk(page, product)
  await page.getByLabel('Title').fill('Half a thought')
  const token = (await page.evaluate(() => sessionStorage.getItem('adminToken'))) ?? ''
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin-login')
  expect(await page.evaluate(() => sessionStorage.getItem('adminToken'))).toBeNull()
  await expect.poll(() => isSignedOut(page, token, '/0auth/admin-session')).toBe(true)
})

for (const theme of ['light', 'dark'] as const)
  test(`takes a failure away when it has passed and when the page changes, in the ${theme} theme [MEND-90, MEND-91, MEND-93]`, async ({
    context,
    request,
    expectedErrors,
  }, { outputPath }) => {
    expectedErrors.push(/ERR_FAILED|500/)
    const restaurant = await openRestaurant(request)
    const page = await openSignedIn(context, restaurant)
    await page.emulateMedia({ colorScheme: theme })
    await page.goto('/restraunt/settings')
    const broken = (on: boolean) =>
      on
        ? page.route('**/0auth/business/profile', (route) =>
            route.request().method() === 'PATCH' ? route.abort() : route.continue(),
          )
        : page.unroute('**/0auth/business/profile')
    const sound = page.getByRole('switch', { name: 'Sound in the last minute' })
    const failure = toasts(page).getByText('Your changes could not be saved. Please try again.')

    await broken(true)
    await sound.click()
    await expect(failure).toBeVisible()
    await page.screenshot({ path: outputPath('failure.png') })
    await broken(false)
    await toasts(page).getByRole('button', { name: 'Try again' }).click()
    await expect(failure).toHaveCount(0)
    await expect(toasts(page).getByRole('img', { name: 'Done' })).toBeVisible()

    await broken(true)
    await sound.click()
    await expect(failure).toBeVisible()
    await broken(false)
    await sound.click()
    await expect(failure).toHaveCount(0)

    await broken(true)
    await sound.click()
    await expect(failure).toBeVisible()
    await page.getByRole('link', { name: 'Tidetable' }).first().click()
    await expect(page).toHaveURL('/restraunt/dashboard')
    await expect(failure).toHaveCount(0)
  })
