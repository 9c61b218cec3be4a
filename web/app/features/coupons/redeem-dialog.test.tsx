import { screen, waitFor } from '@testing-library/react'
import type { Coupon } from '@tidetable/contract/coupons'
import { formatTime } from '@tidetable/contract/format'
import { coupons } from '@tidetable/contract/paths/coupons'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ApiServer, Refused, startApi } from '../../../test/api-server.ts'
import { renderAt } from '../../../test/render-at.tsx'
import { signInRestaurant } from '../../../test/sign-in.ts'
import { RedeemDialog } from './redeem-dialog.tsx'

const coupon = (changes: Partial<Coupon> = {}): Coupon => ({
  code: 'AB12C',
  visit_type: 1,
  offer_type: 1,
  offer_value: 10,
  expires_on: '2099-06-01',
  expires_at: '2099-06-02T00:00:00Z',
  state: 'valid',
  earned_at: null,
  redeemed_at: null,
  redeemed_by: null,
  given_at: 'PLM',
  is_shared: false,
  redemptions: 0,
  ...changes,
})
const ok = <T,>(data: T) => ({ success: true as const, data })

let api: ApiServer
const onClose = vi.fn()
beforeEach(async () => {
  onClose.mockReset()
  signInRestaurant()
  api = await startApi()
})

async function look(code: string) {
  const shown = renderAt('/', <RedeemDialog isOpen onClose={onClose} />)
  await shown.user.type(screen.getByRole('textbox', { name: 'Code' }), `${code}{Enter}`)
  return shown
}
const redeemButton = () => screen.queryByRole('button', { name: 'Redeem' })

test('shows what a code is worth, then redeems it once [DEC-14h]', async () => {
  api.on(coupons.find, () => ok(coupon()))
  api.on(coupons.redeem, () => ok(coupon({ state: 'redeemed' })))
  const { user } = await look('ab-12c')
  expect(await screen.findByText('10% off')).toBeVisible()
  expect(screen.getByText('Valid')).toBeVisible()
  expect(screen.getByText(/Given at PLM · until Mon, Jun 1, 2099/)).toBeVisible()
  expect(api.askedFor(coupons.find)[0]?.params).toEqual({ code: 'AB12C' })
  expect(api.askedFor(coupons.redeem)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Redeem' }))
  expect(await screen.findByText('Code AB12C is redeemed')).toBeVisible()
  const [asked] = api.askedFor(coupons.redeem)
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

test('says so when the restaurant gave no such code', async () => {
  await look('ZZZZZ')
  expect(await screen.findByText(/No code like that was given by your restaurant/)).toBeVisible()
})

test('shows the code as it stands when another device redeemed it first', async () => {
  api.on(coupons.find, () => ok(coupon()))
  const taken = coupon({ state: 'redeemed', redeemed_at: '2026-03-06T12:00:00.000Z' })
  api.on(coupons.redeem, () => new Refused('coupon_redeemed', 'This code was already redeemed.', { data: taken }))
  const { user } = await look('AB12C')
  await user.click(await screen.findByRole('button', { name: 'Redeem' }))
  expect(await screen.findByText('This code was already redeemed.')).toBeVisible()
  expect(screen.getByText('Already redeemed')).toBeVisible()
  await waitFor(() => expect(redeemButton()).toBeNull())
})

test('tells staff what a proof is worth, and at a second look by whom it was used and when [PRACT-07, PRACT-08, PRACT-09]', async () => {
  const proof = coupon({ visit_type: 0, offer_value: 15, expires_on: null, earned_at: '2026-03-06T20:31:00Z' })
  api.on(coupons.find, () => ok(proof))
  const { user } = await look('AB12C')
  expect(
    await screen.findByText(`PLM · 15% off today’s bill · freed ${formatTime('2026-03-06T20:31:00Z')}`),
  ).toBeVisible()
  const used = { ...proof, state: 'redeemed', redeemed_at: '2026-03-06T20:40:00Z', redeemed_by: 'Patio iPad' } as const
  api.on(coupons.redeem, () => new Refused('coupon_redeemed', 'This code was already redeemed.', { data: used }))
  await user.click(screen.getByRole('button', { name: 'Redeem' }))
  expect(await screen.findByText(`Used at ${formatTime('2026-03-06T20:40:00Z')} by Patio iPad`)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Redeem' })).toBeNull()
})
