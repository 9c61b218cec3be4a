import { screen, waitFor, within } from '@testing-library/react'
import { accounts } from '@tidetable/contract/routes/accounts'
import { describe, expect, it, vi } from 'vitest'
import { type ApiServer, Refused, startApi } from '../../../../test/api-server.ts'
import { heldAnswer } from '../../../../test/held-answer.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { NO_FACE } from '../../../../test/wire-tables.ts'
import { saveCustomer } from '../../../lib/session/session.ts'
import { RegisterScreen } from './register-screen.tsx'

const SENT = 'OTP has been sent to your email and phone Please check your inbox for verification.'
const REGISTERED = 'Restaurant registration successful! You can now log in to your account.'

const field = (name: string) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })
const tab = (name: string) => screen.getByRole('tab', { name })
const consentBox = () => screen.getByRole('checkbox', { name: /^I agree to receive/ })
const password = (name: string) => screen.getByLabelText(name)

async function open(address = '/register', api?: ApiServer) {
  const server = api ?? (await startApi())
  const shown = renderAt(address, <RegisterScreen />, { path: '/register', routes: [{ path: '*', element: null }] })
  return { ...shown, api: server }
}

type Shown = Awaited<ReturnType<typeof open>>

/** Fills in the whole value, as browser autofill does; other tests cover typing. */
async function put({ user }: Shown, control: HTMLElement, text: string) {
  await user.click(control)
  await user.paste(text)
}

async function fillCustomer(shown: Shown) {
  const { user } = shown
  await put(shown, field('Name'), 'Asha')
  await put(shown, field('Email'), 'asha@mail.example')
  await put(shown, field('Phone number'), '98765 43210')
  await user.click(screen.getByText('Read the SMS consent details'))
  await user.click(consentBox())
}

async function fillRestaurant(shown: Shown) {
  await put(shown, field('Restaurant name'), 'Harbour')
  await put(shown, field('Email'), 'host@harbour.example')
  await put(shown, field('Phone number'), '9876543210')
  await put(shown, password('Password'), 'turn-the-table')
  await put(shown, password('Confirm password'), 'turn-the-table')
}

