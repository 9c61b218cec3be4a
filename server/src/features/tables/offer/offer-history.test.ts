// Compares random histories of a table with an independent model and checks the invariants (numbers in brackets). Most
// checks use `assert`: millions of `expect` calls took three quarters of the time.
import assert from 'node:assert/strict'
import { isFullRun, randomRuns, scaledTimeout } from '@tidetable/testing/random.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ANONYMOUS } from '../../../../test/anonymous-guest.ts'
import { NO_BRANDING } from '../../../../test/no-branding.ts'
import { OfferModel, TICK_SECONDS } from '../../../../test/offer-model.ts'
import { replay } from '../../../../test/replay.ts'
import { confirmLeft } from './had-left.ts'
import { type Command, decide } from './offer.ts'
import { presentToGuest, presentToOwner } from './present.ts'
import { settle } from './settle.ts'
import {
  type Actor,
  type Change,
  isLive,
  type Offer,
  type OfferEvent,
  type TableState,
  type Terms,
  type Timings,
} from './table-state.ts'

const START = Date.parse('2026-03-28T18:00:00Z')
const at = (tick: number) => new Date(START + tick * TICK_SECONDS * 1000)
const tickOf = (time: Date | null) => (time ? (time.getTime() - START) / 1000 / TICK_SECONDS : null)
const HOST: Actor = { kind: 'restaurant', id: 's1', label: 'Front tablet' }
const GUEST: Actor = { kind: 'guest', id: 'p', label: 'guest' }

const WHATS = [
  'offer',
  'offer',
  'offer',
  'accept',
  'accept',
  'accept',
  'decline',
  'left',
  'yes',
  'no',
  'owner-reject',
  'guest-reject',
  'extend',
  'extend',
  'time-up',
  'more-time',
  'undo',
  'undo',
  'undo',
  'withdraw',
  'on',
  'off',
  'new-party',
  'had-left',
  'remove',
  'restore',
  'restore',
] as const

const REFUSALS = [
  'stale_view',
  'offer_already_live',
  'table_off',
  'already_accepted',
  'offer_not_open',
  'offer_not_accepted',
  'offer_accepted',
  'offer_expired',
  'offer_live',
  'already_extended',
  'too_late_to_extend',
  'not_expired_yet',
  'too_late_to_undo',
  'too_late',
]
const met = new Set<string>()

