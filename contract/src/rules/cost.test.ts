import { expect, it } from 'vitest'
import { costOf } from './cost.ts'

it('counts an incentive in money as its amount, to the cent and whatever a guest spends', () => {
  for (const averageSpend of [null, 31])
    expect(costOf({ type: 0, value: 7.29 }, averageSpend)).toEqual({ minorUnits: 729, isEstimated: false })
})

it('counts a percentage as its share of what 2.5 guests spend, or of the party where it is known, and says estimated', () => {
  expect(costOf({ type: 1, value: 10 }, 31)).toEqual({ minorUnits: 775, isEstimated: true })
  expect(costOf({ type: 1, value: 12.5 }, 19.99)).toEqual({ minorUnits: 625, isEstimated: true })
  expect(costOf({ type: 1, value: 10 }, 31, 6)).toEqual({ minorUnits: 1_860, isEstimated: true })
})

it('guesses nothing for a percentage while nobody has said what a guest spends', () => {
  expect(costOf({ type: 1, value: 10 }, null)).toEqual({ minorUnits: null, isEstimated: true })
})
