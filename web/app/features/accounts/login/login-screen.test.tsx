import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { accounts } from '@tidetable/contract/routes/accounts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ApiServer, Lost, Refused, startApi } from '../../../../test/api-server.ts'
import { heldAnswer } from '../../../../test/held-answer.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { call } from '../../../lib/calls/call.ts'
import { readChannels } from '../../../lib/messages/message-channels.ts'
import { saveCustomer } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/toast.ts'
import { LoginScreen } from './login-screen.tsx'

const field = (name: string) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })
const tab = (name: string) => screen.getByRole('tab', { name })
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Digit \d of 6$/ })
const enteredDigits = () =>
  boxes()
    .map(({ value }) => value)
    .join('')

const customer = {
  _id: 'c1',
  name: 'Asha',
  email: 'a@b.example',
  phone: '+919876543210',
  nameNeeded: false,
  token: 'customer-token',
}
const sent = { success: true as const, message: 'OTP has been sent to your phone.', sent_by: ['sms' as const] }

// Countdowns use the fake clock; other timers advance automatically.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  toast.clear()
})
const later = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

async function open(address: Parameters<typeof renderAt>[0] = '/login') {
  const api = await startApi()
  const onCustomer = vi.fn()
  const shown = renderAt(address, <LoginScreen onCustomer={onCustomer} />, {
    path: '/login',
    routes: [{ path: '*', element: null }],
  })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  return { ...shown, user, api, onCustomer }
}

type Shown = { user: ReturnType<typeof userEvent.setup>; api: ApiServer }

async function openCodeStep(address?: string) {
  const shown = await open(address)
  shown.api.on(accounts.loginSendOtp, () => sent)
  await shown.user.type(field('Mobile number'), '9876543210')
  await shown.user.click(button('Send OTP'))
  await screen.findByRole('group', { name: 'One-time code' })
  return shown
}

async function enter({ user }: Shown, code: string) {
  await user.click(boxes()[0] as HTMLElement)
  await user.keyboard(code)
}

describe('/login', () => {
  it('shows the greeting with the customer’s side open', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible()
    expect(screen.getByText('Sign in to continue your food journey')).toBeVisible()
    expect(tab('Customer')).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register?type=customer')
  })

  it('opens the restaurant’s side for type=restaurant', async () => {
    await open('/login?type=restaurant')
    expect(tab('Restaurant')).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register?type=restaurant')
  })

  it('opens the customer’s side for type=customer', async () => {
    await open('/login?type=customer')
    expect(tab('Customer')).toHaveAttribute('aria-selected', 'true')
  })

  it('resets step, countdown, errors and inputs when the side is switched', async () => {
    const shown = await openCodeStep()
    await enter(shown, '123')
    await shown.user.click(button('Verify & Login'))
    expect(screen.getByText('Please enter complete 6-digit OTP')).toBeVisible()
    await shown.user.click(tab('Restaurant'))
    expect(screen.queryByText(/Resend in/)).toBeNull()
    await shown.user.type(field('Email'), 'host')
    await shown.user.click(button('Sign In'))
    expect(screen.getByText('Please enter a valid email address')).toBeVisible()
    await shown.user.click(tab('Customer'))
    expect(field('Mobile number')).toHaveValue('')
    expect(screen.queryByText(/Resend in/)).toBeNull()
    expect(screen.queryByText('Please enter complete 6-digit OTP')).toBeNull()
    await shown.user.click(tab('Restaurant'))
    expect(field('Email')).toHaveValue('')
    expect(screen.queryByText('Please enter a valid email address')).toBeNull()
  })
})

