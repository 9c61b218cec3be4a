import { DELIVERY_STATES } from '@tidetable/contract/campaigns'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Delivery, ENDED, type Event, MOVES, next } from './delivery.ts'

const now = new Date('2026-11-24T12:00:00Z')
const sms: Delivery = { channel: 'sms', state: 'queued', attempts: 0, createdAt: now, dueAt: now, reason: null }
const mail: Delivery = { ...sms, channel: 'email' }
const sending = (delivery: Delivery): Delivery => ({ ...delivery, state: 'sending', attempts: 1 })

const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.constantFrom<Event>(
    { type: 'claim' },
    { type: 'accepted' },
    { type: 'delivered' },
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
    .map((retryAfterSeconds): Event => ({ type: 'temporary', reason: '421', retryAfterSeconds })),
)

describe('the life of a delivery', () => {
  it('is claimed when due, and not before', () => {
    expect(next(sms, { type: 'claim' }, now)).toMatchObject({ state: 'sending', attempts: 1 })
    expect(next({ ...sms, dueAt: new Date(now.getTime() + 1) }, { type: 'claim' }, now)).toBeNull()
    expect(next({ ...sms, state: 'held' }, { type: 'claim' }, now)).toMatchObject({ state: 'sending' })
  })

  it('parks an SMS whose outcome is unknown instead of repeating it [DEC-28e]', () => {
    const parked = next(sending(sms), { type: 'unknown', reason: 'no answer' }, now)
    // The provider is asked a minute later: its list may lag behind.
    expect(parked).toMatchObject({ state: 'parked', dueAt: new Date(now.getTime() + 60_000) })
    expect(next({ ...sms, state: 'parked' }, { type: 'claim' }, now)).toBeNull()
  })

  it('repeats a mail whose outcome is unknown, under the same Message-ID', () => {
    expect(next(sending(mail), { type: 'unknown', reason: 'no answer' }, now)).toMatchObject({ state: 'queued' })
  })

  it('reconciles a parked SMS with what the provider says', () => {
    const parked = { ...sending(sms), state: 'parked' as const }
    expect(next(parked, { type: 'reconciled', wasAccepted: true }, now)).toMatchObject({ state: 'sent' })
    expect(next(parked, { type: 'reconciled', wasAccepted: false }, now)).toMatchObject({ state: 'queued' })
  })

  it('tries again later after a temporary failure, at the provider’s own time when it names one', () => {
    const again = next(sending(mail), { type: 'temporary', reason: '429', retryAfterSeconds: 300 }, now)
    expect(again).toMatchObject({ state: 'queued', reason: '429' })
    expect(again?.dueAt.getTime()).toBeGreaterThanOrEqual(now.getTime() + 300_000)
  })

  it('gives up after twelve calls or two days', () => {
    expect(next({ ...sending(mail), attempts: 12 }, { type: 'temporary', reason: 'x' }, now)?.state).toBe('failed')
    const old = { ...sending(mail), createdAt: new Date(now.getTime() - 48 * 3_600_000) }
    expect(next(old, { type: 'temporary', reason: 'x' }, now)?.state).toBe('failed')
  })

  it('lets a report overtake the answer to the call', () => {
    expect(next(sending(sms), { type: 'delivered' }, now)).toMatchObject({ state: 'delivered' })
    expect(next({ ...sms, state: 'sent' }, { type: 'undelivered', reason: 'unreachable' }, now)).toMatchObject({
      state: 'failed',
    })
  })

  it('never sends anything after it was cancelled, suppressed or had failed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('cancelled', 'suppressed', 'failed', 'delivered'),
        fc.array(anyEvent),
        (state, events) => {
          let at: Delivery = { ...sms, state: state as Delivery['state'] }
          for (const event of events) at = next(at, event, now) ?? at
          expect(at.state).toBe(state)
        },
      ),
    )
  })

  it('calls the provider for an SMS again only when the provider refused or does not know it', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        let at: Delivery = sms
        let mayHaveArrived = false
        for (const event of events) {
          const moved = next(at, event, new Date(at.dueAt))
          if (!moved) continue
          if (moved.state === 'sending') expect(mayHaveArrived).toBe(false)
          if (event.type === 'unknown') mayHaveArrived = true
          if (event.type === 'reconciled' && !event.wasAccepted) mayHaveArrived = false
          at = moved
        }
      }),
    )
  })

  it('has a way out of every state that is not an end', () => {
    const leaving = new Set(Object.values(MOVES).flat())
    expect(DELIVERY_STATES.filter((state) => !leaving.has(state) && !ENDED.includes(state))).toEqual([])
  })
})
