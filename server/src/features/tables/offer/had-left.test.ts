import { describe, expect, it } from 'vitest'
import { inState } from '../../../../test/offer-states.ts'
import { confirmLeft, isUnconfirmed } from './had-left.ts'
import { hadLeftUntil } from './settle.ts'
import { type Actor, later, type Offer } from './table-state.ts'

const HOST: Actor = { kind: 'restaurant', id: 's1', label: 'Front tablet' }
const expired = (changes: Partial<Offer> = {}): Offer => {
  const { offer } = inState('expired', { id: 'offer-1', ...changes })
  if (!offer) throw new Error('no offer')
  return offer
}
const unanswered = (changes: Partial<Offer> = {}) =>
  expired({ leftAt: new Date('2026-03-28T18:05:00Z'), endReason: 'ran_out', ...changes })
const confirmableUntil = (offer: Offer): Date => hadLeftUntil(offer) ?? new Date(0)
const confirm = (offer: Offer, now: Date, by: Offer | null = null) => confirmLeft(offer, by, 'offer-2', HOST, now)

describe('end without an answer', () => {
  it.each([
    ['reported leaving', unanswered(), true],
    ['did not report it', expired(), false],
    ['was refused', unanswered({ state: 'rejected_by_restaurant', endReason: 'refused' }), false],
    ['was confirmed', unanswered({ state: 'completed', endReason: 'freed' }), false],
  ] as const)(
    'an end counts as unanswered only if the time passed and the guest reported leaving: %s',
    (_, offer, expected) => {
      expect(isUnconfirmed(offer)).toBe(expected)
    },
  )

  it('an unanswered “We’ve left” can be confirmed until 15 minutes after the deadline and grace period', () => {
    const offer = unanswered()
    const { deadlineAt, timings } = offer
    expect(confirmableUntil(offer)).toEqual(later(deadlineAt ?? new Date(0), timings.graceSeconds + 900))
    expect(hadLeftUntil(expired())).toBeNull()
  })
})

describe('confirmation', () => {
  it('a confirmation adds a completed offer with the same terms and phone, and one event', () => {
    const ended = unanswered()
    const now = later(confirmableUntil(ended), -1)
    expect(confirm(ended, now)).toEqual({
      type: 'confirmed',
      offer: {
        ...ended,
        id: 'offer-2',
        resumesOfferId: 'offer-1',
        state: 'completed',
        createdAt: now,
        endedAt: now,
        endReason: 'freed',
        events: 1,
      },
      event: {
        offerId: 'offer-2',
        seq: 1,
        from: null,
        to: 'completed',
        at: now,
        actor: HOST,
        cause: 'had_left',
        reason: null,
      },
    })
  })

  it('a confirmation is refused as too late once its time has ended', () => {
    const ended = unanswered()
    expect(confirm(ended, confirmableUntil(ended))).toEqual({ type: 'refused', code: 'too_late' })
  })

  it('a confirmation is refused for a guest who did not report leaving', () => {
    const ended = expired()
    expect(confirm(ended, later(ended.endedAt ?? new Date(0), 60))).toEqual({ type: 'refused', code: 'offer_not_open' })
  })

  it.each([
    ['confirmed already', { resumesOfferId: 'offer-1', state: 'completed' }, { type: 'unchanged' }],
    ['extended', { extendsOfferId: 'offer-1', state: 'completed' }, { type: 'refused', code: 'offer_not_open' }],
    ['resumed', { resumesOfferId: 'offer-1', state: 'accepted' }, { type: 'refused', code: 'offer_not_open' }],
  ] as const)('a confirmation changes nothing if the offer was %s', (_, by, expected) => {
    const ended = unanswered()
    const next = { ...unanswered(), id: 'offer-3', ...by } as Offer
    expect(confirm(ended, later(confirmableUntil(ended), -60), next)).toEqual(expected)
    expect(confirm(ended, later(confirmableUntil(ended), 60), next)).toEqual(expected)
  })
})
