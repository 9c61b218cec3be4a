import { expect, it } from 'vitest'
import { seededRandom } from './seeded-random.ts'

const LETTERS = ['a', 'b', 'c', 'd'] as const

it('returns the same values for the same seed, within bounds', () => {
  const generated = (seed: number) => {
    const generate = seededRandom(seed)
    return Array.from({ length: 200 }, () => [generate.from(3, 5), generate.is(0.5), generate.one([...LETTERS])])
  }
  expect(generated(1)).toEqual(generated(1))
  expect(generated(1)).not.toEqual(generated(2))
  expect(new Set(generated(1).map(([number]) => number))).toEqual(new Set([3, 4, 5]))
  expect(new Set(generated(1).map(([, is]) => is))).toEqual(new Set([true, false]))
})

it('returns different elements of a list, and never more than it has', () => {
  expect(seededRandom(1).some(LETTERS, 9).toSorted()).toEqual(['a', 'b', 'c', 'd'])
  expect(new Set(seededRandom(1).some(LETTERS, 3)).size).toBe(3)
})
