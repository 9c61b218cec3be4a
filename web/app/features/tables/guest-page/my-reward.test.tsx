import { act, screen } from '@testing-library/react'
import type { GuestTable } from '@tidetable/contract/endpoints/tables'
import { tables } from '@tidetable/contract/routes/tables'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ApiServer, ok, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import {
  ACCEPTED,
  at,
  COMPLETED,
  EXPIRED,
  makeGuestTable,
  NOON,
  OFFERED,
  REJECTED,
} from '../../../../test/wire-tables.ts'
import { GuestScreen, type GuestScreenProps } from './guest-screen.tsx'

const id = 'table-plm-0000000000'
// State from plain form posts, which these tests do not need.
const before = {
  problem: null,
  hasDeclined: false,
  isConfirming: false,
  sendResult: null,
} satisfies GuestScreenProps['before']

let api: ApiServer
beforeEach(async () => {
  localStorage.clear()
  vi.useFakeTimers({ now: NOON, shouldAdvanceTime: true })
  api = await startApi()
})

function show(changes: Partial<GuestTable>) {
  const table = makeGuestTable(changes)
  api.on(tables.get, () => ok(table))
  return renderAt(
    `/customer-dashboard/${id}`,
    <GuestScreen id={id} loaded={table} isMissing={false} style={null} before={before} />,
    { path: '/customer-dashboard/:id' },
  )
}

const PENDING = { code: 'K7M4Q', state: 'pending', offer_type: 1, offer_value: 10, expires_at: null } as const
const MINE = { ...ACCEPTED, offer_mine: true, my_reward: PENDING }
const LEFT = { ...MINE, offer_left_at: at(-60), offer_grace_until: at(552) }
const UNCONFIRMED = {
  ...EXPIRED,
  offer_mine: true,
  offer_left_at: at(-600),
  had_left_until: at(600),
  my_reward: PENDING,
}

const card = () => screen.findByRole('article', { name: 'Discount code K7M4Q' })
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const text = () => document.body.textContent
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('shows the code after accepting, and until when the table must be free', async () => {
  const { user } = show(OFFERED)
  const accepted = { ...MINE, offer_accepted_at: at(0), offer_deadline: at(600), version: 2 }
  api.on(tables.accept, () => ok(makeGuestTable(accepted)))
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  // The time is in the restaurant's time zone, five hours behind.
  expect(await card()).toHaveTextContent('Valid if you free the table by 7:10 am')
  expect(await card()).toHaveTextContent('K7M4Q')
  expect(await card()).toHaveTextContent('10% off today’s bill')
  expect(text()).toContain('Please free the table by 7:10 am. Show the code below when you pay.')
})

test('shows after “We’ve left” that the code is valid once the restaurant confirms', async () => {
  show(LEFT)
  expect(title()).toBe('Thank you for telling us')
  expect(await card()).toHaveTextContent('Valid once the restaurant confirms that you’ve left')
})

test('marks a used code while the clock still runs', async () => {
  show({ ...MINE, my_reward: { ...PENDING, state: 'redeemed' } })
  expect(screen.getByRole('timer')).toBeVisible()
  expect(await card()).toHaveTextContent('Used')
  expect(screen.getByText('K7M4Q').className).toContain('line-through')
  expect(text()).not.toContain('when you pay')
})

test.each([
  ['the restaurant answered “No”', { ...REJECTED, offer_mine: true }],
  ['the time expired', { ...EXPIRED, offer_mine: true }],
])('shows that the code is no longer valid when %s', async (_, changes) => {
  show({ ...changes, my_reward: { ...PENDING, state: 'void' } })
  expect(await card()).toHaveTextContent('No longer valid')
})

test('marks the code as void at the deadline, before the server’s event arrives', async () => {
  show({ ...MINE, offer_deadline: at(2), offer_accepted_at: at(-598) })
  await later(3000)
  expect(title()).toBe('Time Finished - Offer Expired')
  expect(await card()).toHaveTextContent('No longer valid')
})