describe('phone number step', () => {
  it('asks for the country and the number', async () => {
    await open()
    const list = screen.getByRole('combobox', { name: 'Country code' })
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['India +91', 'US +1', 'UK +44', 'UAE +971', 'Canada +1', 'Australia +61'])
    expect(list).toHaveDisplayValue('India +91')
    expect(field('Mobile number')).toHaveAttribute('inputmode', 'numeric')
    expect(field('Mobile number')).toHaveAttribute('autocomplete', 'tel-national')
    expect(button('Send OTP')).toBeVisible()
  })

  it('keeps only the digits of a typed number, up to ten', async () => {
    const { user } = await open()
    await user.type(field('Mobile number'), '98a76-5 4321099')
    expect(field('Mobile number')).toHaveValue('9876543210')
  })

  it.each([
    ['', 'Mobile number is required'],
    ['987654321', 'Please enter a valid 10-digit mobile number'],
    ['5876543210', 'Please enter a valid 10-digit mobile number'],
  ])('rejects the number "%s" with "%s"', async (typed, sentence) => {
    const { user, api } = await open()
    if (typed) await user.type(field('Mobile number'), typed)
    await user.click(button('Send OTP'))
    expect(screen.getByText(sentence)).toBeVisible()
    expect(api.requests).toEqual([])
  })

  it('requires the number length of the chosen country', async () => {
    const { user } = await open()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country code' }), 'UAE +971')
    await user.type(field('Mobile number'), '1234')
    await user.click(button('Send OTP'))
    expect(screen.getByText('Please enter a valid 9-digit mobile number')).toBeVisible()
  })

  it('sends the number on Enter and shows the code step', async () => {
    const { user, api } = await open()
    api.on(accounts.loginSendOtp, () => sent)
    await user.type(field('Mobile number'), '9876543210{Enter}')
    expect(await screen.findByText('Code sent to +91 9876543210')).toBeVisible()
    expect(api.requests[0]?.body).toEqual({ phone: '9876543210', country_code: '91' })
  })

  it.each([
    ['not_found', 'Nobody here.', 'Nobody here.'],
    ['not_found', '', 'This phone number is not registered. Please register first.'],
    ['upstream', 'We could not send the code.', 'We could not send the code.'],
    ['internal', '', 'An error occurred while trying to log in. Please try again later.'],
  ] as const)('on error %s "%s" without a code shows "%s"', async (code, message, sentence) => {
    const { user, api } = await open()
    api.on(accounts.loginSendOtp, () => new Refused(code, message))
    await user.type(field('Mobile number'), '9876543210{Enter}')
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(field('Mobile number')).toHaveValue('9876543210')
  })

  it.each([
    ['Not today.', 'Not today.'],
    ['', 'An unknown error occurred. Please try again.'],
  ])('a reply without success and with the message "%s" shows "%s"', async (message, sentence) => {
    const { user, api } = await open()
    api.on(accounts.loginSendOtp, () => ({ success: false, message }) as never)
    await user.type(field('Mobile number'), '9876543210{Enter}')
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  it('shows an error if the server does not answer the request for a code', async () => {
    const { user, api } = await open()
    await api.stop()
    await user.type(field('Mobile number'), '9876543210{Enter}')
    expect(await screen.findByText('An error occurred while trying to log in. Please try again later.')).toBeVisible()
  })
})

describe('code step', () => {
  it('shows six boxes with the focus on the first and a countdown of two minutes', async () => {
    await openCodeStep()
    expect(boxes()).toHaveLength(6)
    await waitFor(() => expect(boxes()[0]).toHaveFocus())
    expect(boxes()[0]).toHaveAttribute('autocomplete', 'one-time-code')
    expect(boxes().every((box) => box.inputMode === 'numeric')).toBe(true)
    expect(screen.getByText('Resend in 2:00')).toBeVisible()
    await later(18)
    expect(screen.getByText('Resend in 1:42')).toBeVisible()
    expect(button('Verify & Login')).toBeVisible()
  })

  it('Back returns to the number step and keeps the number', async () => {
    const { user } = await openCodeStep()
    await user.click(button('Back'))
    expect(field('Mobile number')).toHaveValue('9876543210')
  })

  it('accepts one digit per box and moves to the next box', async () => {
    const shown = await openCodeStep()
    await enter(shown, 'a1b')
    expect(enteredDigits()).toBe('1')
    expect(boxes()[1]).toHaveFocus()
    await shown.user.keyboard('2')
    expect(boxes()[2]).toHaveFocus()
    await shown.user.click(boxes()[0] as HTMLElement)
    await shown.user.keyboard('9')
    expect(boxes().map(({ value }) => value)).toEqual(['9', '2', '', '', '', ''])
  })

  it('Backspace in an empty box deletes the digit of the previous box', async () => {
    const shown = await openCodeStep()
    await enter(shown, '12')
    expect(boxes()[2]).toHaveFocus()
    await shown.user.keyboard('{Backspace}')
    expect(boxes()[1]).toHaveFocus()
    expect(enteredDigits()).toBe('1')
  })

  it('distributes a pasted code over the boxes', async () => {
    const { user, api } = await openCodeStep()
    const { answer } = heldAnswer(sent)
    api.on(accounts.loginVerifyOtp, () => answer as never)
    await user.click(boxes()[0] as HTMLElement)
    await user.paste('Your code: 123 456 78')
    expect(enteredDigits()).toBe('123456')
    expect(boxes()[5]).toHaveFocus()
  })

  it('requires all six digits', async () => {
    const shown = await openCodeStep()
    await enter(shown, '12345')
    await shown.user.click(button('Verify & Login'))
    expect(screen.getByText('Please enter complete 6-digit OTP')).toBeVisible()
    expect(shown.api.requestsTo(accounts.loginVerifyOtp)).toEqual([])
  })

  it('signs the customer in and stores the record under both keys', async () => {
    const shown = await openCodeStep('/login?ref=r1')
    shown.api.on(accounts.loginVerifyOtp, () => ({ success: true as const, message: '', data: customer }))
    await enter(shown, '123456')
    await waitFor(() => expect(shown.onCustomer).toHaveBeenCalledOnce())
    expect(JSON.parse(localStorage.getItem('cust') ?? '')).toEqual(customer)
    expect(JSON.parse(localStorage.getItem('CustData') ?? '')).toEqual(customer)
    expect(shown.api.requestsTo(accounts.loginVerifyOtp)[0]?.body).toEqual({
      phone: '9876543210',
      country_code: '91',
      otp: '123456',
      restaurantId: 'r1',
    })
  })

  it.each([
    ['otp_wrong', 'That was not it.', 'That was not it.'],
    ['otp_wrong', '', 'Invalid OTP. Please try again.'],
    ['internal', '', 'OTP verification failed. Please try again.'],
  ] as const)('on error %s "%s" shows "%s" under the boxes', async (code, message, sentence) => {
    const shown = await openCodeStep()
    shown.api.on(accounts.loginVerifyOtp, () => new Refused(code, message))
    await enter(shown, '123456')
    const group = screen.getByRole('group', { name: 'One-time code' })
    expect(await within(group).findByRole('alert')).toHaveTextContent(sentence)
    expect(enteredDigits()).toBe('')
    await waitFor(() => expect(boxes()[0]).toHaveFocus())
  })

  it('shows a network error if the server does not answer the code', async () => {
    const shown = await openCodeStep()
    await shown.api.stop()
    await enter(shown, '123456')
    expect(await screen.findByText('Network error. Please check your connection.')).toBeVisible()
  })

  it('shows an unexpected error if sign-in with the code throws', async () => {
    const shown = await openCodeStep()
    shown.api.on(accounts.loginVerifyOtp, () => ({ success: true as const, message: '', data: customer }))
    vi.spyOn(window, 'dispatchEvent').mockImplementationOnce(() => {
      throw new Error('broken')
    })
    await enter(shown, '123456')
    expect(await screen.findByText('An unexpected error occurred. Please try again.')).toBeVisible()
  })

  it('sends another code after a second, restarts the countdown and clears the boxes', async () => {
    const shown = await openCodeStep()
    await enter(shown, '123')
    expect(screen.queryByRole('button', { name: 'Resend OTP' })).toBeNull()
    await later(120)
    await shown.user.click(button('Resend OTP'))
    expect(button('Resend OTP')).toHaveAttribute('aria-busy', 'true')
    await later(0.9)
    expect(button('Resend OTP')).toHaveAttribute('aria-busy', 'true')
    await later(0.3)
    expect(await screen.findByText(/Resend in (2:00|1:59)/)).toBeVisible()
    expect(enteredDigits()).toBe('')
    expect(shown.api.requestsTo(accounts.loginSendOtp)).toHaveLength(2)
  })
})

describe('sign-in with a code sent by email', () => {
  async function openByMail(message: string) {
    const shown = await open()
    shown.api.on(accounts.loginSendOtp, () => ({ success: true as const, message, sent_by: ['email' as const] }))
    await shown.user.type(field('Mobile number'), '9876543210{Enter}')
    await screen.findByRole('group', { name: 'One-time code' })
    return shown
  }

  it('shows why the code was emailed if the number opted out with STOP', async () => {
    await openByMail('This number opted out (STOP), so we emailed the code.')
    expect(screen.getByText('Code sent by email')).toBeVisible()
    expect(screen.getByText(/^This number opted out \(STOP\)/)).toBeVisible()
    expect(screen.queryByText(/Code sent to \+91/)).toBeNull()
  })

  it('announces codes by email if SMS is not available', async () => {
    await open()
    expect(screen.queryByText('We send codes by email.')).toBeNull()
    renderAt('/login', <LoginScreen channels={{ sms: false, email: true }} onCustomer={vi.fn()} />)
    expect(screen.getByText('We send codes by email.')).toBeVisible()
    const api = await startApi()
    for (const sms of [false, true]) {
      api.on(accounts.otpChannels, () => ({ success: true as const, data: { sms, email: true } }))
      expect(await readChannels(call)).toEqual({ sms, email: true })
    }
    api.on(accounts.otpChannels, () => new Lost())
    expect(await readChannels(call)).toEqual({ sms: true, email: true })
  })

  it('announces codes by SMS if email is off', () => {
    renderAt('/login', <LoginScreen channels={{ sms: true, email: false, operator: null }} onCustomer={vi.fn()} />)
    expect(screen.getByText('We send codes by SMS.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send OTP' })).toBeVisible()
  })

  it('explains who to contact instead of requesting a code if texts and email are off', () => {
    const channels = { sms: false, email: false, operator: 'ops@harbour.example' }
    renderAt('/login', <LoginScreen channels={channels} onCustomer={vi.fn()} />)
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This installation sends neither texts nor email, so no code can be sent. Please write to ops@harbour.example.',
    )
    expect(screen.queryByRole('button', { name: 'Send OTP' })).toBeNull()
  })
})

