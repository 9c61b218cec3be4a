import {
  ADMIN,
  codeBySms,
  enterCode,
  expect,
  newPerson,
  registerRestaurant,
  signInRestaurant,
  test,
} from './accounts.ts'
import { at } from './sizes.ts'

const REFUSED = /the server responded with a status of (400|401|404|409|429|502)/

test.describe('on a phone', () => {
  test.use(at('phone'))

  test('a guest registers with an SMS code, signs in later with another, and signs out', async ({
    page,
    outside,
    request,
    expectedErrors,
  }) => {
    // The test browser has no camera, and the test enters a wrong code.
    expectedErrors.push(/camera/, REFUSED)
    const asha = newPerson()
    await page.goto('/register')
    await page.getByLabel('Name').fill(asha.name)
    await page.getByLabel('Email').fill(asha.email)
    await page.getByLabel('Phone number').fill(asha.phone)
    await page.getByText('Read the SMS consent details').click()
    await page.getByLabel(/^I agree to receive/).check()
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('OTP has been sent to your email and phone')).toBeVisible()
    await expect(page).toHaveURL('/verify-otp')

    // The email also contains the code; the SMS code is used below.
    await expect.poll(() => outside.smtp.received.filter(({ to }) => to.includes(asha.email)).length).toBe(1)
    const mail = outside.smtp.received.find(({ to }) => to.includes(asha.email))
    expect(mail?.parsed.text).toMatch(/\b\d{6}\b/)
    expect(mail?.parsed.html).toContain('Tidetable')

    await page.reload()
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    // The boxes already have the focus.
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
    await page.keyboard.type(await codeBySms(outside, asha.phone))
    await expect(page).toHaveURL('/customer-dashboard/scan')
    expect(visited).toContain('/login')
    await expect(page.getByRole('heading', { name: 'Your preferences' })).toBeVisible()

    // Signing in again, without stored data, needs another code.
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await page.getByLabel('Mobile number').fill(asha.phone)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await expect(page.getByText(`Code sent to +91 ${asha.phone}`)).toBeVisible()
    await expect(page.getByText(/Resend in (2:00|1:5\d)/)).toBeVisible()
    const code = await codeBySms(outside, asha.phone, 1)
    await page.keyboard.type(code === '111111' ? '222222' : '111111')
    await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
    await page.keyboard.type(code)
    await expect(page).toHaveURL('/customer-dashboard/scan')
    await expect(page.getByRole('heading', { name: 'Your preferences' })).toBeVisible()
    await page.getByRole('switch', { name: 'Offers by email' }).check()
    await expect(page.getByText('Your preferences have been saved.')).toBeVisible()

    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('cust') ?? '{}').token)
    await page.getByRole('button', { name: 'Logout' }).or(page.getByLabel('Menu')).first().click()
    const inMenu = page.getByRole('button', { name: 'Logout' })
    if (await inMenu.isVisible()) await inMenu.click()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => localStorage.getItem('cust'))).toBeNull()
    const headers = { authorization: `Bearer ${token}` }
    await expect.poll(async () => (await request.get('/0auth/customer/profile', { headers })).status()).toBe(401)
  })

  test('a wrong code clears the boxes, and an unknown number is asked to register first', async ({
    page,
    outside,
    expectedErrors,
  }) => {
    expectedErrors.push(REFUSED)
    await page.goto('/login')
    // Keys work only after hydration, which enables the button.
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled()
    await page.getByLabel('Mobile number').fill(newPerson().phone)
    await page.keyboard.press('Enter')
    await expect(page.getByText('This phone number is not registered. Please register first.')).toBeVisible()

    const asha = newPerson()
    await page.goto('/register')
    await page.getByLabel('Name').fill(asha.name)
    await page.getByLabel('Email').fill(asha.email)
    await page.getByLabel('Phone number').fill(asha.phone)
    await page.getByText('Read the SMS consent details').click()
    await page.getByLabel(/^I agree to receive/).check()
    await page.getByRole('button', { name: 'Create Account' }).click()
    const code = await codeBySms(outside, asha.phone)
    await enterCode(page, code === '111111' ? '222222' : '111111')
    await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible()
    for (let place = 1; place <= 6; place++) await expect(page.getByLabel(`Digit ${place} of 6`)).toHaveValue('')
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  })
})

