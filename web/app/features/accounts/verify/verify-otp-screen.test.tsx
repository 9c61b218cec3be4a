import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { accounts } from '@tidetable/contract/routes/accounts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refused, startApi } from '../../../../test/api-server.ts'
import { heldAnswer } from '../../../../test/held-answer.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { toast } from '../../../ui/toast.ts'
import { VerifyOtpScreen } from './verify-otp-screen.tsx'

const state = { phone: '9876543210', country_code: '91', email: 'asha@mail.example', customerId: 'c1' }
const button = (name: string) => screen.getByRole('button', { name })
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Digit \d of 6$/ })
const enteredDigits = () =>
  boxes()
    .map(({ value }) => value)
    .join('')

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  toast.clear()
})
const later = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

async function open(given: unknown = state) {
  const api = await startApi()
  const shown = renderAt({ pathname: '/verify-otp', state: given }, <VerifyOtpScreen />, {
    path: '/verify-otp',
    routes: [{ path: '*', element: null }],
  })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const enter = async (code: string) => {
    await user.click(boxes()[0] as HTMLElement)
    await user.keyboard(code)
  }
  return { ...shown, user, api, enter }
}

describe('/verify-otp without data', () => {
  it.each([
    ['nothing', null],
    ['no phone', { ...state, phone: '' }],
    ['no email', { ...state, email: undefined }],
  ])('shows a notice and then opens /register if the history state has %s', async (_what, given) => {
    const { user, router } = await open(given)
    expect(screen.getByRole('alertdialog')).toHaveTextContent('No registration data found. Please register first.')
    await user.click(button('OK'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/register'))
  })
})

describe('/verify-otp', () => {
  it('sends the registration’s data, confirms success and opens the sign-in', async () => {
    const given = { phone: '7400123456', country_code: '44', email: 'asha@mail.example', customerId: 'c1' }
    const { api, enter, router } = await open(given)
    api.on(accounts.registerVerifyOtp, () => ({
      success: true as const,
      message: 'Registration successful! You can now log in.',
    }))
    expect(screen.getByText('+44 7400123456')).toBeVisible()
    expect(screen.getByText('asha@mail.example')).toBeVisible()
    await enter('012345')
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(router.state.location.search).toBe('?type=customer')
    expect(screen.getByText('Registration successful! You can now log in.')).toBeVisible()
    expect(api.requests[0]?.body).toEqual({
      phone: '7400123456',
      country_code: '44',
      email: 'asha@mail.example',
      customerId: 'c1',
      otp: '012345',
    })
    expect(router.state.location.state).toMatchObject(given)
  })

  it('stores the session that the code creates, and tells the sign-in page that it exists', async () => {
    const { api, enter, router } = await open()
    const customer = { _id: 'c1', name: 'Asha', email: '', phone: '+919876543210', nameNeeded: false, token: 'ct_1' }
    api.on(accounts.registerVerifyOtp, () => ({
      success: true as const,
      message: 'Registration successful! You can now log in.',
      data: customer,
    }))
    await enter('012345')
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(router.state.location.state).toMatchObject({ ...state, signedInAs: 'c1' })
    expect(JSON.parse(localStorage.getItem('cust') ?? '')).toEqual(customer)
    expect(screen.getByText('Registration successful! You can now log in.')).toBeVisible()
  })

  it.each([
    [
      ['sms', 'email'],
      'Verify your number',
      'We sent a code to +91 9876543210 and asha@mail.example. Either one works.',
    ],
    [['sms'], 'Verify your number', 'We sent a code to +91 9876543210.'],
    [['email'], 'Verify your email address', 'We sent a code to asha@mail.example. We send codes by email.'],
  ])('shows the phone number or email address that received a code sent by %j', async (sent_by, title, sentence) => {
    await open({ ...state, sent_by })
    const heading = screen.getByRole('heading', { level: 1, name: title })
    expect(heading.nextElementSibling).toHaveTextContent(sentence)
  })

  it('submits only a code of exactly six digits', async () => {
    const { api, enter, user } = await open()
    const { answer, release } = heldAnswer(new Refused('otp_wrong', 'Invalid OTP. Please try again.'))
    api.on(accounts.registerVerifyOtp, () => answer)
    expect(boxes()).toHaveLength(6)
    expect(button('Verify')).toBeDisabled()
    await enter('12345')
    expect(button('Verify')).toBeDisabled()
    expect(api.requests).toEqual([])
    await user.keyboard('6')
    expect(await screen.findByRole('button', { name: 'Verifying...' })).toBeDisabled()
    release()
    expect(await screen.findByText('Invalid OTP. Please try again.')).toBeVisible()
    await enter('12345')
    await user.keyboard('{Enter}')
    expect(api.requests).toHaveLength(1)
  })

  it('allows another code after a countdown of one minute', async () => {
    await open()
    expect(screen.getByText('Resend in 1:00')).toBeVisible()
    expect(button('Resend OTP')).toBeDisabled()
    await later(59)
    expect(screen.getByText('Resend in 0:01')).toBeVisible()
    expect(button('Resend OTP')).toBeDisabled()
    await later(1)
    expect(screen.queryByText(/Resend in/)).toBeNull()
    expect(button('Resend OTP')).toBeEnabled()
  })

  it('sends another code, confirms it, restarts the countdown and clears the entry', async () => {
    const { api, user, enter } = await open()
    const { answer, release } = heldAnswer({
      success: true as const,
      message: 'A new OTP has been sent to your email.',
      sent_by: ['sms' as const, 'email' as const],
    })
    api.on(accounts.registerResendOtp, () => answer)
    await enter('123')
    await later(60)
    await user.click(button('Resend OTP'))
    expect(button('Sending new OTP...')).toBeDisabled()
    release()
    expect(await screen.findByText('A new OTP has been sent to your email.')).toBeVisible()
    expect(screen.getByText(/Resend in (1:00|0:59)/)).toBeVisible()
    expect(enteredDigits()).toBe('')
    expect(api.requests[0]?.body).toEqual({ phone: state.phone, country_code: '91', email: state.email })
  })

  it.each([
    ['Please wait 20 seconds.', 'Please wait 20 seconds.'],
    ['', 'Failed to resend OTP. Please try again.'],
  ])('a rejected resend with the message "%s" shows "%s"', async (message, sentence) => {
    const { api, user } = await open()
    api.on(accounts.registerResendOtp, () => new Refused('too_many', message))
    await later(60)
    await user.click(button('Resend OTP'))
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(button('Resend OTP')).toBeEnabled()
  })

  it('allows another code immediately if the current one has expired', async () => {
    const { api, enter } = await open()
    api.on(accounts.registerVerifyOtp, () => new Refused('otp_expired', 'The code has EXPIRED.'))
    await enter('123456')
    expect(await screen.findByText('OTP has expired. Please request a new one.')).toBeVisible()
    expect(screen.queryByText(/Resend in/)).toBeNull()
    expect(button('Resend OTP')).toBeEnabled()
  })

  it('detects an expired code by its error code, not its message', async () => {
    const { api, enter } = await open()
    api.on(accounts.registerVerifyOtp, () => new Refused('otp_wrong', 'This number’s membership has expired.'))
    await enter('123456')
    expect(await screen.findByText('This number’s membership has expired.')).toBeVisible()
    expect(button('Resend OTP')).toBeDisabled()
    api.on(accounts.registerVerifyOtp, () => new Refused('otp_expired', 'Der Code gilt nicht mehr.'))
    await enter('123456')
    expect(await screen.findByText('OTP has expired. Please request a new one.')).toBeVisible()
    expect(button('Resend OTP')).toBeEnabled()
  })

  it('shows any other error with the server’s message', async () => {
    const { api, enter } = await open()
    api.on(accounts.registerVerifyOtp, () => new Refused('otp_wrong', 'Invalid OTP. Please try again.'))
    await enter('123456')
    expect(await screen.findByText('Invalid OTP. Please try again.')).toBeVisible()
    expect(button('Resend OTP')).toBeDisabled()
  })

  it('shows a default message for an error without one', async () => {
    const { api, enter } = await open()
    api.on(accounts.registerVerifyOtp, () => ({ success: false, message: '' }) as never)
    await enter('123456')
    expect(await screen.findByText('Invalid OTP or verification failed')).toBeVisible()
    api.on(accounts.registerVerifyOtp, () => new Refused('internal', ''))
    await enter('123456')
    expect(await screen.findByText('Verification failed')).toBeVisible()
  })
})
