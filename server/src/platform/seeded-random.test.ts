import { expect, it } from 'vitest'
import { seededRandom } from './seeded-random.ts'

const LETTERS = ['a', 'b', 'c', 'd'] as const

it('returns the same values for the same seed, within bounds', () => {
  const drawn = (seed: number) => {
    const draw = seededRandom(seed)
    return Array.from({ length: 200 }, () => [draw.from(3, 5), draw.is(0.5), draw.one([...LETTERS])])
  }
  expect(drawn(1)).toEqual(drawn(1))
  expect(drawn(1)).not.toEqual(drawn(2))
  expect(new Set(drawn(1).map(([number]) => number))).toEqual(new Set([3, 4, 5]))
  expect(new Set(drawn(1).map(([, is]) => is))).toEqual(new Set([true, false]))
})

it('returns different elements of a list, and never more than it has', () => {
  expect(seededRandom(1).some(LETTERS, 9).toSorted()).toEqual(['a', 'b', 'c', 'd'])
  expect(new Set(seededRandom(1).some(LETTERS, 3)).size).toBe(3)
})
