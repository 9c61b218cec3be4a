import { describe, expect, it } from 'vitest'
import { isAlive, isSeenLongAgo, LIFETIMES } from './lifetime.ts'

const start = new Date('2026-11-20T18:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const DAY = 86_400

describe('isAlive', () => {
  it.each([
    ['restaurant', 14 * DAY],
    ['customer', 30 * DAY],
    ['admin', 30 * 60],
  ] as const)('ends an idle %s session after %i s', (kind, idle) => {
    const session = { kind, createdAt: start, lastSeenAt: start }
    expect(isAlive(session, after(idle - 1))).toBe(true)
    expect(isAlive(session, after(idle))).toBe(false)
  })

  it.each([
    ['restaurant', 30 * DAY],
    ['customer', 90 * DAY],
    ['admin', 8 * 3600],
  ] as const)('ends a constantly used %s session after %i s', (kind, absolute) => {
    const usedAt = (seconds: number) => ({ kind, createdAt: start, lastSeenAt: after(seconds - 1) })
    expect(isAlive(usedAt(absolute - 1), after(absolute - 1))).toBe(true)
    expect(isAlive(usedAt(absolute), after(absolute))).toBe(false)
  })
})

it('stores a session’s last use at most once a minute', () => {
  const session = { kind: 'restaurant', createdAt: start, lastSeenAt: start } as const
  expect(isSeenLongAgo(session, after(59))).toBe(false)
  expect(isSeenLongAgo(session, after(60))).toBe(true)
})

it('limits concurrent sessions, with the highest limit for restaurants', () => {
  expect([LIFETIMES.restaurant.most, LIFETIMES.customer.most, LIFETIMES.admin.most]).toEqual([20, 10, 5])
})
