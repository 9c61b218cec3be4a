import fc from 'fast-check'
import { expect, it } from 'vitest'
import { block, type Pace, rateOf, returnTokens, takeTokens } from './pace.ts'

const start = new Date('2026-11-24T12:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const full: Pace = { tokens: 20, refilledAt: start, blockedUntil: null }
const rate = { perSecond: 10, burst: 20 }

it('grants the available tokens, which refill with time', () => {
  const first = takeTokens(full, 50, rate, start)
  expect(first.granted).toBe(20)
  expect(takeTokens(first.pace, 50, rate, later(0.5)).granted).toBe(5)
  expect(takeTokens(first.pace, 50, rate, later(60)).granted).toBe(20)
})

it('never grants more than the burst plus the rate over any period', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 40 }))), (steps) => {
      let pace = full
      let at = 0
      let granted = 0
      for (const [wait, wanted] of steps) {
        at += wait / 1000
        const taken = takeTokens(pace, wanted, rate, later(at))
        pace = taken.pace
        granted += taken.granted
      }
      expect(granted).toBeLessThanOrEqual(rate.burst + at * rate.perSecond + 1e-6)
    }),
  )
})

it('returned tokens can be used again, up to the burst', () => {
  expect(returnTokens({ ...full, tokens: 3 }, 5, rate).tokens).toBe(8)
  expect(returnTokens({ ...full, tokens: 19 }, 5, rate).tokens).toBe(20)
})

it('grants nothing before a provider’s Retry-After, and respects the later of two', () => {
  const blocked = block(block(full, 30, start), 5, start)
  expect(takeTokens(blocked, 5, rate, later(29)).granted).toBe(0)
  expect(takeTokens(blocked, 5, rate, later(30)).granted).toBe(5)
})

it('neither loses nor gains tokens when the clock steps back', () => {
  expect(takeTokens({ ...full, tokens: 4 }, 10, rate, later(-600)).granted).toBe(4)
})

it('saves up to two seconds of the rate, at least one message', () => {
  expect([rateOf(14), rateOf(0.1)]).toEqual([
    { perSecond: 14, burst: 28 },
    { perSecond: 0.1, burst: 1 },
  ])
})

it('keeps the tokens during a block, and removes the block once it has ended', () => {
  const blocked = block({ ...full, tokens: 7 }, 30, start)
  expect(blocked).toEqual({ tokens: 7, refilledAt: start, blockedUntil: later(30) })
  expect(takeTokens(blocked, 1, rate, later(29))).toEqual({ pace: blocked, granted: 0 })
  expect(takeTokens(blocked, 1, rate, later(30)).pace).toEqual({
    tokens: 19,
    refilledAt: later(30),
    blockedUntil: null,
  })
  expect(block(blocked, 60, start).blockedUntil).toEqual(later(60))
})
