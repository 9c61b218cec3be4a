import { screen, waitFor } from '@testing-library/react'
import type { GuestCoupon } from '@tidetable/contract/endpoints/coupons'
import { accounts } from '@tidetable/contract/routes/accounts'
import { coupons } from '@tidetable/contract/routes/coupons'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Refused, startApi } from '../../../test/api-server.ts'
import { renderAt } from '../../../test/render-at.tsx'
import { CouponList } from './coupon-list.tsx'

const coupon = (state: GuestCoupon['state']): GuestCoupon => ({
  code: 'AB12C',
  offer_type: 1,
  offer_value: 10,
  expires_on: '2099-06-01',
  state,
  restaurant_name: 'Harbour',
  country: 'GB',
  date_style: 'day_first',
  currency: 'USD',
  windows: null,
  arrival: null,
  offer_id: 'offer-0001',
  given_at: 'PLM',
  earned_at: null,
})

test('shows when a pending coupon can be sent instead of the form', async () => {
  renderAt('/customer-dashboard/table-plm-0000000000', <CouponList coupons={[coupon('pending')]} />)
  expect(screen.getByText(/You can send it to yourself once your visit is completed/)).toBeVisible()
  expect(screen.queryByText('Send me this code')).toBeNull()
})

test('shows the address fields on request, and why the server did not send a coupon', async () => {
  const api = await startApi()
  const sentence = 'This code was already sent three times. It is still on this phone.'
  api.on(coupons.send, () => new Refused('too_many', sentence))
  const { user } = renderAt('/customer-dashboard/table-plm-0000000000', <CouponList coupons={[coupon('valid')]} />)
  for (const name of ['Email', 'Mobile number']) expect(screen.getByLabelText(name)).not.toBeVisible()
  await user.click(screen.getByText('Send me this code'))
  for (const name of ['Email', 'Mobile number']) expect(screen.getByLabelText(name)).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('lists the restaurant’s country first, or India if texts cannot be sent to that country', () => {
  const codes = (country: string) => {
    const shown = renderAt(
      '/customer-dashboard/table-plm-0000000000',
      <CouponList coupons={[{ ...coupon('valid'), country }]} />,
    )
    const options = [...shown.container.querySelectorAll('option')].map(({ textContent }) => textContent)
    shown.unmount()
    return options
  }
  expect(codes('GB').slice(0, 2)).toEqual(['UK +44', 'IN +91'])
  expect(codes('CA')[0]).toBe('CA +1')
  expect(codes('DE')).toEqual(['IN +91', 'US +1', 'UK +44', 'AU +61', 'CA +1', 'AE +971'])
})

test('offers a calendar file with a reminder for a valid coupon, but not for a pending one', () => {
  const address = '/customer-dashboard/table-plm-0000000000'
  const pending = renderAt(address, <CouponList coupons={[coupon('pending')]} />)
  expect(screen.queryByRole('link')).toBeNull()
  pending.unmount()
  renderAt(address, <CouponList coupons={[coupon('valid')]} />)
  const link = screen.getByRole('link', { name: 'Add expiry reminder' })
  expect(link).toHaveAttribute('download', 'coupon-AB12C.ics')
  const [type, file = ''] = link.getAttribute('href')?.split(',') ?? []
  expect(type).toBe('data:text/calendar;charset=utf-8')
  expect(decodeURIComponent(file).split('\r\n')).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20990601', 'BEGIN:VALARM', 'TRIGGER:-P2DT15H']),
  )
})

const HOURS = { text: 'Tue–Thu, arrive 3–5:30 pm', told: 'Next: tomorrow 3 pm', told_at: '2026-03-03T20:00:00Z' }
/** The next start in the phone's time zone. */
const here = '9:45 am'

test('shows a coupon’s time window and its next start', () => {
  renderAt(
    '/customer-dashboard/table-plm-0000000000',
    <CouponList coupons={[{ ...coupon('valid'), arrival: { ...HOURS, told_clock: here } }]} />,
  )
  expect(screen.getByText('Tue–Thu, arrive 3–5:30 pm')).toBeVisible()
  // The phone's clock agrees with the restaurant's, so the time appears once.
  expect(screen.getByText('Next: tomorrow 3 pm')).toBeVisible()
})

test('adds the phone’s local time only after hydration', () => {
  const list = <CouponList coupons={[{ ...coupon('pending'), arrival: { ...HOURS, told_clock: '3:17 pm' } }]} />
  // The server renders the same HTML for every phone.
  expect(renderToString(list)).toContain('Next: tomorrow 3 pm')
  expect(renderToString(list)).not.toContain('on your phone')
  renderAt('/customer-dashboard/table-plm-0000000000', list)
  expect(screen.getByText(`Next: tomorrow 3 pm (${here} on your phone)`)).toBeVisible()
})

test('offers only a phone number for a coupon if email is off', async () => {
  const api = await startApi()
  api.on(accounts.otpChannels, () => ({ success: true as const, data: { sms: true, email: false, operator: null } }))
  const { user } = renderAt('/customer-dashboard/table-plm-0000000000', <CouponList coupons={[coupon('valid')]} />)
  await user.click(screen.getByText('Send me this code'))
  expect(await screen.findByText('This installation sends no email. Please enter a phone number.')).toBeVisible()
  expect(screen.queryByLabelText('Email')).toBeNull()
  expect(screen.getByLabelText('Mobile number')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByRole('alert')).toHaveTextContent(/^Please enter a phone number$/)
})

test('offers only an email address for a coupon if texts are off', async () => {
  const api = await startApi()
  api.on(accounts.otpChannels, () => ({ success: true as const, data: { sms: false, email: true } }))
  const { user } = renderAt('/customer-dashboard/table-plm-0000000000', <CouponList coupons={[coupon('valid')]} />)
  await user.click(screen.getByText('Send me this code'))
  await waitFor(() => expect(screen.queryByLabelText('Mobile number')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter an email address')
})

test('names the operator instead of a form for a coupon if nothing can be sent', async () => {
  const api = await startApi()
  const data = { sms: false, email: false, operator: 'ops@example.com' }
  api.on(accounts.otpChannels, () => ({ success: true as const, data }))
  const { user } = renderAt('/customer-dashboard/table-plm-0000000000', <CouponList coupons={[coupon('valid')]} />)
  await user.click(screen.getByText('Send me this code'))
  expect(await screen.findByText(/so no code can be sent\. Please write to ops@example\.com\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})
