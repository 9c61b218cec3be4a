import { expect, it } from 'vitest'
import { costOfAll, likelyCost } from './campaign-cost.ts'

const FOUR_DOLLARS = { type: 0, value: 4 } as const
const TEN_PERCENT = { type: 1, value: 10 } as const

it('calculates the cost if everyone comes, with percentages of the bill of 2.5 guests', () => {
  expect(costOfAll(FOUR_DOLLARS, 850, null)).toEqual({ minorUnits: 340_000, isEstimated: false })
  expect(costOfAll(TEN_PERCENT, 100, 31)).toEqual({ minorUnits: 77_500, isEstimated: true })
  expect(costOfAll(TEN_PERCENT, 100, null)).toEqual({ minorUnits: null, isEstimated: true })
  expect(costOfAll(FOUR_DOLLARS, 0, null)).toEqual({ minorUnits: 0, isEstimated: false })
})

it('estimates the likely cost from the redemption rate', () => {
  const all = costOfAll(FOUR_DOLLARS, 850, null)
  expect(likelyCost(all, 0.12)).toEqual({ minorUnits: 40_800, isEstimated: true })
  expect(likelyCost(all, 0)).toEqual({ minorUnits: 0, isEstimated: true })
  expect(likelyCost(costOfAll(TEN_PERCENT, 1, null), 0.5)).toEqual({ minorUnits: null, isEstimated: true })
})