test('shows a valid code only once', async () => {
  const proof = {
    ...PENDING,
    state: 'valid',
    redeemed_at: null,
    expires_at: '2026-03-07T09:00:00Z',
    restaurant_name: 'Saffron & Salt',
    currency: 'USD',
    offer_id: 'offer-0001',
    given_at: 'PLM',
    earned_at: at(0),
  } as const
  const my_reward = { ...PENDING, state: 'valid', expires_at: proof.expires_at } as const
  show({ ...COMPLETED, offer_mine: true, my_reward, my_proofs: [proof] })
  expect(await screen.findAllByText('K7M4Q')).toHaveLength(1)
  expect(screen.getByRole('article')).toBeVisible()
})

test('never shows “expired” to a guest who tapped “We’ve left” without an answer', async () => {
  show({ ...LEFT, offer_deadline: at(-118), offer_accepted_at: at(-718), offer_grace_until: at(2) })
  // The server still returns the old state: the page itself applies the end of the time.
  await later(3000)
  expect(title()).toBe('The restaurant has not confirmed yet')
  expect(text()).toContain('Show this to the staff.')
  expect(await card()).toHaveTextContent('K7M4Q')
  expect(text()).not.toMatch(/expired/i)
})

test('shows the code while “We’ve left” is unanswered, then that the restaurant did not confirm', async () => {
  show(UNCONFIRMED)
  // Each poll returns the current server time.
  api.on(tables.get, () => ok(makeGuestTable({ ...UNCONFIRMED, server_time: new Date().toISOString() })))
  expect(title()).toBe('The restaurant has not confirmed yet')
  expect(await card()).toHaveTextContent('K7M4Q')
  await later(11 * 60_000)
  expect(title()).toBe('The restaurant did not confirm')
  expect(text()).toContain('Please speak to the staff.')
  expect(text()).not.toMatch(/expired/i)
})

test('shows that the restaurant did not confirm once the code is void', async () => {
  show({ ...UNCONFIRMED, my_reward: { ...PENDING, state: 'void' } })
  expect(title()).toBe('The restaurant did not confirm')
  expect(await card()).toHaveTextContent('No longer valid')
})

test('thanks a guest whose code was used although the restaurant did not confirm', async () => {
  show({ ...UNCONFIRMED, my_reward: { ...PENDING, state: 'redeemed' } })
  expect(title()).toBe('Thank you for telling us')
  expect(text()).toContain('Your code was used.')
})

test('shows the pending code after “New party”, also next to the next party’s offer', async () => {
  const { unmount } = show({ visit_ended: true, my_reward: PENDING })
  expect(title()).toBe('The restaurant has not confirmed yet')
  expect(text()).toContain('Show this to the staff.')
  expect(await card()).toHaveTextContent('Valid once the restaurant confirms')
  unmount()
  show({ ...OFFERED, offer_id: 'offer-0002', visit_ended: true, my_reward: PENDING })
  expect(screen.getByRole('button', { name: 'Accept' })).toBeVisible()
  expect(await card()).toHaveTextContent('The restaurant has not confirmed yet. Show this to the staff.')
})

test('shows the coupon of an unconfirmed offer for the next visit', async () => {
  const coupon = {
    code: 'AB12C',
    offer_type: 1,
    offer_value: 10,
    expires_on: '2026-06-01',
    state: 'pending',
    restaurant_name: 'Saffron & Salt',
    country: 'US',
    date_style: 'month_first',
    currency: 'USD',
    windows: null,
    arrival: null,
    offer_id: 'offer-0001',
    given_at: 'PLM',
    earned_at: null,
  } as const
  const { unmount } = show({ ...UNCONFIRMED, my_reward: null, my_coupons: [coupon] })
  expect(title()).toBe('The restaurant has not confirmed yet')
  expect(screen.getByRole('article', { name: 'Coupon AB12C' })).toBeVisible()
  unmount()
  show({ visit_ended: true, my_coupons: [coupon] })
  expect(title()).toBe('The restaurant has not confirmed yet')
})
