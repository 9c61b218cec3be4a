// Runs the same cases on every screen with a code field.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Route } from '@tidetable/contract'
import { accounts } from '@tidetable/contract/routes/accounts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ApiServer, Lost, Refused, startApi } from '../../../../test/api-server.ts'
import { heldAnswer } from '../../../../test/held-answer.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { saveCustomer } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/toast.ts'
import { LoginScreen } from '../login/login-screen.tsx'
import { MyPreferences } from '../preferences/my-preferences.tsx'
import { VerifyOtpScreen } from '../verify/verify-otp-screen.tsx'

afterEach(() => {
  toast.clear()
})

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Digit \d of 6$/ })
const box = (place: number) => boxes()[place - 1] as HTMLInputElement
const values = () => boxes().map(({ value }) => value || '·')
const ok = <T,>(data: T) => ({ success: true as const, message: '', data })

interface Asking {
  path: Route
  open(api: ApiServer, user: ReturnType<typeof userEvent.setup>): Promise<void>
}

const customer = { _id: 'c1', name: 'Asha', email: 'a@b.example', phone: '+919876543210', nameNeeded: false }
const wishes = { emailMarketing: false, smsMarketing: false }

const screens: [string, Asking][] = [
  [
    'the sign-in',
    {
      path: accounts.loginVerifyOtp,
      async open(api, user) {
        api.on(accounts.loginSendOtp, () => ({ success: true as const, message: '', sent_by: ['sms' as const] }))
        renderAt('/login', <LoginScreen onCustomer={() => undefined} />)
        await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '9876543210{Enter}')
      },
    },
  ],
  [
    'the registration',
    {
      path: accounts.registerVerifyOtp,
      async open() {
        const state = { phone: '9876543210', country_code: '91', email: 'a@b.example', customerId: 'c1' }
        renderAt({ pathname: '/verify-otp', state }, <VerifyOtpScreen />)
      },
    },
  ],
  [
    'the confirmation of an email address',
    {
      path: accounts.emailVerifyOtp,
      async open(api, user) {
        saveCustomer({ ...customer, token: 'customer-token' })
        const profile = { ...customer, wishes, preferences: wishes, proven: { email: false, phone: true } }
        api.on(accounts.customerProfile, () => ok(profile))
        api.on(accounts.emailSendOtp, () => ({ success: true as const, message: '' }))
        renderAt('/customer-dashboard/scan', <MyPreferences />)
        await user.click(await screen.findByRole('button', { name: 'Send a code' }))
      },
    },
  ],
]

