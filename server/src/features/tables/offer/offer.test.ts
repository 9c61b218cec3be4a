import { describe, expect, it } from 'vitest'
import { after, ESTIMATED, inState, NOON, TIMINGS } from '../../../../test/offer-states.ts'
import { type Command, decide } from './offer.ts'
import { dueAt, settle } from './settle.ts'
import type { Actor, Offer, OfferState, Table, Terms } from './table-state.ts'

const HOST: Actor = { kind: 'restaurant', id: 'session', label: 'Front tablet' }
const TERMS: Terms = {
  visitType: 'current',
  kind: 'percent',
  minorUnits: 1500,
  expiresOn: null,
  code: null,
  cost: ESTIMATED,
}
const OFFER: Command = { type: 'offer', id: 'offer-2', terms: TERMS, timings: TIMINGS, proposedCode: 'AAAAA' }
const OTHER: Command = { ...OFFER, terms: { ...TERMS, minorUnits: 2000 } } as Command
const OFF: Command = { type: 'edit', fields: { isOn: false } }
const EXTEND: Command = { type: 'extend', id: 'offer-2' }

type Case = [
  command: Command,
  from: OfferState | 'none',
  result: string,
  offer?: Partial<Offer>,
  table?: Partial<Table>,
  second?: number,
]

// from → 'state' after a change, '=' when nothing changes, else the code of the refusal
const CASES: Case[] = [
  [OFFER, 'none', 'offered'],
  [OFFER, 'none', 'table_off', {}, { isOn: false }],
  [OFFER, 'offered', '='],
  [OTHER, 'offered', 'offer_already_live'],
  [OTHER, 'accepted', 'offer_already_live'],
  [OTHER, 'completed', 'offered'],
  [{ ...OFFER, seen: 'offer-0' }, 'completed', 'stale_view'],
  [{ type: 'accept', phone: 'phone-1' }, 'none', 'offer_not_open'],
  [{ type: 'accept', phone: 'phone-1' }, 'offered', 'accepted'],
  [{ type: 'accept', phone: 'phone-1' }, 'accepted', '='],
  [{ type: 'accept', phone: 'phone-2' }, 'accepted', 'already_accepted'],
  [{ type: 'accept', phone: 'phone-1' }, 'withdrawn', 'offer_not_open'],
  [{ type: 'accept', phone: 'phone-1', seen: 'offer-0' }, 'offered', 'stale_view'],
  [{ type: 'decline' }, 'offered', 'rejected_by_diner'],
  [{ type: 'decline' }, 'accepted', 'offer_accepted'],
  [{ type: 'decline' }, 'rejected_by_diner', '='],
  [{ type: 'decline' }, 'none', 'offer_not_open'],
  [{ type: 'left', phone: 'phone-1' }, 'accepted', 'accepted'],
  [{ type: 'left', phone: 'phone-1' }, 'accepted', '=', { leftAt: after(70) }],
  [{ type: 'left', phone: 'phone-2' }, 'accepted', 'already_accepted'],
  [{ type: 'left', phone: 'phone-1' }, 'expired', 'offer_expired'],
  [{ type: 'yes' }, 'accepted', 'completed'],
  [{ type: 'yes' }, 'completed', '='],
  [{ type: 'yes' }, 'offered', 'offer_not_accepted'],
  [{ type: 'yes' }, 'none', 'offer_not_accepted'],
  [{ type: 'yes' }, 'expired', 'offer_expired'],
  [{ type: 'yes' }, 'rejected_by_restaurant', 'offer_not_open'],
  [{ type: 'no' }, 'accepted', 'rejected_by_restaurant'],
  [{ type: 'no' }, 'expired', 'offer_expired'],
  [{ type: 'reject', isOwner: true }, 'offered', 'rejected_by_diner'],
  [{ type: 'reject', isOwner: true }, 'accepted', 'rejected_by_restaurant'],
  [{ type: 'reject', isOwner: false }, 'accepted', 'offer_accepted'],
  [EXTEND, 'accepted', 'accepted'],
  [EXTEND, 'accepted', '=', { extensionGrantedAt: after(61) }],
  [EXTEND, 'accepted', 'already_extended', { period: 2 }],
  [EXTEND, 'expired', 'accepted', {}, {}, 780],
  [EXTEND, 'expired', 'too_late_to_extend', {}, {}, 781],
  [EXTEND, 'expired', 'already_extended', { period: 2 }, {}, 700],
  [EXTEND, 'expired', 'offer_not_accepted', {}, { visit: 1 }, 700],
  [EXTEND, 'expired', 'table_off', {}, { isOn: false }, 700],
  [EXTEND, 'offered', 'offer_not_accepted'],
  [{ ...EXTEND, seen: 'offer-0' }, 'accepted', '=', { period: 2, extends: 'offer-0' }],
  [{ type: 'time-up' }, 'accepted', 'not_expired_yet'],
  [{ type: 'time-up' }, 'expired', '='],
  [{ type: 'withdraw' }, 'offered', 'withdrawn'],
  [{ type: 'withdraw' }, 'accepted', 'offer_accepted'],
  [{ type: 'withdraw' }, 'withdrawn', '='],
  [{ type: 'withdraw' }, 'none', 'offer_not_open'],
  [OFF, 'offered', 'withdrawn'],
  [OFF, 'accepted', 'offer_accepted'],
  [OFF, 'none', '=', {}, { isOn: false }],
  [{ type: 'remove' }, 'offered', 'withdrawn'],
  [{ type: 'remove' }, 'accepted', 'offer_accepted'],
  [{ type: 'new-party' }, 'none', '='],
  [{ type: 'new-party' }, 'offered', 'offer_live'],
  [{ type: 'new-party' }, 'accepted', 'offer_live'],
  [{ type: 'new-party' }, 'completed', 'completed'],
]

