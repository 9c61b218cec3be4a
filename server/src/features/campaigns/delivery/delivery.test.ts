import { DELIVERY_STATES } from '@tidetable/contract/endpoints/campaigns'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Delivery, type DeliveryEvent, ENDED, isWaiting, TRANSITIONS, transition } from './delivery.ts'

const now = new Date('2026-11-24T12:00:00Z')
const sms: Delivery = { channel: 'sms', state: 'queued', attempts: 0, createdAt: now, dueAt: now, reason: null }
const mail: Delivery = { ...sms, channel: 'email' }
const sending = (delivery: Delivery): Delivery => ({ ...delivery, state: 'sending', attempts: 1 })

const anyEvent: fc.Arbitrary<DeliveryEvent> = fc.oneof(
  fc.constantFrom<DeliveryEvent>(
    { type: 'claim' },
    { type: 'accepted' },
    { type: 'delivered' },
    { type: 'bounced', reason: 'no such mailbox' },
    { type: 'cancel' },
    { type: 'hold', until: new Date(now.getTime() + 3_600_000), reason: 'night' },
    { type: 'suppress', reason: 'opted out' },
    { type: 'permanent', reason: 'no such mailbox' },
    { type: 'unknown', reason: 'no answer' },
    { type: 'undelivered', reason: 'unreachable' },
    { type: 'reconciled', wasAccepted: true },
    { type: 'reconciled', wasAccepted: false },
  ),
  fc
    .integer({ min: 0, max: 600 })
    .map((retryAfterSeconds): DeliveryEvent => ({ type: 'temporary', reason: '421', retryAfterSeconds })),
)

describe('transition', () => {
  it('claims a delivery when it is due, and not before', () => {
    expect(transition(sms, { type: 'claim' }, now)).toMatchObject({ state: 'sending', attempts: 1 })
    expect(transition({ ...sms, dueAt: new Date(now.getTime() + 1) }, { type: 'claim' }, now)).toBeNull()
    expect(transition({ ...sms, state: 'held' }, { type: 'claim' }, now)).toMatchObject({ state: 'sending' })
  })

  it('retries a delivery after a temporary failure, at the time that the provider states, if any', () => {
    const again = transition(sending(mail), { type: 'temporary', reason: '429', retryAfterSeconds: 300 }, now)
    expect(again).toMatchObject({ state: 'queued', reason: '429' })
    expect(again?.dueAt.getTime()).toBeGreaterThanOrEqual(now.getTime() + 300_000)
  })

  it('a delivery fails after twelve calls or two days', () => {
    const last = { ...sending(mail), attempts: 12 }
    expect(transition(last, { type: 'temporary', reason: 'busy' }, now)).toEqual({
      ...last,
      state: 'failed',
      reason: 'busy',
    })
    const old = { ...sending(mail), createdAt: new Date(now.getTime() - 48 * 3_600_000) }
    expect(transition(old, { type: 'temporary', reason: 'x' }, now)?.state).toBe('failed')
  })

  it('never sends a cancelled, suppressed or failed delivery', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('cancelled', 'suppressed', 'failed', 'delivered'),
        fc.array(anyEvent),
        (state, events) => {
          let at: Delivery = { ...sms, state: state as Delivery['state'] }
          for (const event of events) at = transition(at, event, now) ?? at
          expect(at.state).toBe(state)
        },
      ),
    )
  })

  it('calls the SMS provider again only after a rejection or if it does not know the message', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        let at: Delivery = sms
        let mayHaveArrived = false
        for (const event of events) {
          const moved = transition(at, event, new Date(at.dueAt))
          if (!moved) continue
          if (moved.state === 'sending') expect(mayHaveArrived).toBe(false)
          if (event.type === 'unknown') mayHaveArrived = true
          if (event.type === 'reconciled' && !event.wasAccepted) mayHaveArrived = false
          at = moved
        }
      }),
    )
  })

  it('the table of transitions has a transition out of every state that is not final', () => {
    const statesWithMoves = new Set(Object.values(TRANSITIONS).flat())
    expect(DELIVERY_STATES.filter((state) => !statesWithMoves.has(state) && !ENDED.includes(state))).toEqual([])
  })
})

