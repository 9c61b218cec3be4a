import { screen, waitFor } from '@testing-library/react'
import { accounts } from '@tidetable/contract/routes/accounts'
import { coupons } from '@tidetable/contract/routes/coupons'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Refused, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { ALL_CHANNELS } from '../../../lib/messages/message-channels.ts'
import { saveCustomer } from '../../../lib/session/session.ts'
import CustomerDashboardScan from '../../../routes/customer-dashboard-scan.tsx'
import { toast } from '../../../ui/toast.ts'
import { MyPreferences } from './my-preferences.tsx'

afterEach(() => toast.clear())

const customer = { _id: 'c1', name: 'Asha', email: 'a@b.example', phone: '+919876543210', nameNeeded: false }
const chosen = { emailMarketing: false, smsMarketing: true }
const profile = { ...customer, preferences: chosen, wishes: chosen, proven: { email: true, phone: true } }
const choice = (name: string) => screen.getByRole('switch', { name })

async function open(channels = ALL_CHANNELS, proven = profile.proven) {
  saveCustomer({ ...customer, token: 'customer-token' })
  const api = await startApi()
  api.on(accounts.otpChannels, () => ({ success: true as const, data: channels }))
  api.on(accounts.customerProfile, () => ({ success: true as const, data: { ...profile, proven } }))
  const shown = renderAt('/customer-dashboard/scan', <MyPreferences />)
  await screen.findByRole('region', { name: 'Your preferences' })
  return { ...shown, api }
}

it('shows a signed-in customer’s preferences below the scanner and the coupons', async () => {
  // The camera permission stays pending.
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => new Promise(() => undefined) },
  })
  const formats = { getSupportedFormats: async () => ['qr_code'] }
  vi.stubGlobal('BarcodeDetector', Object.assign(class {}, formats))
  saveCustomer({ ...customer, token: 'customer-token' })
  const api = await startApi()
  api.on(accounts.customerProfile, () => ({ success: true as const, data: profile }))
  api.on(coupons.mine, () => ({ success: true as const, data: [], proofs: [] }))
  renderAt('/customer-dashboard/scan', <CustomerDashboardScan />)
  await screen.findByRole('region', { name: 'Your preferences' })
  expect(await screen.findByRole('region', { name: 'Your coupons' })).toBeVisible()
})

describe('customer’s preferences', () => {
  it('offers neither email nor its confirmation if email is off, and says why', async () => {
    await open({ sms: true, email: false, operator: null }, { email: false, phone: true })
    expect(screen.getByText('This installation sends no email, so you won’t get offers by email.')).toBeVisible()
    expect(choice('Offers by SMS')).toBeChecked()
    expect(screen.queryByRole('switch', { name: 'Offers by email' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send a code' })).toBeNull()
  })

  it('shows and changes preferences one by one', async () => {
    const { user, api } = await open()
    expect(choice('Offers by SMS')).toBeChecked()
    expect(choice('Offers by email')).not.toBeChecked()
    api.on(accounts.updateCustomerProfile, () => ({
      success: true as const,
      message: 'Your preferences have been saved.',
      data: profile,
    }))
    await user.click(choice('Offers by email'))
    expect(choice('Offers by email')).toBeChecked()
    expect(await screen.findByText('Your preferences have been saved.')).toBeVisible()
    const [asked] = api.requestsTo(accounts.updateCustomerProfile)
    expect(asked?.body).toEqual({ preferences: { emailMarketing: true } })
    expect(asked?.headers.get('authorization')).toBe('Bearer customer-token')
    await user.click(choice('Offers by SMS'))
    await waitFor(() =>
      expect(api.requestsTo(accounts.updateCustomerProfile)[1]?.body).toEqual({ preferences: { smsMarketing: false } }),
    )
  })

  it('restores a preference and shows an error if saving fails', async () => {
    const { user, api } = await open()
    api.on(accounts.updateCustomerProfile, () => new Refused('unavailable', 'Please try again in a moment.'))
    await user.click(choice('Offers by SMS'))
    expect(await screen.findByText('Please try again in a moment.')).toBeVisible()
    await waitFor(() => expect(choice('Offers by SMS')).toBeChecked())
  })

  it('shows no preferences without a signed-in customer', async () => {
    const api = await startApi()
    renderAt('/customer-dashboard/scan', <MyPreferences />)
    expect(screen.queryByRole('region', { name: 'Your preferences' })).toBeNull()
    expect(api.requests).toEqual([])
  })
})

it('asks for the code sent to an unconfirmed email address, and once for the name', async () => {
  const unproven = { ...profile, name: 'Guest', nameNeeded: true, proven: { email: false, phone: true } }
  saveCustomer({ ...customer, token: 'customer-token' })
  const api = await startApi()
  api.on(accounts.customerProfile, () => ({ success: true as const, data: unproven }))
  const { user } = renderAt('/customer-dashboard/scan', <MyPreferences />)
  expect(await screen.findByText('Offers by email start once you confirm your email address.')).toBeVisible()

  api.on(accounts.updateCustomerProfile, () => ({
    success: true as const,
    message: '',
    data: { ...unproven, name: 'Asha', nameNeeded: false },
  }))
  await user.type(screen.getByLabelText('What is your name?'), 'Asha')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByLabelText('What is your name?')).toBeNull())
  expect(api.requestsTo(accounts.updateCustomerProfile)[0]?.body).toEqual({ name: 'Asha' })

  api.on(accounts.emailSendOtp, () => ({ success: true as const, message: 'OTP has been sent to your email.' }))
  expect(screen.getByLabelText('Your email address')).toHaveValue('a@b.example')
  await user.click(screen.getByRole('button', { name: 'Send a code' }))
  expect(await screen.findByText('We sent a code to a@b.example.')).toBeVisible()
  api.on(accounts.emailVerifyOtp, () => new Refused('otp_wrong', 'Invalid OTP. Please try again.'))
  await user.keyboard('123456')
  expect(await screen.findByText('Invalid OTP. Please try again.')).toBeVisible()
  api.on(accounts.emailVerifyOtp, () => ({
    success: true as const,
    message: 'Your email address is confirmed.',
    data: { ...unproven, nameNeeded: false, proven: { email: true, phone: true } },
  }))
  await user.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }))
  await user.click(screen.getByRole('button', { name: 'Send a new code' }))
  expect(await screen.findByText('A new code is on its way.')).toBeVisible()
  expect(api.requestsTo(accounts.emailSendOtp)).toHaveLength(2)
  await user.keyboard('654321')
  expect(await screen.findByText('Your email address is confirmed.')).toBeVisible()
  expect(screen.queryByText('Offers by email start once you confirm your email address.')).toBeNull()
  expect(api.requestsTo(accounts.emailVerifyOtp)[1]?.body).toEqual({ email: 'a@b.example', otp: '654321' })
})