test('a restaurant registers, signs in, names its device, and a new password signs out all devices', async ({
  page,
  browser,
  product,
  outside,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED)
  const harbour = newPerson()
  await registerRestaurant(page, harbour)
  await expect(page.getByText('Restaurant registration successful!')).toBeVisible()
  await signInRestaurant(page, harbour)
  await expect(page.getByText('Login successful! Welcome back.')).toBeVisible()
  await expect(page).toHaveURL('/restraunt/dashboard')

  const context = await browser.newContext({ baseURL: product.url })
  const tablet = await context.newPage()
  await signInRestaurant(tablet, harbour)
  await expect(tablet).toHaveURL('/restraunt/dashboard')

  await page.goto('/restraunt/settings/account')
  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  const password = page.getByRole('region', { name: 'Password' })
  await password.getByLabel('Current password').fill(harbour.password)
  await password.getByLabel('New password', { exact: true }).fill('another-table')
  await password.getByLabel('Confirm new password').fill('another-table')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect
    .poll(() =>
      outside.smtp.received.some(
        ({ to, parsed }) => to.includes(harbour.email) && parsed.subject?.includes('was changed'),
      ),
    )
    .toBe(true)

  await tablet.goto('/restraunt/settings')
  await expect(tablet).toHaveURL('/login?type=restaurant')
  await context.close()
})

test('a forgotten password is reset by the emailed link, even after an email scanner has opened it', async ({
  page,
  request,
  outside,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED)
  const harbour = newPerson()
  await registerRestaurant(page, harbour)
  await page.goto('/login?type=restaurant')
  await page.getByRole('link', { name: /Forgot Password/ }).click()
  await page.getByLabel('Registered email').fill(harbour.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('heading', { name: 'Email Sent Successfully!' })).toBeVisible()
  const listLinks = () =>
    outside.smtp.received
      .filter(({ to }) => to.includes(harbour.email))
      .flatMap(({ parsed }) => /https?:\S+\/reset-password\/\S+/.exec(parsed.text ?? '') ?? [])
  await expect.poll(() => listLinks().length).toBe(1)
  const [link = ''] = listLinks()

  for (let at = 0; at < 3; at++) expect((await request.get(link)).status()).toBe(200)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('another-table')
  await expect(page.getByText('Password strength: Medium')).toBeVisible()
  await page.getByLabel('Confirm new password').fill('another-table')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password reset successfully!')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page).toHaveURL(/\/login/)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
  await signInRestaurant(page, { ...harbour, password: 'another-table' })
  await expect(page).toHaveURL('/restraunt/dashboard')
})

test('the administrator’s token survives a reload, but is not available in another tab', async ({
  page,
  context,
  product,
}) => {
  await page.goto('/admin-login')
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/admin-panel')
  await page.reload()
  await expect(page).toHaveURL('/admin-panel')
  // Session storage is not shared with a new tab.
  const other = await context.newPage()
  await other.goto(`${product.url}/admin-panel`)
  await expect(other).toHaveURL('/admin-login')
})

test('the registration form reports an SMS that was refused or timed out', async ({
  page,
  outside,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED)
  const { twilio } = outside
  for (const fault of [{ status: 429, retryAfter: 30 }, { status: 500 }, 'hang'] as const) {
    const asha = newPerson()
    await page.goto('/register')
    await page.getByLabel('Name').fill(asha.name)
    await page.getByLabel('Email').fill(asha.email)
    await page.getByLabel('Phone number').fill(asha.phone)
    await page.getByText('Read the SMS consent details').click()
    await page.getByLabel(/^I agree to receive/).check()
    twilio.fault = fault
    await page.getByRole('button', { name: 'Create Account' }).click()
    const sentence = 'Registration failed: We could not send the code. Please try again in a moment.'
    await expect(page.getByText(sentence)).toBeVisible({ timeout: 5_000 })
    twilio.fault = null
  }
})

test('all account screens work with the keyboard alone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no Tab key')
  const harbour = newPerson()
  await registerRestaurant(page, harbour)
  await page.goto('/login')
  // Keys work only after hydration, which enables the button.
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled()
  await page.getByRole('tab', { name: 'Customer' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Restaurant' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(harbour.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(harbour.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/restraunt/dashboard')
})

test('the log contains no personal data, codes or tokens', async ({ page, outside, product, expectedErrors }) => {
  expectedErrors.push(REFUSED)
  const harbour = newPerson()
  await registerRestaurant(page, harbour)
  await signInRestaurant(page, { ...harbour, password: 'not the one' })
  await expect(page.getByText('Invalid password! Please check your credentials.')).toBeVisible()
  await signInRestaurant(page, harbour)
  await expect(page).toHaveURL('/restraunt/dashboard')
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('RestData') ?? '{}').token)
  const output = product.output()
  expect(output).toContain('authn_fail')
  const codes = outside.twilio.taken.map(({ text }) => text.slice(0, 6))
  for (const secret of [harbour.email, harbour.phone, harbour.password, token, ...codes])
    expect(output).not.toContain(secret)
})
