import { expect, newPerson, registerRestaurant, signInRestaurant, test } from './accounts.ts'
import { isWellMade } from './support/well-made.ts'

// `isWellMade` checks phone and desktop widths and both themes.
test.skip(({ isMobile }) => isMobile, 'the tests check phone widths themselves')

const REFUSED = /the server responded with a status of (400|401)/

const pages = [
  ['/register', 'Create your account'],
  ['/register?type=restaurant', 'Create your account'],
  ['/login', 'Welcome Back'],
  ['/login?type=restaurant', 'Welcome Back'],
  ['/forgot-password', 'Forgot your password?'],
  ['/admin-login', 'Restaurant Blog Login'],
  ['/reset-password/not-a-link-at-all', 'Invalid Reset Link'],
] as const

for (const [path, title] of pages) {
  test(`${path} is public, fits every screen and is accessible`, async ({ page, expectedErrors }) => {
    expectedErrors.push(REFUSED)
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await isWellMade(page, `accounts ${path}`)
  })
}

test('/verify-otp is public and, without registration data, asks to register first', async ({ page }) => {
  const response = await page.goto('/verify-otp')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('alertdialog')).toContainText('No registration data found. Please register first.')
  await isWellMade(page, 'no registration to verify')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/register')
})

test('form errors are announced and visible in both themes', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Customer name is required')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await isWellMade(page, 'a refused registration')
})

test('a refused sign-in leaves the focus and the typed email address in the form', async ({ page, expectedErrors }) => {
  expectedErrors.push(REFUSED)
  await page.goto('/login?type=restaurant')
  // Enter does nothing before hydration.
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await page.getByLabel('Email').fill('nobody@harbour.example')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByText('User not found! Please check your email address.').first()).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('nobody@harbour.example')
})

test('the settings pages fit every screen and are accessible', async ({ page }) => {
  const harbour = newPerson()
  await registerRestaurant(page, harbour)
  await signInRestaurant(page, harbour)
  await expect(page).toHaveURL('/restraunt/dashboard')
  await page.goto('/restraunt/settings')
  const menu = page.getByRole('navigation', { name: 'Settings' })
  await expect(menu.getByRole('link')).toHaveCount(8)
  await isWellMade(page, 'the settings')
  for (const [part, text] of [
    ['restaurant', 'Restaurant name'],
    ['branding', 'Phone for guests'],
    ['hours', 'No opening hours yet.'],
    ['page', 'My page is on'],
    ['account', 'This device'],
  ]) {
    await page.goto(`/restraunt/settings/${part}`)
    await expect(
      page
        .getByRole('main')
        .getByText(text ?? '')
        .first(),
    ).toBeVisible()
    await isWellMade(page, `the settings: ${part}`)
  }
})

test('the customer area opens without signing in', async ({ page, expectedErrors }) => {
  // The test browser has no camera.
  expectedErrors.push(/camera|NotFoundError/i)
  await page.goto('/customer-dashboard/scan')
  await expect(page).toHaveURL('/customer-dashboard/scan')
  await expect(page.getByRole('heading', { name: 'Scan your table’s code' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your preferences' })).toHaveCount(0)
})

test('a forged session shows the restaurant’s bar, but the settings redirect to the sign-in page', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED)
  await page.goto('/login')
  await page.evaluate(() => {
    localStorage.setItem('isAuthenticated', 'true')
    localStorage.setItem(
      'RestData',
      JSON.stringify({ _id: 'forged', name: 'Forged', email: 'x', token: `rt_${'x'.repeat(43)}` }),
    )
  })
  await page.goto('/about/team')
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Nudge In' }).or(page.getByLabel('Menu')).first(),
  ).toBeVisible()
  await expect(page.locator('[data-bar-of=restaurant]')).toBeVisible()
  await page.goto('/restraunt/settings')
  await expect(page).toHaveURL('/login?type=restaurant')
  expect(await page.evaluate(() => localStorage.getItem('isAuthenticated'))).toBeNull()
})

test('on a wide screen, the public header is dark, stays at the top and has its menu in one row', async ({ page }) => {
  await page.goto('/features/faq')
  const header = page.locator('[data-bar-of=public]')
  await expect(header).toHaveCSS('position', 'sticky')
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect(header).toBeInViewport()
  expect((await header.boundingBox())?.y).toBe(0)
  const luminance = await header.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return 1
    canvas.fillStyle = getComputedStyle(element).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 255, green = 255, blue = 255] = canvas.getImageData(0, 0, 1, 1).data
    return (red + green + blue) / 765
  })
  expect(luminance).toBeLessThan(0.25)
  const items = header.getByRole('navigation', { name: 'Main' }).locator('> *')
  const tops = await items.evaluateAll((elements) =>
    elements.map((element) => {
      const { top, height } = element.getBoundingClientRect()
      return Math.round(top + height / 2)
    }),
  )
  expect(tops.length).toBeGreaterThan(3)
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(2)
})
