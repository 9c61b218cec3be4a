import { screen, waitFor } from '@testing-library/react'
import type { Coupon } from '@tidetable/contract/endpoints/coupons'
import { accounts } from '@tidetable/contract/routes/accounts'
import { coupons } from '@tidetable/contract/routes/coupons'
import { tables } from '@tidetable/contract/routes/tables'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ApiServer, Lost, ok, Refused, startApi } from '../../../test/api-server.ts'
import { renderAt } from '../../../test/render-at.tsx'
import { signInRestaurant } from '../../../test/sign-in.ts'
import { makeTable } from '../../../test/wire-tables.ts'
import RestrauntDashboard from '../../routes/restraunt-dashboard.tsx'
import { toast } from '../../ui/toast.ts'
import { RedeemDialog } from './redeem-dialog.tsx'

const coupon = (changes: Partial<Coupon> = {}): Coupon => ({
  code: 'AB12C',
  visit_type: 1,
  offer_type: 1,
  offer_value: 10,
  expires_on: '2099-06-01',
  expires_at: '2099-06-02T00:00:00Z',
  state: 'valid',
  voided_at: null,
  deadline: null,
  earned_at: null,
  redeemed_at: null,
  redeemed_by: null,
  given_at: 'PLM',
  is_shared: false,
  redemptions: 0,
  max_redemptions: null,
  windows: null,
  open_now: true,
  next_from: null,
  arrived_by: null,
  ...changes,
})

let api: ApiServer
const onClose = vi.fn()
beforeEach(async () => {
  onClose.mockReset()
  signInRestaurant()
  api = await startApi()
  api.on(
    accounts.profile,
    () =>
      ({ success: true, user: { timezone: 'America/New_York', settings: {}, sending: { state: 'open' } } }) as never,
  )
})
afterEach(() => toast.clear())

async function look(code: string) {
  const shown = renderAt('/restraunt/dashboard', <RedeemDialog isOpen onClose={onClose} tables={[makeTable()]} />)
  await shown.user.type(screen.getByRole('textbox', { name: 'Code or table' }), `${code}{Enter}`)
  return shown
}
const redeemButton = () => screen.queryByRole('button', { name: 'Redeem' })

test('the redeem dialog opens on the dashboard, and shows an amount in the restaurant’s currency', async () => {
  const user = { currency: 'INR', settings: {}, sending: { state: 'open' } }
  api.on(accounts.profile, () => ({ success: true, user }) as never)
  api.on(coupons.find, () => ok(coupon({ offer_type: 0, offer_value: 250 })))
  api.on(tables.list, () => ok([makeTable()]))
  const { user: person } = renderAt('/restraunt/dashboard', <RestrauntDashboard />)
  await person.click(await screen.findByRole('button', { name: 'Redeem a code' }))
  await person.type(await screen.findByRole('textbox', { name: 'Code or table' }), 'AB12C{Enter}')
  expect(await screen.findByText('₹250 off')).toBeVisible()
  expect(screen.getByText('Valid')).toBeVisible()
})

