import { expect, test } from 'vitest'
import { freePlace } from './place-toasts.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
})
/** Message in the lower end corner of a window of 1000 × 800 pixels. */
const HOME = box(584, 728, 400, 56)

test('leaves a message at its place if nothing is there', () => {
  expect(freePlace(HOME, [box(0, 0, 1000, 700)], 1000)).toEqual({ x: 0, y: 0 })
})

test('tries other places along the lower edge before it moves a message up', () => {
  expect(freePlace(HOME, [box(900, 740, 80, 44)], 1000)).toEqual({ x: -284, y: 0 })
})

test('moves a message above a bar of buttons at the lower edge', () => {
  const free = freePlace(HOME, [box(0, 700, 1000, 100)], 1000)
  expect(free?.x).toBe(0)
  expect(HOME.bottom + (free?.y ?? 0)).toBeLessThan(700)
})

test('returns no place if the screen is full', () => {
  expect(freePlace(HOME, [box(0, 0, 1000, 800)], 1000)).toBeNull()
})
