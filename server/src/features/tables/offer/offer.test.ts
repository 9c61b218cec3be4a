import { describe, expect, it } from 'vitest'
import { after, ESTIMATED, inState, NOON, TIMINGS } from '../../../../test/offer-states.ts'
import { type Command, decide } from './offer.ts'
import { dueAt, settle } from './settle.ts'
import type { Actor, Offer, OfferState, Table, TableState, Terms } from './table-state.ts'

const HOST: Actor = { kind: 'restaurant', id: 'session', label: 'Front tablet' }
const TERMS: Terms = {
  visitType: 'current',
  kind: 'percent',
  minorUnits: 1500,
  expiresOn: null,
  windows: null,
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

// Result: the offer's state after a change, '=' if nothing changes, else the code of the refusal.
const RULES: Record<string, Case[]> = {
  'offer: made if none is live and the table is on': [
    [OFFER, 'none', 'offered'],
    [OFFER, 'completed', 'offered'],
    [OFFER, 'rejected_by_diner', 'offered'],
    [OFFER, 'withdrawn', 'offered'],
    [{ ...OFFER, seen: 'offer-0' }, 'completed', 'stale_view'],
  ],
  'offer: different terms are rejected while one is live': [
    [OFFER, 'offered', '='],
    [OTHER, 'offered', 'offer_already_live'],
    [OTHER, 'accepted', 'offer_already_live'],
    [OTHER, 'completed', 'offered'],
  ],
  'offer: rejected at a table with offers off': [
    [OFFER, 'none', 'table_off', {}, { isOn: false }],
    [OFFER, 'completed', 'table_off', {}, { isOn: false }],
    [OFFER, 'none', 'offered', {}, { isOn: true }],
  ],
  'accept: takes only an open offer, for one phone': [
    [{ type: 'accept', phone: 'phone-1' }, 'none', 'offer_not_open'],
    [{ type: 'accept', phone: 'phone-1' }, 'offered', 'accepted'],
    [{ type: 'accept', phone: 'phone-1' }, 'accepted', '='],
    [{ type: 'accept', phone: 'phone-2' }, 'accepted', 'already_accepted'],
    [{ type: 'accept', phone: 'phone-1' }, 'withdrawn', 'offer_not_open'],
    [{ type: 'accept', phone: 'phone-1' }, 'completed', 'offer_not_open'],
    [{ type: 'accept', phone: 'phone-1' }, 'expired', 'offer_not_open'],
    [{ type: 'accept', phone: 'phone-1', seen: 'offer-0' }, 'offered', 'stale_view'],
  ],
  'decline: ends an open offer, but not an accepted one': [
    [{ type: 'decline' }, 'offered', 'rejected_by_diner'],
    [{ type: 'decline' }, 'accepted', 'offer_accepted'],
    [{ type: 'decline' }, 'rejected_by_diner', '='],
    [{ type: 'decline' }, 'none', 'offer_not_open'],
    [{ type: 'reject', isOwner: false }, 'offered', 'rejected_by_diner'],
    [{ type: 'reject', isOwner: false }, 'accepted', 'offer_accepted'],
  ],
  '“We’ve left”: allowed only on the phone that accepted, before the deadline': [
    [{ type: 'left', phone: 'phone-1' }, 'accepted', 'accepted'],
    [{ type: 'left', phone: 'phone-1' }, 'accepted', '=', { leftAt: after(70) }],
    [{ type: 'left', phone: 'phone-2' }, 'accepted', 'already_accepted'],
    [{ type: 'left', phone: 'phone-1' }, 'expired', 'offer_expired'],
    [{ type: 'left', phone: 'phone-1' }, 'offered', 'offer_not_accepted'],
  ],
  '“Yes”: completes only an accepted offer': [
    [{ type: 'yes' }, 'accepted', 'completed'],
    [{ type: 'yes' }, 'completed', '='],
    [{ type: 'yes' }, 'offered', 'offer_not_accepted'],
    [{ type: 'yes' }, 'none', 'offer_not_accepted'],
    [{ type: 'yes' }, 'expired', 'offer_expired'],
    [{ type: 'yes' }, 'rejected_by_restaurant', 'offer_not_open'],
  ],
  '“No”: ends an accepted offer as refused; an owner who rejects an open offer declines it': [
    [{ type: 'no' }, 'accepted', 'rejected_by_restaurant'],
    [{ type: 'no' }, 'expired', 'offer_expired'],
    [{ type: 'no' }, 'offered', 'offer_not_accepted'],
    [{ type: 'no' }, 'completed', 'offer_not_open'],
    [{ type: 'reject', isOwner: true }, 'offered', 'rejected_by_diner'],
    [{ type: 'reject', isOwner: true }, 'accepted', 'rejected_by_restaurant'],
  ],
  'extend: grants only one extension': [
    [EXTEND, 'accepted', 'accepted'],
    [EXTEND, 'accepted', '=', { extensionGrantedAt: after(61) }],
    [EXTEND, 'accepted', 'already_extended', { period: 2 }],
    [EXTEND, 'offered', 'offer_not_accepted'],
  ],
  'late extend: allowed once within 120 s, for the newest offer of the same visit': [
    [EXTEND, 'expired', 'accepted', {}, {}, 780],
    [EXTEND, 'expired', 'too_late_to_extend', {}, {}, 781],
    [EXTEND, 'expired', 'accepted', { timings: { ...TIMINGS, graceSeconds: 0 } }, {}, 780],
    [EXTEND, 'expired', 'already_extended', { period: 2 }, {}, 700],
    [EXTEND, 'expired', 'offer_not_accepted', {}, { visit: 1 }, 700],
    [EXTEND, 'expired', 'table_off', {}, { isOn: false }, 700],
    [{ ...EXTEND, seen: 'offer-0' }, 'expired', 'stale_view', {}, {}, 700],
    [{ ...EXTEND, seen: 'offer-0' }, 'accepted', '=', { period: 2, extendsOfferId: 'offer-0' }],
  ],
  '“time is up”: never ends an offer before its deadline': [
    [{ type: 'time-up' }, 'accepted', 'not_expired_yet'],
    [{ type: 'time-up' }, 'expired', '='],
    [{ type: 'time-up' }, 'offered', '='],
  ],
  'withdraw, switch off, delete: end an open offer, but not an accepted one': [
    [{ type: 'withdraw' }, 'offered', 'withdrawn'],
    [{ type: 'withdraw' }, 'accepted', 'offer_accepted'],
    [{ type: 'withdraw' }, 'withdrawn', '='],
    [{ type: 'withdraw' }, 'none', 'offer_not_open'],
    [OFF, 'offered', 'withdrawn'],
    [OFF, 'accepted', 'offer_accepted'],
    [OFF, 'none', '=', {}, { isOn: false }],
    [{ type: 'remove' }, 'offered', 'withdrawn'],
    [{ type: 'remove' }, 'accepted', 'offer_accepted'],
  ],
  '“New party”: allowed if no offer is live': [
    [{ type: 'new-party' }, 'none', '='],
    [{ type: 'new-party' }, 'offered', 'offer_live'],
    [{ type: 'new-party' }, 'accepted', 'offer_live'],
    [{ type: 'new-party' }, 'completed', 'completed'],
  ],
  '“I need more time”: stored once, from the phone that accepted, if an extension is possible': [
    [{ type: 'more-time', phone: 'phone-1' }, 'accepted', 'accepted'],
    [{ type: 'more-time', phone: 'phone-1' }, 'accepted', '=', { moreTimeAskedAt: after(70) }],
    [{ type: 'more-time', phone: 'phone-2' }, 'accepted', 'already_accepted'],
    [{ type: 'more-time', phone: 'phone-1' }, 'accepted', 'already_extended', { period: 2 }],
    [{ type: 'more-time', phone: 'phone-1' }, 'accepted', 'already_extended', { extensionGrantedAt: after(90) }],
    [{ type: 'more-time', phone: 'phone-1' }, 'expired', 'offer_expired'],
    [{ type: 'more-time', phone: 'phone-1' }, 'offered', 'offer_not_accepted'],
    [{ type: 'more-time', phone: 'phone-1' }, 'none', 'offer_not_accepted'],
  ],
  'guest over the limit: flagged only on an open offer, once per phone': [
    [{ type: 'limit-met', phone: null }, 'offered', 'offered'],
    [{ type: 'limit-met', phone: null }, 'offered', '=', { limitMetAt: after(10) }],
    [{ type: 'limit-met', phone: 'phone-1' }, 'offered', 'offered', { limitMetAt: after(10) }],
    [{ type: 'limit-met', phone: 'phone-1' }, 'offered', '=', { limitMetAt: after(10), limitMetBy: 'phone-1' }],
    [{ type: 'limit-met', phone: 'phone-2' }, 'offered', 'offered', { limitMetAt: after(10), limitMetBy: 'phone-1' }],
    [{ type: 'limit-met', phone: 'phone-1' }, 'offered', '=', { limitLiftedAt: after(20) }],
    [{ type: 'limit-met', phone: 'phone-1' }, 'accepted', 'offer_not_open'],
    [{ type: 'limit-met', phone: 'phone-1' }, 'none', 'offer_not_open'],
  ],
  '“Allow once”: lifts the limit of an open offer, once': [
    [{ type: 'lift-limit' }, 'offered', 'offered'],
    [{ type: 'lift-limit' }, 'offered', '=', { limitLiftedAt: after(20) }],
    [{ type: 'lift-limit' }, 'accepted', 'offer_not_open'],
    [{ type: 'lift-limit' }, 'none', 'offer_not_open'],
  ],
}

describe.each(Object.entries(RULES))('%s', (_, cases) => {
  it.each(cases)('%o on %s gives %s', (command, from, result, offer = {}, table = {}, second = 130) => {
    const state = inState(from, offer, table)
    const outcome = decide(state, command, HOST, after(second))
    const shown =
      outcome.type === 'changed' ? outcome.change.after.offer?.state : outcome.type === 'unchanged' ? '=' : outcome.code
    expect(shown).toBe(result)
  })
})

describe('decide', () => {
  it.each<[string, Command, string]>([
    ['a withdrawal', { type: 'withdraw' }, 'withdrawn'],
    ['switching off', OFF, 'switched_off'],
    ['deleting', { type: 'remove' }, 'table_removed'],
  ])('withdraws an open offer immediately on %s, and stores the reason', (_, command, reason) => {
    const outcome = decide(inState('offered'), command, HOST, after(130))
    const offer = outcome.type === 'changed' ? outcome.change.after.offer : null
    expect(offer).toMatchObject({ state: 'withdrawn', endReason: reason, endedAt: after(130) })
  })

  it('returns the remaining time if the time is not up, with grace after “We’ve left”', () => {
    expect(decide(inState('accepted'), { type: 'time-up' }, HOST, after(130))).toMatchObject({ remainingMs: 530_000 })
    const left = inState('accepted', { leftAt: after(70) })
    expect(decide(left, { type: 'time-up' }, HOST, after(130))).toMatchObject({ remainingMs: 650_000 })
  })

  it('an extension granted during grace starts the second period immediately', () => {
    const outcome = decide(inState('accepted', { leftAt: after(600) }), EXTEND, HOST, after(700))
    const change = outcome.type === 'changed' ? outcome.change : null
    expect(change?.after.offer).toMatchObject({ period: 2, acceptedAt: after(660), deadlineAt: after(1260) })
    expect(change?.events.map(({ cause, at }) => [cause, at])).toEqual([
      ['extension_granted', after(700)],
      ['second_period', after(700)],
    ])
    expect(change?.after.table.changedAt).toEqual(after(700))
  })
})

describe('settle', () => {
  it.each<[string, OfferState, Partial<Offer>, number, Partial<Offer>]>([
    [
      'withdraws an unanswered offer after 15 minutes',
      'offered',
      {},
      900,
      { state: 'withdrawn', endReason: 'stale', endedAt: after(900) },
    ],
    ['expires an accepted offer at its deadline', 'accepted', {}, 660, { state: 'expired', endedAt: after(660) }],
    [
      'dates an end at the deadline, even if it is applied later',
      'accepted',
      {},
      1400,
      { state: 'expired', endedAt: after(660) },
    ],
    [
      'withdraws an offer after the time set by its restaurant',
      'offered',
      { timings: { ...TIMINGS, staleSeconds: 300 } },
      300,
      { state: 'withdrawn', endedAt: after(300) },
    ],
    ['waits for staff after "We\'ve left"', 'accepted', { leftAt: after(100) }, 779, { state: 'accepted' }],
    [
      'waits after "We\'ve left" for as long as its restaurant has set',
      'accepted',
      { leftAt: after(100), timings: { ...TIMINGS, graceSeconds: 600 } },
      1259,
      { state: 'accepted' },
    ],
    [
      'dates an end after grace at the deadline',
      'accepted',
      { leftAt: after(100) },
      780,
      { state: 'expired', endedAt: after(660) },
    ],
    [
      'starts a granted second period at the old deadline',
      'accepted',
      { extensionGrantedAt: after(90) },
      660,
      { period: 2, acceptedAt: after(660), deadlineAt: after(1260) },
    ],
    [
      'grants a second period automatically if set',
      'accepted',
      { timings: { ...TIMINGS, autoExtend: true } },
      660,
      { period: 2, extensionGrantedAt: after(660) },
    ],
  ])('%s', (_, state, offer, second, expected) => {
    const before = inState(state, offer)
    expect((settle(before, after(second))?.after ?? before).offer).toMatchObject(expected)
  })

  it('dates the event of an end after grace no earlier than a request for more time', () => {
    const asked = inState('accepted', { leftAt: after(600), moreTimeAskedAt: after(700) })
    const change = settle(asked, after(780))
    expect(change?.after.offer).toMatchObject({ state: 'expired', endedAt: after(660) })
    expect(change?.events.map(({ cause, at }) => [cause, at])).toEqual([['ran_out', after(700)]])
  })

  it('clears an outcome after 15 minutes, but not before', () => {
    const state = inState('completed')
    expect(settle(state, after(1019))).toBe(null)
    expect(settle(state, after(1020))?.after.table).toMatchObject({ visit: 1, version: 8 })
    expect(dueAt(inState('completed', { timings: { ...TIMINGS, clearSeconds: null } }))).toBe(null)
    expect(dueAt(inState('none'))).toBe(null)
    expect(NOON.getTime()).toBe(after(0).getTime())
  })
})

const changeOf = (state: TableState, command: Command, second = 130) => {
  const outcome = decide(state, command, HOST, after(second))
  if (outcome.type !== 'changed') throw new Error(`nothing changed: ${JSON.stringify(outcome)}`)
  return outcome.change
}

describe('effects of a change', () => {
  it.each<[string, TableState, Command, Partial<Offer>]>([
    ['more_time_asked', inState('accepted'), { type: 'more-time', phone: 'phone-1' }, { moreTimeAskedAt: after(130) }],
    ['limit_met', inState('offered'), { type: 'limit-met', phone: null }, { limitMetAt: after(130), limitMetBy: null }],
    [
      'limit_met',
      inState('offered', { limitMetAt: after(10) }),
      { type: 'limit-met', phone: 'phone-1' },
      { limitMetAt: after(10), limitMetBy: 'phone-1' },
    ],
    [
      'limit_met',
      inState('offered', { limitMetAt: after(10), limitMetBy: 'phone-1' }),
      { type: 'limit-met', phone: 'phone-2' },
      { limitMetAt: after(10), limitMetBy: 'phone-2' },
    ],
    ['limit_lifted', inState('offered'), { type: 'lift-limit' }, { limitLiftedAt: after(130) }],
    ['extension_granted', inState('accepted'), EXTEND, { extensionGrantedAt: after(130) }],
    ['freed', inState('accepted'), { type: 'yes' }, { state: 'completed', endReason: 'freed' }],
    ['refused', inState('accepted'), { type: 'no' }, { state: 'rejected_by_restaurant', endReason: 'refused' }],
    ['declined', inState('offered'), { type: 'decline' }, { state: 'rejected_by_diner', endReason: 'declined' }],
    ['withdrawn', inState('offered'), { type: 'withdraw' }, { state: 'withdrawn', endReason: 'withdrawn' }],
    ['left', inState('accepted'), { type: 'left', phone: 'phone-1' }, { leftAt: after(130) }],
    ['accepted', inState('offered'), { type: 'accept', phone: 'phone-1' }, { acceptedBy: 'phone-1' }],
  ])('records “%s” in the offer’s history, with the fields that it sets', (cause, state, command, fields) => {
    const { after: left, events } = changeOf(state, command)
    expect(events.map((event) => event.cause)).toEqual([cause])
    expect(left.offer).toMatchObject(fields)
  })

  it('records “extended_late” when a period is added after the end', () => {
    const { after: left, events } = changeOf(inState('expired'), EXTEND, 700)
    expect(events).toMatchObject([{ cause: 'extended_late', from: null, to: 'accepted' }])
    expect(left.offer).toMatchObject({ id: 'offer-2', extendsOfferId: 'offer-1', period: 2 })
  })

  it.each<[string, TableState, Command, number]>([
    ['“Yes”', inState('accepted'), { type: 'yes' }, 130],
    ['“No”', inState('accepted'), { type: 'no' }, 130],
    ['a withdrawal', inState('offered'), { type: 'withdraw' }, 130],
    ['switching off', inState('offered'), OFF, 130],
  ])('allows an undo for a while after %s', (_, state, command, second) => {
    const { undoUntil } = changeOf(state, command, second).after.table
    expect(undoUntil?.getTime()).toBeGreaterThan(after(second).getTime())
  })

  it('allows no undo after deleting a table with its offer, nor after editing a table', () => {
    expect(changeOf(inState('offered'), { type: 'remove' }).after.table.undoUntil).toBeNull()
    expect(changeOf(inState('none'), { type: 'edit', fields: { code: 'NEW' } }).after.table.undoUntil).toBeNull()
  })

  it('keeps an open offer when its table is edited, unless the edit turns offers off', () => {
    const renamed = changeOf(inState('offered'), { type: 'edit', fields: { code: 'NEW' } }).after
    expect([renamed.offer?.state, renamed.table.code]).toEqual(['offered', 'NEW'])
    const on = changeOf(inState('offered', {}, { isOn: false }), { type: 'edit', fields: { isOn: true } }).after
    expect([on.offer?.state, on.table.isOn]).toEqual(['offered', true])
    const moved = changeOf(inState('offered', {}, { isOn: false }), {
      type: 'edit',
      fields: { isOn: false, location: 'Bar' },
    }).after
    expect([moved.offer?.state, moved.table.location]).toEqual(['offered', 'Bar'])
  })
})

describe('new offer', () => {
  const made = (terms: Partial<Terms>, more: object = {}) =>
    changeOf(inState('none'), { ...OFFER, ...more, terms: { ...TERMS, ...terms } } as Command)

  it('a new offer has the sent or proposed code for a next visit, and no code for the current visit', () => {
    expect(made({ visitType: 'next', code: 'MINE5' }).after.offer?.terms.code).toBe('MINE5')
    expect(made({ visitType: 'next', code: null }).after.offer?.terms.code).toBe('AAAAA')
    expect(made({ visitType: 'current', code: null }).after.offer?.terms.code).toBeNull()
    expect(made({ visitType: 'current', code: 'MINE5' }).after.offer?.terms.code).toBeNull()
  })

  it('stores the reason of a budget exception in the first event', () => {
    expect(made({}, { exception: 'regulars' }).events).toMatchObject([{ reason: 'regulars' }])
    expect(made({}).events).toMatchObject([{ reason: null }])
  })

  it('treats an offer with equal terms as a repetition, and any difference as another offer', () => {
    const live: Terms = { ...TERMS, visitType: 'next', expiresOn: '2026-06-01', code: 'MINE5' }
    const again = (terms: Partial<Terms>) => {
      const outcome = decide(
        inState('offered', { terms: live }),
        { ...OFFER, terms: { ...live, ...terms } } as Command,
        HOST,
        after(130),
      )
      return outcome.type === 'refused' ? outcome.code : outcome.type
    }
    expect(again({})).toBe('unchanged')
    // Terms without a code are the same, since the server chose the code.
    expect(again({ code: null })).toBe('unchanged')
    const different: Partial<Terms>[] = [
      { visitType: 'current' },
      { kind: 'dollars' },
      { minorUnits: 1501 },
      { expiresOn: '2026-06-02' },
      { expiresOn: null },
      { windows: [{ days: [2], from: '15:00', until: '17:30' }] },
      { code: 'OTHER' },
    ]
    for (const terms of different) expect(again(terms), JSON.stringify(terms)).toBe('offer_already_live')
  })
})