test('shows what a code is worth, then redeems it once', async () => {
  api.on(coupons.find, () => ok(coupon()))
  api.on(coupons.redeem, () => ok(coupon({ state: 'redeemed' })))
  const { user } = await look('ab-12c')
  expect(await screen.findByText('10% off')).toBeVisible()
  expect(screen.getByText('Valid')).toBeVisible()
  expect(screen.getByText(/Given at PLM · until Mon, 1 Jun 2099/)).toBeVisible()
  expect(api.requestsTo(coupons.find)[0]?.params).toEqual({ code: 'AB12C' })
  expect(api.requestsTo(coupons.redeem)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Redeem' }))
  expect(await screen.findByText('Code AB12C redeemed')).toBeVisible()
  const [asked] = api.requestsTo(coupons.redeem)
  expect(asked?.body).toEqual({ code: 'AB12C' })
  expect(asked?.headers.get('idempotency-key')).toMatch(/^[A-Z2-9]{26}$/)
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['pending', 'Not valid yet: the visit has not ended'],
  ['redeemed', 'Already redeemed'],
  ['expired', 'Expired'],
] as const)('does not redeem a code that is %s', async (state, word) => {
  api.on(coupons.find, () => ok(coupon({ state })))
  await look('AB12C')
  expect(await screen.findByText(word)).toBeVisible()
  expect(redeemButton()).toBeNull()
})

test('shows that the restaurant has not issued a code', async () => {
  await look('ZZZZZ')
  expect(await screen.findByText(/Your restaurant has not issued this code and has no such table/)).toBeVisible()
})

test('shows the current code when another device redeemed it first', async () => {
  api.on(coupons.find, () => ok(coupon()))
  const taken = coupon({ state: 'redeemed', redeemed_at: '2026-03-06T12:00:00.000Z' })
  api.on(coupons.redeem, () => new Refused('coupon_redeemed', 'This code was already redeemed.', { data: taken }))
  const { user } = await look('AB12C')
  await user.click(await screen.findByRole('button', { name: 'Redeem' }))
  expect(await screen.findByText('This code was already redeemed.')).toBeVisible()
  expect(screen.getByText('Already redeemed')).toBeVisible()
  await waitFor(() => expect(redeemButton()).toBeNull())
})

test('shows what a reward is worth, and after a refusal who used it and when', async () => {
  const proof = coupon({ visit_type: 0, offer_value: 15, expires_on: null, earned_at: '2026-03-06T20:31:00Z' })
  api.on(coupons.find, () => ok(proof))
  const { user } = await look('AB12C')
  expect(await screen.findByText('PLM · 15% off today’s bill · freed 3:31 pm')).toBeVisible()
  const used = { ...proof, state: 'redeemed', redeemed_at: '2026-03-06T20:40:00Z', redeemed_by: 'Patio iPad' } as const
  api.on(coupons.redeem, () => new Refused('coupon_redeemed', 'This code was already redeemed.', { data: used }))
  await user.click(screen.getByRole('button', { name: 'Redeem' }))
  expect(await screen.findByText('Used at 3:40 pm by Patio iPad')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Redeem' })).toBeNull()
})

const AFTERNOON = [{ days: [2, 3, 4], from: '15:00', until: '17:30' }]
const NOT_NOW = { windows: AFTERNOON, open_now: false, next_from: '2099-03-10T19:00:00Z' }
const SENTENCE = /^This code is valid Tuesday to Thursday, 3 to 5:30 pm\./

test('redeems a code in its time window, and shows the window', async () => {
  api.on(coupons.find, () => ok(coupon({ windows: AFTERNOON })))
  api.on(coupons.redeem, () => ok(coupon({ state: 'redeemed' })))
  const { user } = await look('AB12C')
  expect(await screen.findByText('Tue–Thu, arrive 3–5:30 pm')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Redeem' }))
  expect(await screen.findByText('Code AB12C redeemed')).toBeVisible()
  expect(api.requestsTo(coupons.redeem)[0]?.body).toEqual({ code: 'AB12C' })
})

test('asks whether the guest arrived in time, and redeems on “Yes”', async () => {
  const by = '2026-03-03T22:30:00Z'
  api.on(coupons.find, () => ok(coupon({ ...NOT_NOW, arrived_by: by })))
  api.on(coupons.redeem, () => ok(coupon({ state: 'redeemed' })))
  const { user } = await look('AB12C')
  expect(await screen.findByText('Valid for guests who arrived by 5:30 pm. Did they?')).toBeVisible()
  expect(redeemButton()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Yes, redeem' }))
  expect(await screen.findByText('Code AB12C redeemed')).toBeVisible()
  expect(api.requestsTo(coupons.redeem)[0]?.body).toEqual({ code: 'AB12C', arrived_in_time: true })
})

test('shows the time window on “No”, and redeems anyway with a reason', async () => {
  api.on(coupons.find, () => ok(coupon({ ...NOT_NOW, arrived_by: '2026-03-03T22:30:00Z' })))
  api.on(coupons.redeem, () => ok(coupon({ state: 'redeemed' })))
  const { user } = await look('AB12C')
  await user.click(await screen.findByRole('button', { name: 'No' }))
  expect(screen.getByText(SENTENCE)).toBeVisible()
  expect(api.requestsTo(coupons.redeem)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Redeem anyway' }))
  await user.click(screen.getByRole('button', { name: 'Redeem anyway' }))
  expect(await screen.findByText('Please enter a short reason')).toBeVisible()
  expect(api.requestsTo(coupons.redeem)).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Their train was late{Enter}')
  expect(await screen.findByText('Code AB12C redeemed')).toBeVisible()
  expect(api.requestsTo(coupons.redeem)[0]?.body).toEqual({
    code: 'AB12C',
    override: true,
    reason: 'Their train was late',
  })
})

test('asks about arrival if the time window ended after the lookup, and redeems with a new key', async () => {
  api.on(coupons.find, () => ok(coupon({ windows: AFTERNOON })))
  const late = coupon({ ...NOT_NOW, arrived_by: '2026-03-03T22:30:00Z' })
  const sentence = 'This code is valid Tuesday to Thursday, 3 to 5:30 pm.'
  api.on(coupons.redeem, ({ body }) =>
    (body as { arrived_in_time?: boolean }).arrived_in_time
      ? ok(coupon({ state: 'redeemed' }))
      : new Refused('coupon_outside_hours', sentence, { data: late }),
  )
  const { user } = await look('AB12C')
  await user.click(await screen.findByRole('button', { name: 'Redeem' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, redeem' }))
  expect(await screen.findByText('Code AB12C redeemed')).toBeVisible()
  const keys = api.requestsTo(coupons.redeem).map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
})

test('shows the next start before the time window, without asking about arrival', async () => {
  api.on(coupons.find, () => ok(coupon(NOT_NOW)))
  await look('AB12C')
  expect(await screen.findByText(SENTENCE)).toBeVisible()
  expect(screen.getByText('Not valid now')).toBeVisible()
  expect(screen.queryByText(/Did they/)).toBeNull()
  expect(redeemButton()).toBeNull()
})

test('shows how many of the first guests used a code, and no “Redeem” once all have used it', async () => {
  const first = { is_shared: true, max_redemptions: 200 }
  api.on(coupons.find, () => ok(coupon({ ...first, redemptions: 199 })))
  const { user } = await look('AB12C')
  expect(await screen.findByText('For the first 200 guests: 199 of 200 used')).toBeVisible()
  // Another device redeems the code for the last guest.
  const sentence = 'This code is used up: it was for the first 200 guests.'
  const full = coupon({ ...first, redemptions: 200 })
  api.on(coupons.redeem, () => new Refused('coupon_used_up', sentence, { data: full }))
  await user.click(screen.getByRole('button', { name: 'Redeem' }))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByText('Used up')).toBeVisible()
  expect(screen.getByText('For the first 200 guests: 200 of 200 used')).toBeVisible()
  expect(redeemButton()).toBeNull()
})

test('reuses the idempotency key after a lost response, and uses a new one for the next guest', async () => {
  const shared = coupon({ is_shared: true })
  api.on(coupons.find, () => ok(shared))
  api.on(coupons.redeem, () => new Lost())
  api.on(tables.list, () => ok([makeTable()]))
  const { user } = renderAt('/restraunt/dashboard', <RestrauntDashboard />)
  const redeem = async () => {
    await user.click(await screen.findByRole('button', { name: 'Redeem a code' }))
    await user.type(await screen.findByRole('textbox', { name: 'Code or table' }), 'AB12C{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Redeem' }))
  }
  await redeem()
  await screen.findByRole('alert')
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  api.on(coupons.redeem, () => ok(shared))
  await redeem()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await redeem()
  await waitFor(() => expect(api.requestsTo(coupons.redeem)).toHaveLength(3))
  const [lost, again, next] = api.requestsTo(coupons.redeem).map(({ headers }) => headers.get('idempotency-key'))
  expect(again).toBe(lost)
  expect(next).not.toBe(lost)
})

const reward = (changes: Partial<Coupon> = {}) =>
  coupon({ visit_type: 0, expires_on: null, state: 'pending', deadline: '2026-03-07T02:57:00Z', ...changes })

test('finds the reward of a table, and redeems it with one press while the clock runs', async () => {
  api.on(coupons.find, () => new Refused('not_found', 'Code not found.'))
  api.on(tables.reward, () => ok(reward()))
  api.on(coupons.redeem, () => ok(reward({ state: 'redeemed', deadline: null })))
  const { user } = await look('plm')
  expect(await screen.findByText('Table not free yet')).toBeVisible()
  expect(screen.getByText('The bill is paid; the clock runs until 9:57 pm.')).toBeVisible()
  expect(api.requestsTo(tables.reward)[0]?.params).toEqual({ id: makeTable()._id })
  await user.click(screen.getByRole('button', { name: 'Redeem AB12C' }))
  expect(await screen.findByText('Code AB12C redeemed')).toBeVisible()
  expect(api.requestsTo(coupons.redeem)[0]?.body).toEqual({ code: 'AB12C' })
})

test('prefers a coupon to a table with the same code', async () => {
  api.on(coupons.find, () => ok(coupon()))
  renderAt(
    '/restraunt/dashboard',
    <RedeemDialog isOpen onClose={onClose} tables={[makeTable({ table_code: 'AB12C' })]} code="AB12C" />,
  )
  expect(await screen.findByText('10% off')).toBeVisible()
  expect(api.requestsTo(tables.reward)).toEqual([])
})

test('shows that a table has no reward today', async () => {
  api.on(tables.reward, () => new Refused('not_found', 'Code not found.'))
  await look('PLM')
  expect(await screen.findByText('Table PLM has no reward code today.')).toBeVisible()
})

test('shows since when a reward is void, and does not redeem it', async () => {
  api.on(coupons.find, () => ok(reward({ state: 'expired', deadline: null, voided_at: '2026-03-07T02:57:00Z' })))
  await look('AB12C')
  expect(await screen.findByText('Void since 9:57 pm: the table was not freed in time')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Redeem/ })).toBeNull()
})

test('redeems a reward whose “We’ve left” was not answered', async () => {
  api.on(coupons.find, () => ok(reward({ deadline: null })))
  api.on(coupons.redeem, () => ok(reward({ state: 'redeemed', deadline: null })))
  const { user } = await look('AB12C')
  expect(await screen.findByText('The bill is paid; the table is not confirmed as free.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Redeem AB12C' }))
  expect(await screen.findByText('Code AB12C redeemed')).toBeVisible()
})