describe('/register', () => {
  it('shows tabs for customers and restaurants, each with its sign-in link', async () => {
    const { user } = await open()
    expect(tab('Customer')).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?type=customer')
    await user.click(tab('Restaurant'))
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?type=restaurant')
  })

  it('opens the tab named by the `type` parameter', async () => {
    await open('/register?type=restaurant')
    expect(tab('Restaurant')).toHaveAttribute('aria-selected', 'true')
  })

  it('with `ref`, shows only the customer’s side and the restaurant’s name', async () => {
    const api = await startApi()
    api.on(accounts.restaurantName, ({ params }) => ({
      success: true as const,
      data: { name: `Harbour ${params.id}`, country: 'AU', face: NO_FACE },
    }))
    const { user } = await open('/register?ref=r1&type=restaurant', api)
    expect(tab('Customer')).toHaveAttribute('aria-selected', 'true')
    await user.click(tab('Restaurant'))
    expect(tab('Customer')).toHaveAttribute('aria-selected', 'true')
    expect(await screen.findByText(/You are signing up with/)).toHaveTextContent('Harbour r1')
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?type=customer&ref=r1')
  })

  it('with `ref`, preselects the restaurant’s country code unless another one was chosen', async () => {
    const api = await startApi()
    const data = { name: 'Harbour', country: 'AU', face: NO_FACE }
    const { answer, release } = heldAnswer({ success: true as const, data })
    api.on(accounts.restaurantName, () => ({ success: true as const, data }))
    const shown = await open('/register?ref=r1', api)
    await screen.findByText(/You are signing up with/)
    const code = () => screen.getByRole('combobox', { name: 'Country code' })
    expect(code()).toHaveValue('AU')
    expect(within(code()).getAllByRole('option')[0]).toHaveTextContent('AU +61')
    expect(within(code()).getAllByRole('option')).toHaveLength(6)
    shown.unmount()
    api.on(accounts.restaurantName, () => answer)
    const { user } = await open('/register?ref=r1', api)
    await user.selectOptions(code(), 'UK +44')
    release()
    await screen.findByText(/You are signing up with/)
    expect(code()).toHaveValue('GB')
  })

  it.each([
    ['unconfirmed' as const, /has not confirmed its email address yet/],
    ['new' as const, /less than 7 days ago/],
  ])('warns before registering with a restaurant that is %s', async (caution, warning) => {
    const api = await startApi()
    api.on(accounts.restaurantName, () => ({
      success: true as const,
      data: { name: 'Harbour', country: 'IN', caution, face: NO_FACE },
    }))
    await open('/register?ref=r1', api)
    expect(await screen.findByText(warning)).toBeVisible()
  })

  it('shows the restaurant’s band in its colour at the top of its sign-up', async () => {
    const api = await startApi()
    const face = { ...NO_FACE, logo: 'uploads/logo.png', colour: '#722a4c' }
    api.on(accounts.restaurantName, () => ({ success: true as const, data: { name: 'Harbour', country: 'IN', face } }))
    const { container } = await open('/register?ref=r1', api)
    expect(await screen.findByText('Harbour', { selector: 'header bdi' })).toBeVisible()
    expect(container.querySelector('header img[src="/uploads/logo.png"]')).toBeInTheDocument()
    expect(container.querySelector('style')?.textContent).toContain('#722a4c')
  })

  it('lets a signed-in customer join with one tap', async () => {
    saveCustomer({ _id: 'c1', name: 'Asha', email: 'a@b.example', phone: '+91', token: 'customer-token' })
    const api = await startApi()
    api.on(accounts.restaurantName, () => ({
      success: true as const,
      data: { name: 'Harbour', country: 'IN', face: NO_FACE },
    }))
    api.on(accounts.joinRestaurant, () => ({ success: true as const, message: '' }))
    const { user } = await open('/register?ref=r1', api)
    await user.click(await screen.findByRole('button', { name: 'Join as Asha' }))
    expect(await screen.findByText('You are on the list of Harbour.')).toBeVisible()
    expect(api.requestsTo(accounts.joinRestaurant)[0]?.body).toEqual({ restaurantId: 'r1' })
  })

  it('lists the countries with their codes, India first', async () => {
    await open()
    const list = screen.getByRole('combobox', { name: 'Country code' })
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['IN +91', 'US +1', 'UK +44', 'AU +61', 'CA +1', 'AE +971'])
    expect(list).toHaveDisplayValue('IN +91')
  })

  it('clears values, errors and consent when the tab is switched', async () => {
    const shown = await open()
    const { user } = shown
    await fillCustomer(shown)
    await user.clear(field('Name'))
    await user.click(button('Create Account'))
    expect(screen.getByText('Customer name is required')).toBeVisible()
    await user.click(tab('Restaurant'))
    expect(screen.queryByText('Customer name is required')).toBeNull()
    await user.type(field('Restaurant name'), 'Harbour')
    await user.click(tab('Customer'))
    expect(field('Email')).toHaveValue('')
    expect(screen.queryByText('Customer name is required')).toBeNull()
    expect(consentBox()).not.toBeChecked()
    expect(consentBox()).toBeDisabled()
    await user.click(tab('Restaurant'))
    expect(field('Restaurant name')).toHaveValue('')
  })
})

