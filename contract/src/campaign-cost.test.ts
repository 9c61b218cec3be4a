import { expect, it } from 'vitest'
import { type CodeWorth, capCodes, costOfAll, likelyCost } from './campaign-cost.ts'
import { costOf } from './cost.ts'

const FOUR_DOLLARS = { type: 0, value: 4 } as const
const TEN_PERCENT = { type: 1, value: 10 } as const

it('says what a campaign costs if everyone comes: an amount by its people, a percentage by what 2.5 guests spend [EVID-204]', () => {
  expect(costOfAll(FOUR_DOLLARS, 850, null)).toEqual({ minorUnits: 340_000, isEstimated: false })
  expect(costOfAll(TEN_PERCENT, 100, 31)).toEqual({ minorUnits: 77_500, isEstimated: true })
  expect(costOfAll(TEN_PERCENT, 100, null)).toEqual({ minorUnits: null, isEstimated: true })
  expect(costOfAll(FOUR_DOLLARS, 0, null)).toEqual({ minorUnits: 0, isEstimated: false })
})

it('says what it likely costs by the share of those who came before, always as an estimate [EVID-205]', () => {
  const all = costOfAll(FOUR_DOLLARS, 850, null)
  expect(likelyCost(all, 0.12)).toEqual({ minorUnits: 40_800, isEstimated: true })
  expect(likelyCost(all, 0)).toEqual({ minorUnits: 0, isEstimated: true })
  expect(likelyCost(costOfAll(TEN_PERCENT, 1, null), 0.5)).toEqual({ minorUnits: null, isEstimated: true })
})

it.each([
  // To the last code that the cap pays for, and not one more.
  [{ limit: 400, by: 'people' }, FOUR_DOLLARS, 100, { people: 100, value: 4 }],
  [{ limit: 399.99, by: 'people' }, FOUR_DOLLARS, 100, { people: 99, value: 4 }],
  [{ limit: 4, by: 'people' }, FOUR_DOLLARS, 100, { people: 1, value: 4 }],
  [{ limit: 3.99, by: 'people' }, FOUR_DOLLARS, 100, null],
  [{ limit: 77.5, by: 'people' }, TEN_PERCENT, 100, { people: 10, value: 10 }],
  [{ limit: 77.49, by: 'people' }, TEN_PERCENT, 100, { people: 9, value: 10 }],
  // A smaller value in whole units, for all of them.
  [{ limit: 400, by: 'value' }, FOUR_DOLLARS, 100, { people: 100, value: 4 }],
  [{ limit: 399.99, by: 'value' }, FOUR_DOLLARS, 100, { people: 100, value: 3 }],
  [{ limit: 300, by: 'value' }, FOUR_DOLLARS, 100, { people: 100, value: 3 }],
  [{ limit: 100, by: 'value' }, FOUR_DOLLARS, 100, { people: 100, value: 1 }],
  [{ limit: 400, by: 'value' }, { type: 0, value: 4.5 }, 100, { people: 100, value: 4 }],
  [{ limit: 543, by: 'value' }, TEN_PERCENT, 100, { people: 100, value: 7 }],
  [{ limit: 542.99, by: 'value' }, TEN_PERCENT, 100, { people: 100, value: 6 }],
  // Where not even one unit each fits, fewer people.
  [{ limit: 99.99, by: 'value' }, FOUR_DOLLARS, 100, { people: 99, value: 1 }],
  [{ limit: 1, by: 'value' }, FOUR_DOLLARS, 100, { people: 1, value: 1 }],
  [{ limit: 0.99, by: 'value' }, FOUR_DOLLARS, 100, null],
  [{ limit: 20, by: 'value' }, { type: 0, value: 0.5 }, 100, { people: 40, value: 0.5 }],
] as const)('keeps a campaign under its cap: %o of %o for %i [EVID-206]', (cap, worth, people, left) => {
  expect(capCodes(cap, worth, people, 31)).toEqual(left)
})

it('cannot keep a percentage under a cap while nobody has said what a guest spends [EVID-206]', () => {
  expect(capCodes({ limit: 100, by: 'people' }, TEN_PERCENT, 5, null)).toBeNull()
  expect(capCodes({ limit: 100, by: 'value' }, TEN_PERCENT, 5, null)).toBeNull()
  expect(capCodes({ limit: 100, by: 'people' }, FOUR_DOLLARS, 5, null)).toEqual({ people: 5, value: 4 })
})

const WORTHS: readonly CodeWorth[] = [
  ...[0.01, 0.5, 1, 1.01, 4, 7.29, 250].map((value) => ({ type: 0 as const, value })),
  ...[1, 2, 7, 12.5, 15, 100].map((value) => ({ type: 1 as const, value })),
]

it('never passes its cap, gives nobody more than was wished, and leaves no room for another [EVID-206]', () => {
  for (const by of ['people', 'value'] as const)
    for (const worth of WORTHS)
      for (const limit of [0.01, 0.99, 1, 3.87, 55, 99.99, 1000, 4321.5])
        for (const people of [0, 1, 2, 7, 99, 850])
          for (const spend of [0.01, 19.99, 31, 480]) {
            const left = capCodes({ limit, by }, worth, people, spend)
            // What counts as less than a cent counts as one.
            const cents = (value: number) => Math.max(1, costOf({ ...worth, value }, spend).minorUnits ?? Number.NaN)
            const most = Math.round(limit * 100)
            if (!left) {
              expect(cents(by === 'people' ? worth.value : Math.min(1, worth.value))).toBeGreaterThan(most)
              continue
            }
            expect(left.people * cents(left.value)).toBeLessThanOrEqual(most)
            expect(left.people).toBeLessThanOrEqual(people)
            expect(left.value).toBeLessThanOrEqual(worth.value)
            if (left.people < people) expect((left.people + 1) * cents(left.value)).toBeGreaterThan(most)
            if (by === 'people') expect(left.value).toBe(worth.value)
            else if (left.value < worth.value && left.people === people && people > 0)
              expect(people * cents(Math.min(worth.value, left.value + 1))).toBeGreaterThan(most)
          }
})
