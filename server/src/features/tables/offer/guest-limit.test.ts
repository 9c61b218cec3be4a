import { describe, expect, it } from 'vitest'
import { after, inState, NOON } from '../../../../test/offer-states.ts'
import { countsAfter, guestLimitOf, isAtLimit, limitDaysFor } from './guest-limit.ts'

const SETTINGS = { guest_limit: true, guest_limit_offers: 2, guest_limit_days: 7 }
const TWO_IN_SEVEN = { offers: 2, days: 7 }
const DAY = 24 * 3600
const daysAgo = (days: number, seconds = 0) => after(-days * DAY + seconds)

it('returns the restaurant’s limit, or none if off', () => {
  expect(guestLimitOf(SETTINGS)).toEqual(TWO_IN_SEVEN)
  expect(guestLimitOf({ ...SETTINGS, guest_limit: false })).toBeNull()
})

it('counts back days of 24 hours from the acceptance, also across a clock change', () => {
  // European clocks go forward on March 29, within these seven days.
  expect(countsAfter(TWO_IN_SEVEN, new Date('2026-03-30T12:00:00Z'))).toEqual(new Date('2026-03-23T12:00:00Z'))
  expect(countsAfter({ days: 1 }, NOON)).toEqual(daysAgo(1))
})

it('counts offers up to the limit, but not an offer exactly at the start of the period', () => {
  const is = (...accepted: Date[]) => isAtLimit(TWO_IN_SEVEN, accepted, NOON)
  expect([is(), is(daysAgo(1)), is(daysAgo(1), daysAgo(2)), is(daysAgo(1), daysAgo(2), daysAgo(3))]).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(is(daysAgo(1), daysAgo(7))).toBe(false)
  expect(is(daysAgo(1), daysAgo(7, 1))).toBe(true)
  expect(is(daysAgo(1), new Date(daysAgo(7).getTime() + 1))).toBe(true)
  expect(is(daysAgo(8), daysAgo(9), daysAgo(10))).toBe(false)
})

describe('guest limit shown to a phone', () => {
  const of = (
    state: ReturnType<typeof inState>,
    { phone = 'phone-9', accepted = [daysAgo(1), daysAgo(2)], limit = TWO_IN_SEVEN as typeof TWO_IN_SEVEN | null } = {},
  ) => limitDaysFor(state, phone, accepted, limit, NOON)

  it('shows the limit only with an open offer, on a phone that has reached it', () => {
    expect(of(inState('offered'))).toBe(7)
    expect(of(inState('offered'), { accepted: [daysAgo(1)] })).toBeNull()
    expect(of(inState('offered'), { limit: null })).toBeNull()
    for (const state of ['none', 'accepted', 'expired', 'completed', 'withdrawn'] as const)
      expect([state, of(inState(state))]).toEqual([state, null])
  })

  it('shows the limit to a phone that was refused, even if it has accepted no offer', () => {
    const refused = inState('offered', { limitMetAt: NOON, limitMetBy: 'phone-9' })
    expect(of(refused, { accepted: [] })).toBe(7)
    expect(of(refused, { phone: 'phone-8', accepted: [] })).toBeNull()
  })

  it('shows no limit to the guest once staff have lifted it', () => {
    const lifted = inState('offered', { limitMetAt: NOON, limitMetBy: 'phone-9', limitLiftedAt: NOON })
    expect(of(lifted)).toBeNull()
    expect(of(lifted, { phone: 'phone-8' })).toBeNull()
  })
})