describe('decide', () => {
  it.each(CASES)('%o on %s gives %s', (command, from, result, offer = {}, table = {}, second = 130) => {
    const state = inState(from, offer, table)
    const outcome = decide(state, command, HOST, after(second))
    const shown =
      outcome.type === 'changed' ? outcome.change.after.offer?.state : outcome.type === 'unchanged' ? '=' : outcome.code
    expect(shown).toBe(result)
  })

  it('tells how long is left when the time is not up, with grace after "We\'ve left"', () => {
    expect(decide(inState('accepted'), { type: 'time-up' }, HOST, after(130))).toMatchObject({ remainingMs: 530_000 })
    const left = inState('accepted', { leftAt: after(70) })
    expect(decide(left, { type: 'time-up' }, HOST, after(130))).toMatchObject({ remainingMs: 650_000 })
  })

  it('begins period 2 at once when it is granted while grace runs', () => {
    const outcome = decide(inState('accepted', { leftAt: after(600) }), EXTEND, HOST, after(700))
    const offer = outcome.type === 'changed' ? outcome.change.after.offer : null
    expect(offer).toMatchObject({ period: 2, acceptedAt: after(660), deadlineAt: after(1260) })
  })
})

describe('settle', () => {
  it.each<[string, OfferState, Partial<Offer>, number, Partial<Offer>]>([
    [
      'withdraws an untouched offer',
      'offered',
      {},
      900,
      { state: 'withdrawn', endReason: 'stale', endedAt: after(900) },
    ],
    ['lets an accepted offer run out at its deadline', 'accepted', {}, 660, { state: 'expired', endedAt: after(660) }],
    [
      'dates the end at the deadline however late it is noticed',
      'accepted',
      {},
      1400,
      { state: 'expired', endedAt: after(660) },
    ],
    ['waits for staff after "We\'ve left"', 'accepted', { leftAt: after(100) }, 779, { state: 'accepted' }],
    [
      'ends at the deadline also when grace ran',
      'accepted',
      { leftAt: after(100) },
      780,
      { state: 'expired', endedAt: after(660) },
    ],
    [
      'begins a granted second period',
      'accepted',
      { extensionGrantedAt: after(90) },
      660,
      { period: 2, acceptedAt: after(660), deadlineAt: after(1260) },
    ],
    [
      'grants a second period by itself when set so',
      'accepted',
      { timings: { ...TIMINGS, autoExtend: true } },
      660,
      { period: 2, extensionGrantedAt: after(660) },
    ],
  ])('%s', (_, state, offer, second, expected) => {
    const before = inState(state, offer)
    expect((settle(before, after(second))?.after ?? before).offer).toMatchObject(expected)
  })

  it('makes way for a new party 15 minutes after an outcome, and does nothing before', () => {
    const state = inState('completed')
    expect(settle(state, after(1019))).toBe(null)
    expect(settle(state, after(1020))?.after.table).toMatchObject({ visit: 1, version: 8 })
    expect(dueAt(inState('completed', { timings: { ...TIMINGS, clearSeconds: null } }))).toBe(null)
    expect(dueAt(inState('none'))).toBe(null)
    expect(NOON.getTime()).toBe(after(0).getTime())
  })
})