describe('sign-in after registration', () => {
  const registered = { phone: '9876543210', country_code: '91', email: 'asha@mail.example', customerId: 'c1' }

  const openAfter = (signedInAs: string | undefined) => {
    const onCustomer = vi.fn()
    const state = { ...registered, signedInAs }
    renderAt({ pathname: '/login', search: '?type=customer', state }, <LoginScreen {...{ onCustomer }} />)
    return onCustomer
  }

  it('asks for no code if the registration has already signed the browser in', async () => {
    const api = await startApi()
    saveCustomer(customer)
    const onCustomer = openAfter(customer._id)
    await waitFor(() => expect(onCustomer).toHaveBeenCalledOnce())
    expect(screen.queryByRole('textbox', { name: 'Mobile number' })).toBeNull()
    expect(api.requests).toEqual([])
  })

  it.each([
    ['no one is signed in', undefined],
    ['another customer signed in before', 'c0'],
  ])('asks for a code with the number filled in if %s', async (_if, signedInAs) => {
    await startApi()
    if (signedInAs) saveCustomer(customer)
    const onCustomer = openAfter(signedInAs)
    await waitFor(() => expect(field('Mobile number')).toHaveValue('9876543210'))
    expect(button('Send OTP')).toBeEnabled()
    expect(onCustomer).not.toHaveBeenCalled()
  })
})

