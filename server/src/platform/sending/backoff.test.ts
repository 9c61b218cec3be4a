import { expect, it } from 'vitest'
import { retryAt } from './backoff.ts'

const now = new Date('2026-11-24T12:00:00Z')
const seconds = (at: Date | null) => (at ? (at.getTime() - now.getTime()) / 1000 : null)

it('doubles the wait from 30 seconds up to an hour', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11].map((attempt) => seconds(retryAt(attempt, now, now, 0, () => 0.5)))
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
})

it('varies the wait by up to a fifth', () => {
  expect(seconds(retryAt(1, now, now, 0, () => 0))).toBe(24)
  expect(seconds(retryAt(1, now, now, 0, () => 1))).toBeCloseTo(36)
})

it('never retries before the provider’s Retry-After', () => {
  expect(seconds(retryAt(1, now, now, 900))).toBe(900)
})

it('does not retry after twelve attempts or two days', () => {
  expect(retryAt(12, now, now)).toBeNull()
  expect(retryAt(3, new Date(now.getTime() - 48 * 3_600_000), now)).toBeNull()
})

it('retries after the eleventh attempt, and up to exactly two days', () => {
  expect(retryAt(11, now, now)).not.toBeNull()
  const old = (seconds: number) => new Date(now.getTime() - 48 * 3_600_000 + seconds * 1_000)
  expect(seconds(retryAt(1, old(30), now, 0, () => 0.5))).toBe(30)
  expect(retryAt(1, old(29), now, 0, () => 0.5)).toBeNull()
  expect(seconds(retryAt(0, now, now, 0, () => 0.5))).toBe(30)
})