interface Step {
  what: (typeof WHATS)[number]
  wait: number
  phone: 'a' | 'b'
  value: number
  seen: 'none' | 'newest' | 'older' | 'prolonged' | 'resumed'
  sweeps: boolean
  twice: boolean
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...WHATS),
  wait: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 45 })),
  phone: fc.constantFrom('a' as const, 'b' as const),
  value: fc.constantFrom(1, 1, 2),
  seen: fc.constantFrom<Step['seen']>('none', 'none', 'none', 'newest', 'older', 'prolonged', 'resumed'),
  sweeps: fc.boolean(),
  twice: fc.boolean(),
})
const settings = fc.record({
  stale: fc.constantFrom(null, 30),
  clear: fc.constantFrom(null, 30),
  auto: fc.boolean(),
})
/** An unanswered "We've left", which single steps reach rarely. */
const unanswered = fc.integer({ min: 18, max: 80 }).map((waited): Step[] => {
  const press = (what: Step['what'], wait = 0): Step => ({
    what,
    wait,
    phone: 'a',
    value: 1,
    seen: 'none',
    sweeps: true,
    twice: false,
  })
  return [press('new-party'), press('offer'), press('accept'), press('left'), press('had-left', waited)]
})
const steps = fc
  .array(fc.oneof({ weight: 12, arbitrary: step.map((one) => [one]) }, { weight: 1, arbitrary: unanswered }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((some) => some.flat())
const history = fc.tuple(settings, steps)

const terms = (value: number): Terms => ({
  visitType: 'current',
  kind: 'percent',
  minorUnits: value * 100,
  expiresOn: null,
  windows: null,
  code: null,
  cost: { minorUnits: null, isEstimated: true },
})

function commandOf(
  what: Exclude<Step['what'], 'had-left'>,
  id: string,
  phone: string,
  value: number,
  timings: Timings,
): Command {
  switch (what) {
    case 'offer':
      return { type: 'offer', id, terms: terms(value), timings, proposedCode: 'AAAAA' }
    case 'accept':
    case 'left':
    case 'more-time':
      return { type: what, phone }
    case 'extend':
    case 'undo':
      return { type: what, id }
    case 'owner-reject':
    case 'guest-reject':
      return { type: 'reject', isOwner: what === 'owner-reject' }
    case 'on':
    case 'off':
      return { type: 'edit', fields: { isOn: what === 'on' } }
    default:
      return { type: what }
  }
}

/** A table with all its offers, like the database. */
class Stored {
  state: TableState = {
    table: {
      id: 't',
      restaurantId: 'r',
      code: 'ABC',
      location: 'Patio',
      capacity: 4,
      isOn: true,
      visit: 0,
      version: 1,
      deletedAt: null,
      undoUntil: null,
      changedAt: at(0),
      changedBy: 'server',
    },
    offer: null,
  }
  offers = new Map<string, Offer>()
  events: OfferEvent[] = []

  save(change: Change) {
    const { after, before } = change
    expect(after.table.version).toBeGreaterThan(before.table.version) // [11]
    for (const event of change.events) {
      const known = this.events.filter(({ offerId }) => offerId === event.offerId)
      expect(event.seq).toBe(known.length + 1) // [13]
      this.events.push(event)
    }
    if (after.offer) {
      const was = this.offers.get(after.offer.id)
      if (was && !isLive(was)) expect(after.offer).toEqual(was) // [2]
      if (was?.acceptedBy) expect(after.offer.acceptedBy).toBe(was.acceptedBy) // [5]
      this.offers.set(after.offer.id, after.offer)
    }
    this.state = after
  }

  settle(now: Date) {
    const change = settle(this.state, now)
    if (change) this.save(change)
  }
}

const pick = (value: Offer) => ({
  id: value.id,
  visit: value.visit,
  state: value.state,
  value: value.terms.minorUnits / 100,
  madeAt: tickOf(value.createdAt),
  startedAt: tickOf(value.acceptedAt),
  endsAt: tickOf(value.deadlineAt),
  period: value.period,
  granted: value.extensionGrantedAt !== null,
  prolongs: value.extendsOfferId,
  resumes: value.resumesOfferId,
  phone: value.acceptedBy,
  leftAt: tickOf(value.leftAt),
  askedAt: tickOf(value.moreTimeAskedAt),
  overAt: tickOf(value.endedAt),
})

function checkInvariants({ offers, events, state }: Stored, now: Date) {
  const all = [...offers.values()]
  const live = all.filter(isLive)
  assert.ok(live.length <= 1) // [1]
  if (live[0]) assert.equal(live[0], state.offer)
  for (const offer of all) {
    const log = events.filter(({ offerId }) => offerId === offer.id)
    if (offer.state === 'accepted' && offer.acceptedAt && offer.deadlineAt) {
      const end = offer.deadlineAt.getTime() + (offer.leftAt ? offer.timings.graceSeconds * 1000 : 0)
      assert.ok(offer.acceptedAt <= now && now.getTime() < end) // [3]
    }
    assert.ok(offer.period <= 2) // [4]
    assert.ok(all.filter((other) => other.extendsOfferId === offer.id && other.resumesOfferId === null).length <= 1)
    const resumed = offer.resumesOfferId === null ? undefined : offers.get(offer.resumesOfferId)
    if (offer.resumesOfferId !== null) {
      assert.ok(resumed)
      assert.equal(isLive(resumed), false)
      assert.deepEqual(
        [offer.visit, offer.terms, offer.extendsOfferId],
        [resumed.visit, resumed.terms, resumed.extendsOfferId],
      )
      assert.ok(offer.acceptedBy === resumed.acceptedBy || resumed.state === 'withdrawn')
      assert.equal(all.filter((other) => other.resumesOfferId === offer.resumesOfferId).length, 1)
      assert.equal(log[0]?.cause, offer.state === 'completed' && log.length === 1 ? 'had_left' : 'resumed')
    }
    if (offer.extendsOfferId) assert.equal(offers.get(offer.extendsOfferId)?.extendsOfferId, null)
    assert.ok(log.filter(({ cause }) => cause === 'accepted').length <= 1) // [5]
    if (offer.state === 'expired') {
      assert.deepEqual(offer.endedAt, offer.deadlineAt) // [8]
      assert.notEqual(offer.acceptedAt, null)
    }
    const last = log.at(-1)
    if (offer.state === 'completed' || offer.state === 'rejected_by_restaurant')
      assert.ok(last?.from === 'accepted' || last?.cause === 'had_left') // [9]
    if (offer.state === 'rejected_by_diner') assert.equal(last?.from, 'offered')
    assert.deepEqual(replay(offer, log, resumed), offer) // [13]
  }
  const owner = presentToOwner(state, 'http://localhost', now)
  const guest = presentToGuest(
    state,
    { name: 'R', country: 'US', date_style: 'month_first', timezone: 'UTC', currency: 'USD', face: NO_BRANDING },
    ANONYMOUS,
    now,
  )
  for (const wire of [owner, guest]) {
    const shown = wire.offer_state // [12]
    assert.equal(wire.available, shown !== 'offered' && shown !== 'accepted')
    assert.equal(wire.offer_value !== null, !wire.available)
    assert.equal(wire.offer_accepted_at !== null, shown === 'accepted')
    assert.equal(wire.offer_rejected, shown === 'expired' || shown?.startsWith('rejected') === true)
    assert.equal(wire.offer_rejected_at !== null, wire.offer_rejected)
    assert.equal(wire.offer_timeout, shown === 'expired')
    assert.equal(wire.offer_completed, shown === 'completed')
    assert.equal(wire.offer_completed_at !== null, wire.offer_completed)
  }
}

function confirm(model: OfferModel, stored: Stored, target: string, index: number, now: Date) {
  stored.settle(now)
  const expected = model.hadLeft(target, `o${index}`)
  const ended = stored.offers.get(target)
  if (expected === 'gone' || expected === 'unknown' || !ended) return
  met.add(`had-left ${expected}`)
  const next = [...stored.offers.values()].find(
    ({ resumesOfferId, extendsOfferId }) =>
      resumesOfferId === target || (extendsOfferId === target && resumesOfferId === null),
  )
  const outcome = confirmLeft(ended, next ?? null, `o${index}`, HOST, now)
  assert.equal(outcome.type === 'confirmed' ? 'ok' : outcome.type === 'unchanged' ? 'same' : outcome.code, expected)
  if (outcome.type === 'confirmed') {
    const { offer, event } = outcome
    const before = stored.state
    stored.offers.set(offer.id, offer)
    stored.events.push(event)
    if (before.offer?.id === target)
      stored.state = { table: { ...before.table, version: before.table.version + 1, undoUntil: null }, offer }
  }
  assert.equal(stored.state.table.version, model.version)
  assert.deepEqual([...stored.offers.values()].map(pick), model.offers)
  checkInvariants(stored, now)
}

function run([{ stale, clear, auto }, steps]: [{ stale: number | null; clear: number | null; auto: boolean }, Step[]]) {
  const timings: Timings = {
    periodSeconds: 600,
    graceSeconds: 120,
    staleSeconds: stale && stale * TICK_SECONDS,
    clearSeconds: clear && clear * TICK_SECONDS,
    autoExtend: auto,
  }
  const model = new OfferModel({ stale, clear, auto })
  const stored = new Stored()
  let tick = 0
  for (const [index, { what, wait, phone, value, seen, sweeps, twice }] of steps.entries()) {
    for (let passed = 0; passed < wait; passed++) {
      tick++
      model.tick()
      if (sweeps) stored.settle(at(tick)) // [15]: the sweep can run on every tick or never
    }
    const now = at(tick)
    const newest = stored.state.offer?.id ?? ''
    const older = [...stored.offers.keys()].findLast((id) => id !== newest)
    const named = {
      none: '',
      newest,
      older: older ?? 'unknown',
      prolonged: stored.state.offer?.extendsOfferId ?? '',
      resumed: stored.state.offer?.resumesOfferId ?? '',
    }[what === 'restore' ? 'none' : seen]
    if (what === 'had-left') {
      confirm(model, stored, [...stored.offers.values()].findLast((offer) => offer.leftAt)?.id ?? newest, index, now)
      continue
    }
    const command: Command = {
      ...commandOf(what, `o${index}`, phone, value, timings),
      ...(named ? { seen: named } : {}),
    }
    const expected = model.do(what, { id: `o${index}`, phone, value, seen: named })
    stored.settle(now)
    // Only restore can reach a deleted table.
    if (expected === 'gone') continue
    met.add(`${what} ${expected}`)
    const before = stored.state
    const frozen = JSON.stringify([...stored.offers])
    const actor = what === 'accept' || what === 'left' || what === 'more-time' ? { ...GUEST, id: phone } : HOST
    const outcome = decide(stored.state, command, actor, now)
    assert.equal(outcome.type === 'changed' ? 'ok' : outcome.type === 'unchanged' ? 'same' : outcome.code, expected)
    if (outcome.type === 'changed') stored.save(outcome.change)
    else assert.deepEqual([stored.state, JSON.stringify([...stored.offers])], [before, frozen]) // [6]
    if (named && named !== newest) assert.notEqual(outcome.type, 'changed') // [7]
    if (twice && !model.gone) {
      const after = stored.state
      const again = decide(after, command, actor, now) // [10]
      assert.equal(again.type === 'changed' ? again.change : null, null)
    }
    assert.deepEqual(
      {
        on: stored.state.table.isOn,
        visit: stored.state.table.visit,
        version: stored.state.table.version,
        gone: stored.state.table.deletedAt !== null,
      },
      { on: model.on, visit: model.visit, version: model.version, gone: model.gone },
    )
    assert.deepEqual([...stored.offers.values()].map(pick), model.offers)
    checkInvariants(stored, now)
  }
}

describe('offer life cycle', () => {
  it('matches an independent model over 10,000 random histories and keeps every invariant', {
    timeout: scaledTimeout(120_000),
  }, () => {
    fc.assert(fc.property(history, run), randomRuns(10_000))
  })

  it.runIf(isFullRun)('the random histories cover every command and every refusal', () => {
    fc.assert(fc.property(history, run), { numRuns: 1_000, seed: 1 })
    for (const what of WHATS) expect(met.has(what === 'time-up' ? 'time-up same' : `${what} ok`), what).toBe(true)
    for (const code of REFUSALS)
      expect(
        [...met].some((name) => name.endsWith(code)),
        code,
      ).toBe(true)
  })
})