describe('events', () => {
  const later = new Date(now.getTime() + 3_600_000)
  const was = (state: Delivery['state'], input: Partial<Delivery> = {}): Delivery => ({
    ...sms,
    state,
    attempts: 1,
    reason: 'before',
    ...input,
  })

  it.each<[string, Delivery['state'], DeliveryEvent, Partial<Delivery>]>([
    [
      'a hold',
      'queued',
      { type: 'hold', until: later, reason: 'night' },
      { state: 'held', dueAt: later, reason: 'night' },
    ],
    [
      'a hold after a claim',
      'sending',
      { type: 'hold', until: later, reason: 'night' },
      { state: 'held', dueAt: later, reason: 'night' },
    ],
    ['a suppression', 'held', { type: 'suppress', reason: 'opted out' }, { state: 'suppressed', reason: 'opted out' }],
    ['an acceptance', 'sending', { type: 'accepted' }, { state: 'sent', reason: null }],
    [
      'a permanent rejection',
      'sending',
      { type: 'permanent', reason: 'no such number' },
      { state: 'failed', reason: 'no such number' },
    ],
    [
      'an unknown outcome of a text',
      'sending',
      { type: 'unknown', reason: 'no answer' },
      { state: 'parked', dueAt: new Date(now.getTime() + 60_000), reason: 'no answer' },
    ],
    [
      'a lookup that finds the message',
      'parked',
      { type: 'reconciled', wasAccepted: true },
      { state: 'sent', reason: null },
    ],
    ['a report of delivery', 'parked', { type: 'delivered' }, { state: 'delivered', reason: null }],
    [
      'a report of failure',
      'sent',
      { type: 'undelivered', reason: 'unreachable' },
      { state: 'failed', reason: 'unreachable' },
    ],
    ['a report before the response', 'sending', { type: 'delivered' }, { state: 'delivered', reason: null }],
    ['a cancellation', 'held', { type: 'cancel' }, { state: 'cancelled', reason: null }],
  ])('changes a delivery only as defined for %s', (_what, state, event, changes) => {
    const before = was(state)
    expect(transition(before, event, now)).toEqual({ ...before, ...changes })
  })

  it.each<Delivery['state']>(['queued', 'sending', 'sent', 'delivered'])(
    'fails a bounced email that is %s',
    (state) => {
      const before = was(state, { channel: 'email' })
      expect(transition(before, { type: 'bounced', reason: 'no such mailbox' }, now)).toEqual({
        ...before,
        state: 'failed',
        reason: 'no such mailbox',
      })
    },
  )

  it('a text, or an email that was never attempted, cannot bounce', () => {
    const bounced: DeliveryEvent = { type: 'bounced', reason: 'no such mailbox' }
    expect(transition(was('sent'), bounced, now)).toBeNull()
    expect(transition(was('queued', { channel: 'email', attempts: 0 }), bounced, now)).toBeNull()
  })

  it('queues an email with an unknown outcome again, with the reason', () => {
    const again = transition(was('sending', { channel: 'email' }), { type: 'unknown', reason: 'no answer' }, now)
    expect(again).toMatchObject({ state: 'queued', reason: 'no answer', attempts: 1 })
    expect(again?.dueAt.getTime()).toBeGreaterThan(now.getTime())
  })

  it('queues a text that the provider does not know again, with the reason', () => {
    expect(transition(was('parked'), { type: 'reconciled', wasAccepted: false }, now)).toMatchObject({
      state: 'queued',
      reason: expect.stringMatching(/\w+ \w+/),
    })
  })
})

it.each<[DeliveryEvent['type'], string[]]>([
  ['claim', ['queued', 'held']],
  ['hold', ['queued', 'held', 'sending']],
  ['suppress', ['queued', 'held']],
  ['accepted', ['sending']],
  ['temporary', ['sending']],
  ['permanent', ['sending']],
  ['unknown', ['sending']],
  ['reconciled', ['parked']],
  ['delivered', ['sending', 'parked', 'sent']],
  ['undelivered', ['sending', 'parked', 'sent']],
  ['bounced', ['queued', 'sending', 'sent', 'delivered']],
  ['cancel', ['queued', 'held']],
])('accepts the event %s only in the states %j', (type, from) => {
  expect(TRANSITIONS[type]).toEqual(from)
})

it('queued and held deliveries are waiting, and five states are final', () => {
  expect(DELIVERY_STATES.filter(isWaiting)).toEqual(['queued', 'held'])
  expect(ENDED).toEqual(['sent', 'delivered', 'failed', 'suppressed', 'cancelled'])
})