describe('restaurant’s side', () => {
  it('prefills the email address of a registration until the side is switched', async () => {
    const state = { restaurantEmail: 'host@harbour.example' }
    const { user } = await open({ pathname: '/login', search: '?type=restaurant', state })
    expect(field('Email')).toHaveValue('host@harbour.example')
    await user.click(tab('Customer'))
    expect(field('Mobile number')).toHaveValue('')
    await user.click(tab('Restaurant'))
    expect(field('Email')).toHaveValue('')
  })

  const openRestaurant = () => open('/login?type=restaurant')
  const login = {
    success: true,
    message: 'Login successful! Welcome back.',
    userExisted: true,
    isAuthenticated: true,
    hasError: false,
    token: 'restaurant-token',
    user: { _id: 'r1', name: 'Harbour', email: 'host@harbour.example' },
  }

  async function signIn({ user }: Shown) {
    await user.type(field('Email'), 'host@harbour.example')
    await user.type(screen.getByLabelText('Password'), 'turn-the-table')
    await user.click(button('Sign In'))
  }

  it('shows email, password with a visibility toggle, recovery link and button', async () => {
    const { user } = await openRestaurant()
    expect(field('Email')).toHaveAttribute('type', 'email')
    const password = screen.getByLabelText('Password')
    expect(password).toHaveAttribute('type', 'password')
    expect(password).toHaveAttribute('autocomplete', 'current-password')
    await user.click(button('Show password'))
    expect(password).toHaveAttribute('type', 'text')
    await user.click(button('Hide password'))
    expect(password).toHaveAttribute('type', 'password')
    expect(screen.getByRole('link', { name: /Forgot Password/ })).toHaveAttribute('href', '/forgot-password')
    expect(button('Sign In')).toBeVisible()
  })

  it.each([
    ['', 'x', 'Email is required'],
    ['host', 'x', 'Please enter a valid email address'],
    ['host@harbour', 'x', 'Please enter a valid email address'],
    ['@harbour.example', 'x', 'Please enter a valid email address'],
    ['ho st@harbour.example', 'x', 'Please enter a valid email address'],
    ['host@harbour.example', '', 'Password is required'],
  ])('rejects email "%s" with password "%s": "%s"', async (email, password, sentence) => {
    const { user, api } = await openRestaurant()
    if (email) await user.type(field('Email'), email)
    if (password) await user.type(screen.getByLabelText('Password'), password)
    await user.click(button('Sign In'))
    expect(screen.getByText(sentence)).toBeVisible()
    expect(api.requests).toEqual([])
  })

  it('signs in on Enter, stores the session and opens the dashboard', async () => {
    const { user, api, router } = await openRestaurant()
    api.on(accounts.loginRestaurant, () => login as never)
    await user.type(field('Email'), 'host@harbour.example')
    await user.type(screen.getByLabelText('Password'), 'turn-the-table{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/restraunt/dashboard'))
    expect(screen.getByText('Login successful! Welcome back.')).toBeVisible()
    expect(JSON.parse(localStorage.getItem('RestData') ?? '')).toEqual({ ...login.user, token: 'restaurant-token' })
    expect(localStorage.getItem('isAuthenticated')).toBe('true')
    expect(api.requests[0]?.body).toEqual({ email: 'host@harbour.example', password: 'turn-the-table' })
  })

  const signedOut = (who: string) => ({
    pathname: '/login',
    search: '?type=restaurant',
    state: { signedOut: { from: '/restraunt/nudge-in?view=customers', who } },
  })

  it('shows that the session ended and returns to the previous page after sign-in', async () => {
    const shown = await open(signedOut('r1'))
    expect(screen.getByText('You were signed out. Sign in to continue.')).toBeVisible()
    // Switching sides and back does not lose the page to return to.
    await shown.user.click(screen.getByRole('tab', { name: 'Customer' }))
    expect(screen.queryByText('You were signed out. Sign in to continue.')).toBeNull()
    await shown.user.click(screen.getByRole('tab', { name: 'Restaurant' }))
    shown.api.on(accounts.loginRestaurant, () => login as never)
    await signIn(shown)
    await waitFor(() => expect(shown.router.state.location.pathname).toBe('/restraunt/nudge-in'))
    expect(shown.router.state.location.search).toBe('?view=customers')
  })

  it('does not return to the previous page of another restaurant', async () => {
    const shown = await open(signedOut('r2'))
    shown.api.on(accounts.loginRestaurant, () => login as never)
    await signIn(shown)
    await waitFor(() => expect(shown.router.state.location.pathname).toBe('/restraunt/dashboard'))
  })

  const refusal = { success: false, message: '', userExisted: true, isAuthenticated: false, hasError: false }
  it.each([
    [{ userExisted: false }, 'User not found! Please check your email address.'],
    [{}, 'Invalid password! Please check your credentials.'],
    [{ hasError: true }, 'Authentication error occurred. Please try again.'],
    [{ isAuthenticated: true, message: 'Closed for today.' }, 'Closed for today.'],
    [{ isAuthenticated: true }, 'Login failed. Please try again.'],
  ])('the reply %j shows "%s"', async (answer, sentence) => {
    const shown = await openRestaurant()
    shown.api.on(accounts.loginRestaurant, () => ({ ...refusal, ...answer }))
    await signIn(shown)
    expect(await within(screen.getByRole('main')).findByText(sentence)).toBeVisible()
    expect(localStorage.getItem('RestData')).toBeNull()
  })

  it('shows a toast for an unknown user', async () => {
    const shown = await openRestaurant()
    shown.api.on(accounts.loginRestaurant, () => ({ ...refusal, userExisted: false }))
    await signIn(shown)
    const notes = screen.getByRole('region', { name: 'Notifications' })
    expect(await within(notes).findByText('User not found! Please check your email address.')).toBeVisible()
  })

  it('shows the server’s error message', async () => {
    const shown = await openRestaurant()
    const sentence = 'Too many attempts. Please wait a moment and try again.'
    shown.api.on(accounts.loginRestaurant, () => new Refused('too_many', sentence))
    await signIn(shown)
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  it('shows a network error if the server does not answer the password', async () => {
    const shown = await openRestaurant()
    await shown.api.stop()
    await signIn(shown)
    expect(await screen.findByText('Network error. Please check your connection.')).toBeVisible()
  })

  it('shows an unexpected error if sign-in with the password throws', async () => {
    const shown = await openRestaurant()
    shown.api.on(accounts.loginRestaurant, () => login as never)
    vi.spyOn(window, 'dispatchEvent').mockImplementationOnce(() => {
      throw new Error('broken')
    })
    await signIn(shown)
    expect(await screen.findByText('An unexpected error occurred.')).toBeVisible()
  })
})
