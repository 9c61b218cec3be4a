import { expect, it } from 'vitest'
import { waitSeconds } from './wait.ts'

it.each([
  [1, 0],
  [4, 0],
  [5, 1],
  [6, 2],
  [10, 32],
  [14, 512],
  [15, 900],
  [2000, 900],
])('delays the next attempt after %i failures by %i s', (failures, seconds) => {
  expect(waitSeconds(failures)).toBe(seconds)
})
