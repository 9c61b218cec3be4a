import { expect, test } from 'vitest'
import { pickOne } from './pick-one.ts'

test('picks any of the photos, and none of none [CALL-52]', () => {
  // CALL-52
  const at = (random: number) => pickOne(['a', 'b', 'c'], () => random)
  expect([at(0), at(0.34), at(0.99)]).toEqual(['a', 'b', 'c'])
  expect(pickOne([], () => 0)).toBeUndefined()
})