describe.each(screens)('code field of %s', (_name, { path, open }) => {
  async function start() {
    const api = await startApi()
    api.on(path, () => new Refused('otp_wrong', 'Invalid OTP. Please try again.'))
    const user = userEvent.setup()
    await open(api, user)
    await waitFor(() => expect(box(1)).toHaveFocus())
    const sentCodes = () => api.requestsTo(path).map(({ body }) => (body as { otp: string }).otp)
    return { api, user, sentCodes }
  }

  it('moves to the next box after each digit and submits once after the sixth', async () => {
    const { api, user, sentCodes } = await start()
    const { answer, release } = heldAnswer(new Refused('otp_wrong', 'Invalid OTP. Please try again.'))
    api.on(path, () => answer as never)
    await user.keyboard('12345')
    expect(box(6)).toHaveFocus()
    expect(sentCodes()).toEqual([])
    await user.keyboard('6')
    await waitFor(() => expect(sentCodes()).toEqual(['123456']))
    // Keys are ignored during the check, and the focus stays.
    await user.keyboard('{Enter}7{Backspace}')
    expect(values()).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(box(6)).toHaveFocus()
    release()
    expect(await screen.findByText('Invalid OTP. Please try again.')).toBeVisible()
    expect(sentCodes()).toEqual(['123456'])
  })

  it('clears the boxes after a rejection, focuses the first and describes the boxes with the error', async () => {
    const { user, sentCodes } = await start()
    await user.keyboard('123456')
    const alert = await screen.findByText('Invalid OTP. Please try again.')
    expect(values()).toEqual(Array(6).fill('·'))
    await waitFor(() => expect(box(1)).toHaveFocus())
    expect(alert).toHaveAttribute('role', 'alert')
    const group = box(1).closest('fieldset') as HTMLElement
    expect(within(group).getByRole('alert')).toBe(alert)
    expect(group).toHaveAccessibleDescription('Invalid OTP. Please try again.')
    expect(boxes().every((each) => each.getAttribute('aria-invalid') === 'true')).toBe(true)
    await user.keyboard('6')
    expect(alert).not.toBeInTheDocument()
    await user.keyboard('54321')
    await waitFor(() => expect(sentCodes()).toEqual(['123456', '654321']))
  })

  it('allows another attempt if the server does not answer', async () => {
    const { api, user, sentCodes } = await start()
    api.on(path, () => new Lost())
    await user.keyboard('123456')
    await waitFor(() => expect(values()).toEqual(Array(6).fill('·')))
    await waitFor(() => expect(box(1)).toHaveFocus())
    api.on(path, () => new Refused('otp_wrong', 'Invalid OTP. Please try again.'))
    await user.keyboard('123456')
    expect(await screen.findByText('Invalid OTP. Please try again.')).toBeVisible()
    expect(sentCodes()).toEqual(['123456', '123456'])
  })

  it('a typed digit replaces the old digit and moves to the next box, even if both are equal', async () => {
    const { user, sentCodes } = await start()
    await user.keyboard('123')
    await user.click(box(1))
    await user.keyboard('9')
    expect(values()).toEqual(['9', '2', '3', '·', '·', '·'])
    expect(box(2)).toHaveFocus()
    await user.keyboard('2')
    expect(values()).toEqual(['9', '2', '3', '·', '·', '·'])
    expect(box(3)).toHaveFocus()
    await user.keyboard('x 4567')
    await waitFor(() => expect(sentCodes()).toEqual(['924567']))
  })

  it('arrow keys move between the boxes; Backspace and Delete clear them', async () => {
    const { user, sentCodes } = await start()
    await user.keyboard('1234{ArrowLeft}')
    expect(box(4)).toHaveFocus()
    await user.keyboard('{ArrowLeft}{ArrowLeft}{Delete}')
    expect(values()).toEqual(['1', '·', '3', '4', '·', '·'])
    expect(box(2)).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Backspace}')
    expect(values()).toEqual(['1', '·', '3', '·', '·', '·'])
    expect(box(4)).toHaveFocus()
    await user.keyboard('{Backspace}{Backspace}{Backspace}')
    expect(values()).toEqual(Array(6).fill('·'))
    expect(box(1)).toHaveFocus()
    await user.keyboard('{ArrowLeft}{Backspace}')
    expect(box(1)).toHaveFocus()
    expect(sentCodes()).toEqual([])
  })

  it('distributes a pasted code from any box over all boxes and submits it', async () => {
    const { user, sentCodes } = await start()
    await user.keyboard('12')
    await user.paste('Your code: 345 678')
    await waitFor(() => expect(sentCodes()).toEqual(['345678']))
    await waitFor(() => expect(values()).toEqual(Array(6).fill('·')))
    await user.paste('99')
    expect(values()).toEqual(['9', '9', '·', '·', '·', '·'])
    await user.paste('no digits at all')
    expect(values()).toEqual(['9', '9', '·', '·', '·', '·'])
    expect(sentCodes()).toHaveLength(1)
  })

  it('accepts typed and pasted digits of other scripts', async () => {
    const { user, sentCodes } = await start()
    await user.keyboard('١۲३')
    expect(values()).toEqual(['1', '2', '3', '·', '·', '·'])
    await user.paste('４৫๖')
    await waitFor(() => expect(sentCodes()).toEqual(['123456']))
    await user.paste('١٢٣٤٥٦')
    await waitFor(() => expect(sentCodes()).toEqual(['123456', '123456']))
  })

  it('distributes a code autofilled into the first box and submits it', async () => {
    const { sentCodes } = await start()
    expect(boxes().map(({ autocomplete }) => autocomplete)).toEqual(['one-time-code', ...Array(5).fill('off')])
    fireEvent.change(box(1), { target: { value: '654321' } })
    await waitFor(() => expect(sentCodes()).toEqual(['654321']))
  })
})

it('reads the code of a received SMS and submits it', async () => {
  const api = await startApi()
  api.on(accounts.registerVerifyOtp, () => new Refused('otp_wrong', 'Invalid OTP. Please try again.'))
  vi.stubGlobal('OTPCredential', class {})
  const get = vi.fn().mockResolvedValue({ code: '246810' })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  const state = { phone: '9876543210', country_code: '91', email: 'a@b.example', customerId: 'c1' }
  renderAt({ pathname: '/verify-otp', state }, <VerifyOtpScreen />)
  await waitFor(() => expect(api.requests[0]?.body).toMatchObject({ otp: '246810' }))
  expect(get.mock.calls[0]?.[0]).toMatchObject({ otp: { transport: ['sms'] } })
})
