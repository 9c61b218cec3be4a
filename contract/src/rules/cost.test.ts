import { expect, it } from 'vitest'
import { costOf } from './cost.ts'

it('returns an amount as its exact cost, regardless of the average spend', () => {
  for (const averageSpend of [null, 31])
    expect(costOf({ type: 0, value: 7.29 }, averageSpend)).toEqual({ minorUnits: 729, isEstimated: false })
})

it('estimates a percentage from the bill of 2.5 guests, or of the party if its size is known', () => {
  expect(costOf({ type: 1, value: 10 }, 31)).toEqual({ minorUnits: 775, isEstimated: true })
  expect(costOf({ type: 1, value: 12.5 }, 19.99)).toEqual({ minorUnits: 625, isEstimated: true })
  expect(costOf({ type: 1, value: 10 }, 31, 6)).toEqual({ minorUnits: 1_860, isEstimated: true })
})

it('returns no cost for a percentage if no average spend is set', () => {
  expect(costOf({ type: 1, value: 10 }, null)).toEqual({ minorUnits: null, isEstimated: true })
})
