import { describe, expect, it } from 'vitest'
import type { Cell } from './demand.ts'
import { estimate, guestsPerHalfHour, shareOfSeats } from './estimate.ts'

const cell = (weekday: number, slot: number, ...values: number[]): Cell => ({ weekday, slot, values })
const guests = (cells: Cell[]) => estimate(cells).map((each) => each.guests)
const near = (values: number[]) => values.map((value) => expect.closeTo(value, 9))

describe('estimate of a usual half hour', () => {
  it('shrinks each half hour’s mean towards the usual figures of its weekday and hour', () => {
    // Means 4, 8, 2, 2; all 4; Monday 6, Tuesday 2; noon 3, half past 5: products 4.5, 7.5, 1.5, 2.5, off by −1/9, 1/15, 1/3, −1/5.
    // v = (8/(2·4.5²) + 2/(2·2.5²))/4 = 181/2025; t = (1/81 + 1/225 + 1/9 + 1/25)/4·4 − v = 159/2025; w = 159/340.
    const w = 159 / 340
    expect(guests([cell(1, 24, 2, 6), cell(1, 25, 8, 8), cell(2, 24, 2, 2), cell(2, 25, 1, 3)])).toEqual(
      near([4.5 * (1 - w / 9), 7.5 * (1 + w / 15), 1.5 * (1 + w / 3), 2.5 * (1 - w / 5)]),
    )
  })

  it('returns the mean if days do not vary', () => {
    expect(guests([cell(1, 24, 4, 4), cell(1, 25, 8, 8), cell(2, 24, 2, 2), cell(2, 25, 2, 2)])).toEqual(
      near([4, 8, 2, 2]),
    )
  })

  it('uses at least 0.25 as the product of a weekday’s and a half hour’s mean', () => {
    // v = (32/(2·8²))/4 = 0.0625, t = (1 + 1)/4·4 − 0.0625 = 1.9375, w = 0.96875.
    expect(guests([cell(1, 24, 0, 0), cell(1, 25, 0, 0), cell(2, 24, 8, 8), cell(2, 25, 4, 12)])).toEqual(
      near([0.25 * (1 - 0.96875), 0.25 * (1 - 0.96875), 8, 8]),
    )
  })

  it('uses at least 0.005 as the spread of a half hour’s guests', () => {
    // Means 4, 8, 2, 4.4; all 4.6; 6 and 3.2; 3 and 6.2.
    const cells = [cell(1, 24, 0, 8), cell(1, 25, 0, 16), cell(2, 24, 0, 4), cell(2, 25, 0, 8.8)]
    const products = [(6 * 3) / 4.6, (6 * 6.2) / 4.6, (3.2 * 3) / 4.6, (3.2 * 6.2) / 4.6]
    const means = [4, 8, 2, 4.4]
    const noise = products.map((a, at) => (2 * (means[at] ?? 0) ** 2) / (2 * a ** 2))
    const v = noise.reduce((sum, each) => sum + each, 0) / 4
    const w = 0.005 / (0.005 + v)
    expect(guests(cells)).toEqual(near(products.map((a, at) => a * (1 + w * ((means[at] ?? 0) / a - 1)))))
  })

  it('an estimate lies between the mean and the product for any figures, and is never below 0', () => {
    let seed = 7
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647
    }
    for (let run = 0; run < 200; run++) {
      const [days, hours, weeks] = [
        1 + Math.floor(random() * 7),
        1 + Math.floor(random() * 20),
        1 + Math.floor(random() * 6),
      ]
      const cells = Array.from({ length: days * hours }, (_, at) =>
        cell(
          1 + (at % days),
          20 + Math.floor(at / days),
          ...Array.from({ length: weeks }, () => Math.floor(random() * 12)),
        ),
      )
      const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
      const raws = cells.map(({ values }) => mean(values))
      const overall = mean(raws)
      const by = (key: 'weekday' | 'slot', value: number) =>
        mean(cells.flatMap((each, at) => (each[key] === value ? [raws[at] ?? 0] : [])))
      estimate(cells).forEach(({ weekday, slot, guests: shown }, at) => {
        const product = Math.max(0.25, overall > 0 ? (by('weekday', weekday) * by('slot', slot)) / overall : 0)
        const raw = raws[at] ?? 0
        expect(shown).toBeGreaterThanOrEqual(Math.min(raw, product) - 1e-9)
        expect(shown).toBeLessThanOrEqual(Math.max(raw, product) + 1e-9)
        expect(shown).toBeGreaterThanOrEqual(-1e-9)
      })
    }
  })

  it('returns no estimate without data', () => {
    expect(estimate([])).toEqual([])
    expect(guestsPerHalfHour([])).toBe(0)
    expect(guests([cell(1, 24, 3, 5)])).toEqual(near([4]))
  })
})

it('calculates the share of seats taken from guests and length of stay, up to all seats', () => {
  expect(shareOfSeats(5, 75, 40)).toBe(0.3125)
  expect(shareOfSeats(16, 75, 40)).toBe(1)
  expect(shareOfSeats(40, 75, 40)).toBe(1)
  expect(shareOfSeats(0, 75, 40)).toBe(0)
})
