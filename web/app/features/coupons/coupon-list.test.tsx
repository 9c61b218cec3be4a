import { screen } from '@testing-library/react'
import type { KeptCoupon } from '@tidetable/contract/coupons'
import { coupons } from '@tidetable/contract/paths/coupons'
import { expect, test } from 'vitest'
import { Refused, startApi } from '../../../test/api-server.ts'
import { renderAt } from '../../../test/render-at.tsx'
import { CouponList } from './coupon-list.tsx'

const coupon = (state: KeptCoupon['state']): KeptCoupon => ({
  code: 'AB12C',
  offer_type: 1,
  offer_value: 10,
  expires_on: '2099-06-01',
  state,
  restaurant_name: 'Harbour',
  currency: 'USD',
  offer_id: 'offer-0001',
  given_at: 'PLM',
  earned_at: null,
})

test('offers to send no coupon that is still pending, and says when [MEND-72]', async () => {
  renderAt('/', <CouponList coupons={[coupon('pending')]} />)
  expect(screen.getByText(/You can send it to yourself once your visit is completed/)).toBeVisible()
  expect(screen.queryByText('Keep it: send the code to me')).toBeNull()
})

test('shows a guest why a coupon was not sent, in the server’s own words [MEND-69, MEND-70]', async () => {
  const api = await startApi()
  const sentence = 'This code was sent three times already. It stays on this phone.'
  api.on(coupons.keep, () => new Refused('too_many', sentence))
  const { user } = renderAt('/', <CouponList coupons={[coupon('valid')]} />)
  await user.click(screen.getByText('Keep it: send the code to me'))
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(sentence)).toBeVisible()
})