describe('customer registration', () => {
  it('enables the consent box once its details have been opened', async () => {
    const { user } = await open()
    expect(consentBox()).toBeDisabled()
    await user.click(screen.getByText('Read the SMS consent details'))
    expect(screen.getByText(/We send a one-time code/)).toBeVisible()
    expect(consentBox()).toBeEnabled()
    await user.click(screen.getByText('Read the SMS consent details'))
    expect(consentBox()).toBeEnabled()
    for (const offer of [/^Send me offers by SMS/, /^Send me offers by e-mail/])
      expect(screen.getByRole('checkbox', { name: offer })).not.toBeChecked()
  })

  it('shows before submitting that codes are sent only by email', () => {
    renderAt('/register', <RegisterScreen channels={{ sms: false, email: true }} />)
    expect(screen.getByText('We send codes by email.')).toBeVisible()
  })

  it('shows before submitting that codes are sent only by SMS, and offers no email, if email is off', async () => {
    const { user } = renderAt('/register', <RegisterScreen channels={{ sms: true, email: false, operator: null }} />)
    expect(screen.getByText('We send codes by SMS.')).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: /^Send me offers by e-mail/ })).toBeNull()
    await user.click(screen.getByText('Read the SMS consent details'))
    expect(screen.getByText(/^We send a one-time code by SMS when you register/)).toBeVisible()
  })

  it('shows a restaurant that an administrator confirms its email address if email is off', () => {
    const channels = { sms: true, email: false, operator: null }
    renderAt('/register?type=restaurant', <RegisterScreen channels={channels} />)
    expect(
      screen.getByText('This installation sends no email. Its administrator confirms your email address.'),
    ).toBeVisible()
  })

  it('marks all missing fields and focuses the first', async () => {
    const { user, api } = await open()
    await user.click(button('Create Account'))
    for (const sentence of [
      'Customer name is required',
      'Email is required',
      'Phone number is required',
      'Please read the SMS consent details first',
    ])
      expect(screen.getByText(sentence)).toBeVisible()
    await waitFor(() => expect(field('Name')).toHaveFocus())
    expect(field('Name')).toHaveAccessibleDescription('Customer name is required')
    expect(api.requests).toEqual([])
  })

  it('shows an error for missing consent', async () => {
    const { user } = await open()
    await user.click(screen.getByText('Read the SMS consent details'))
    await user.click(button('Create Account'))
    expect(screen.getByText('You must agree to receive OTP for verification')).toBeVisible()
  })

  it.each([
    ['Email', 'asha at mail', 'Please enter a valid email address'],
    ['Email', 'asha@mail', 'Please enter a valid email address'],
    ['Email', '@mail.example', 'Please enter a valid email address'],
    ['Email', 'as ha@mail.example', 'Please enter a valid email address'],
    ['Phone number', '987654321', 'Please enter a valid phone number (at least 10 digits)'],
  ])('rejects customer %s "%s": "%s"', async (name, typed, sentence) => {
    const { user } = await open()
    await user.type(field(name), typed)
    await user.click(button('Create Account'))
    expect(screen.getByText(sentence)).toBeVisible()
    await user.type(field(name), '0')
    expect(screen.queryByText(sentence)).toBeNull()
  })

  it('keeps only digits in the customer’s phone field', async () => {
    const { user } = await open()
    await user.type(field('Phone number'), '(98)a7-6 5b4')
    expect(field('Phone number')).toHaveValue('987654')
  })

  it('removes the country code of a pasted number', async () => {
    const { user } = await open()
    await user.click(field('Phone number'))
    await user.paste('+91 98765 43210')
    expect(field('Phone number')).toHaveValue('9876543210')
  })

  it('requires the number length of the chosen country', async () => {
    const { user } = await open()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country code' }), 'AU +61')
    await user.type(field('Phone number'), '41234')
    await user.click(button('Create Account'))
    expect(screen.getByText('Please enter a valid phone number (at least 9 digits)')).toBeVisible()
  })

  it('sends name, email, phone and choices, and opens /verify-otp with the registration', async () => {
    const shown = await open('/register?ref=r1')
    const { api, user, router } = shown
    const { answer, release } = heldAnswer({
      success: true as const,
      message: SENT,
      sent_by: ['sms' as const, 'email' as const],
      data: { customerId: 'c1' },
    })
    api.on(accounts.registerSendOtp, () => answer)
    await fillCustomer(shown)
    await user.click(screen.getByRole('checkbox', { name: /^Send me offers by e-mail/ }))
    await user.click(button('Create Account'))
    expect(button('Creating Account...')).toBeDisabled()
    expect(field('Name')).toBeDisabled()
    expect(field('Phone number')).toBeDisabled()
    release()
    await waitFor(() => expect(router.state.location.pathname).toBe('/verify-otp'))
    expect(router.state.location.state).toEqual({
      phone: '9876543210',
      country_code: '91',
      email: 'asha@mail.example',
      customerId: 'c1',
      sent_by: ['sms', 'email'],
    })
    expect(screen.getByText(SENT)).toBeVisible()
    expect(api.requestsTo(accounts.registerSendOtp)[0]?.body).toEqual({
      name: 'Asha',
      email: 'asha@mail.example',
      phone: '919876543210',
      country_code: '91',
      preferences: { smsMarketing: false, emailMarketing: true },
      restaurantId: 'r1',
    })
  })

  it('passes the chosen country code to /verify-otp', async () => {
    const shown = await open()
    const { api, user, router } = shown
    api.on(accounts.registerSendOtp, () => ({
      success: true as const,
      message: SENT,
      sent_by: ['sms' as const],
      data: { customerId: 'c2' },
    }))
    await fillCustomer(shown)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country code' }), 'AU +61')
    await user.clear(field('Phone number'))
    await user.type(field('Phone number'), '412345678')
    await user.click(button('Create Account'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/verify-otp'))
    expect(router.state.location.state).toMatchObject({ phone: '412345678', country_code: '61' })
    expect(api.requestsTo(accounts.registerSendOtp)[0]?.body).toMatchObject({ country_code: '61' })
  })

  it.each([
    ['This number is blocked.', 'Customer registration failed: This number is blocked.'],
    ['', 'Customer registration failed: Registration failed. Please try again.'],
  ])('a registration without success and with the message "%s" shows "%s"', async (message, sentence) => {
    const shown = await open()
    shown.api.on(accounts.registerSendOtp, () => ({ success: false, message }) as never)
    await fillCustomer(shown)
    await shown.user.click(button('Create Account'))
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(field('Email')).toHaveValue('asha@mail.example')
    expect(button('Create Account')).toBeEnabled()
  })

  it.each([
    ['We could not send the code.', 'Registration failed: We could not send the code.'],
    ['', 'Registration failed: An unexpected error occurred. Please try again.'],
  ])('a customer registration error "%s" shows "%s"', async (message, sentence) => {
    const shown = await open()
    shown.api.on(accounts.registerSendOtp, () => new Refused('upstream', message))
    await fillCustomer(shown)
    await shown.user.click(button('Create Account'))
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  it('shows the server’s field error next to the field', async () => {
    const shown = await open()
    const sentence = 'This phone number is already registered. Please log in instead.'
    shown.api.on(accounts.registerSendOtp, () => new Refused('phone_taken', sentence, { fields: { phone: sentence } }))
    await fillCustomer(shown)
    await shown.user.click(button('Create Account'))
    await waitFor(() => expect(field('Phone number')).toHaveAccessibleDescription(sentence))
    await waitFor(() => expect(field('Phone number')).toHaveFocus())
  })
})

describe('restaurant registration', () => {
  const openRestaurant = () => open('/register?type=restaurant')

  it('marks all missing fields', async () => {
    const { user, api } = await openRestaurant()
    await user.click(button('Create Account'))
    for (const sentence of [
      'Restaurant name is required',
      'Email is required',
      'Phone number is required',
      'Password is required',
      'Please confirm your password',
    ])
      expect(screen.getByText(sentence)).toBeVisible()
    expect(api.requests).toEqual([])
  })

  it.each([
    ['Email', 'host', 'Please enter a valid email address'],
    ['Email', 'host@harbour', 'Please enter a valid email address'],
    ['Email', '@harbour.example', 'Please enter a valid email address'],
    ['Phone number', '12345', 'Please enter a valid phone number (at least 10 digits)'],
    ['Password', 'seven77', 'Password must be at least 8 characters'],
    ['Confirm password', 'different', 'Passwords do not match'],
  ])('rejects restaurant %s "%s": "%s"', async (name, typed, sentence) => {
    const shown = await openRestaurant()
    await fillRestaurant(shown)
    const control = password(name)
    await shown.user.clear(control)
    await shown.user.type(control, typed)
    await shown.user.click(button('Create Account'))
    expect(screen.getAllByText(sentence)[0]).toBeVisible()
    expect(shown.api.requests).toEqual([])
  })

  it('keeps only digits in the restaurant’s phone field', async () => {
    const { user } = await openRestaurant()
    await user.type(field('Phone number'), '98-76x')
    expect(field('Phone number')).toHaveValue('9876')
  })

  it('suggests a special character in the placeholder but requires none', async () => {
    const shown = await openRestaurant()
    expect(password('Password').getAttribute('placeholder')).toContain('special symbol')
    shown.api.on(accounts.registerRestaurant, () => ({
      success: true as const,
      userCreated: true as const,
      message: '',
    }))
    await fillRestaurant(shown)
    for (const name of ['Password', 'Confirm password']) {
      await shown.user.clear(password(name))
      await shown.user.type(password(name), 'sixfoggymornings')
    }
    await shown.user.click(button('Create Account'))
    await waitFor(() => expect(shown.api.requests).toHaveLength(1))
  })

  it('sends the input with the country’s time zone and opens the sign-in with the email address', async () => {
    const zones = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    zones.mockReturnValue({ ...new Intl.DateTimeFormat('en').resolvedOptions(), timeZone: 'Pacific/Auckland' })
    const shown = await openRestaurant()
    const { api, user, router } = shown
    const { answer, release } = heldAnswer({ success: true as const, userCreated: true as const, message: REGISTERED })
    api.on(accounts.registerRestaurant, () => answer)
    await fillRestaurant(shown)
    await user.click(button('Create Account'))
    expect(button('Creating Account...')).toBeDisabled()
    expect(field('Restaurant name')).toBeDisabled()
    expect(password('Password')).toBeDisabled()
    release()
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(router.state.location.search).toBe('?type=restaurant')
    expect(router.state.location.state).toEqual({ restaurantEmail: 'host@harbour.example' })
    expect(screen.getByText(REGISTERED)).toBeVisible()
    expect(api.requests[0]?.body).toEqual({
      name: 'Harbour',
      email: 'host@harbour.example',
      phone: '919876543210',
      country_code: '91',
      country: 'IN',
      password: 'turn-the-table',
      timezone: 'Asia/Kolkata',
      currency: 'INR',
    })
    zones.mockRestore()
  })

  it('sends currency and time zone of the chosen country; the browser’s time zone if the country has it', async () => {
    const zones = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    zones.mockReturnValue({ ...new Intl.DateTimeFormat('en').resolvedOptions(), timeZone: 'America/Edmonton' })
    const shown = await openRestaurant()
    shown.api.on(accounts.registerRestaurant, () => ({
      success: true as const,
      userCreated: true as const,
      message: '',
    }))
    const choice = (name: string) => screen.getByRole('combobox', { name })
    expect(choice('Currency')).toHaveValue('INR')
    await fillRestaurant(shown)
    await shown.user.selectOptions(choice('Country code'), 'UK +44')
    expect(choice('Currency')).toHaveValue('GBP')
    await shown.user.selectOptions(choice('Country code'), 'CA +1')
    expect(choice('Currency')).toHaveValue('CAD')
    await shown.user.click(button('Create Account'))
    const derived = { country: 'CA', country_code: '1', currency: 'CAD', timezone: 'America/Edmonton' }
    await waitFor(() => expect(shown.api.requests[0]?.body).toMatchObject(derived))
    zones.mockRestore()
  })

  it('keeps a chosen currency when the country changes', async () => {
    const { user } = await openRestaurant()
    const choice = (name: string) => screen.getByRole('combobox', { name })
    await user.selectOptions(choice('Currency'), 'USD')
    await user.selectOptions(choice('Country code'), 'AE +971')
    expect(choice('Currency')).toHaveValue('USD')
  })

  it.each([
    [{ message: 'Closed.' }, 'Restaurant registration failed: Closed.'],
    [{ error: 'Broken.' }, 'Restaurant registration failed: Broken.'],
    [{}, 'Restaurant registration failed: Unknown error occurred'],
  ])('the reply %j without success shows "%s"', async (reply, sentence) => {
    const shown = await openRestaurant()
    shown.api.on(accounts.registerRestaurant, () => ({ success: false, userCreated: false, ...reply }) as never)
    await fillRestaurant(shown)
    await shown.user.click(button('Create Account'))
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  it.each([
    ['An account with this email already exists.', 'Registration failed: An account with this email already exists.'],
    ['', 'Registration failed: An unexpected error occurred. Please try again.'],
  ])('a restaurant registration error "%s" shows "%s"', async (message, sentence) => {
    const shown = await openRestaurant()
    shown.api.on(accounts.registerRestaurant, () => new Refused('email_taken', message))
    await fillRestaurant(shown)
    await shown.user.click(button('Create Account'))
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  it('shows an error if the server does not answer the registration', async () => {
    const shown = await openRestaurant()
    await fillRestaurant(shown)
    await shown.api.stop()
    await shown.user.click(button('Create Account'))
    const sentence = 'Registration failed: Network error. Please check your connection.'
    expect(await screen.findByText(sentence)).toBeVisible()
  })
})
