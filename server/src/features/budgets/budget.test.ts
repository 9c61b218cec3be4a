import { describe, expect, it } from 'vitest'
import type { OfferTotals } from '../tables/index.ts'
import { appliesTo, type Budget, type BudgetUse, costIn, evaluate, NO_TOTALS, spanOf, usedOf } from './budget.ts'

const budget = (fields: Partial<Budget> = {}): Budget => ({
  id: 'budget-1',
  span: 'day',
  counts: 'offers',
  most: 10,
  scope: 'all',
  scopeValue: null,
  ...fields,
})
const totals = (fields: Partial<OfferTotals> = {}): OfferTotals => ({ ...NO_TOTALS, ...fields })
const use: BudgetUse = {
  restaurantId: 'restaurant-1',
  tableId: 'table-1',
  tableCode: 'PLM',
  location: 'Bar',
  cost: { minorUnits: 775, isEstimated: true },
}

describe('span of a budget', () => {
  // 1:30 am on Monday in New York belongs to Sunday; in Kolkata it is Monday morning.
  const night = new Date('2026-06-15T05:30:00Z')

  it.each([
    ['day', 'America/New_York', '2026-06-14T08:00:00.000Z', '2026-06-15T08:00:00.000Z'],
    ['day', 'Asia/Kolkata', '2026-06-14T22:30:00.000Z', '2026-06-15T22:30:00.000Z'],
    ['week', 'America/New_York', '2026-06-08T08:00:00.000Z', '2026-06-15T08:00:00.000Z'],
    ['week', 'Asia/Kolkata', '2026-06-14T22:30:00.000Z', '2026-06-21T22:30:00.000Z'],
  ] as const)('a %s in %s starts and ends at 4 am there', (span, zone, start, end) => {
    expect(spanOf({ span }, night, zone)).toMatchObject({ start: new Date(start), end: new Date(end) })
  })
})

it.each([
  ['all tables', { scope: 'all', scopeValue: null }, true, true],
  ['the bar', { scope: 'location', scopeValue: 'Bar' }, true, false],
  ['the patio', { scope: 'location', scopeValue: 'Patio' }, false, true],
  ['one table', { scope: 'table', scopeValue: 'table-1' }, true, false],
  ['another table', { scope: 'table', scopeValue: 'table-2' }, false, true],
  ['a location with a table’s name', { scope: 'location', scopeValue: 'table-1' }, false, false],
  ['a table with a location’s name', { scope: 'table', scopeValue: 'Bar' }, false, false],
] as const)('a budget for %s covers only offers there', (_what, scope, atTheBar, onThePatio) => {
  expect(appliesTo(budget(scope), use)).toBe(atTheBar)
  expect(appliesTo(budget(scope), { tableId: 'table-2', location: 'Patio' })).toBe(onThePatio)
})

it('counts money in money budgets and offers in offer budgets', () => {
  const both = totals({ minorUnits: 1_550, offers: 2 })
  expect(NO_TOTALS).toEqual({ minorUnits: 0, offers: 0, estimatedMinorUnits: 0, keptMinorUnits: 0, keptOffers: 0 })
  expect([usedOf(budget({ counts: 'money' }), both), usedOf(budget(), both)]).toEqual([1_550, 2])
  expect([costIn(budget({ counts: 'money' }), use), costIn(budget(), use)]).toEqual([775, 1])
  const unknown = { cost: { minorUnits: null, isEstimated: true } }
  expect([costIn(budget({ counts: 'money' }), unknown), costIn(budget(), unknown)]).toEqual([null, 1])
})

describe('fit of an offer', () => {
  const span = { start: new Date(0), end: new Date(1) }
  const money = (most: number, used: number) => ({
    budget: budget({ id: 'money', counts: 'money', most }),
    totals: totals({ minorUnits: used }),
    span,
  })
  const offers = (most: number, used: number) => ({ budget: budget({ most }), totals: totals({ offers: used }), span })

  it('an offer fits without a budget, and up to exactly its limit', () => {
    expect(evaluate([], use)).toBeNull()
    expect(evaluate([offers(2, 1), money(1_550, 775)], use)).toBeNull()
    expect(evaluate([money(1_549, 775)], use)).toEqual({ sum: money(1_549, 775), code: 'budget_spent', cost: 775 })
    expect(evaluate([offers(2, 2)], use)).toEqual({ sum: offers(2, 2), code: 'budget_spent', cost: 1 })
  })

  it('returns the first exceeded budget, and ignores budgets of other tables or locations', () => {
    expect(evaluate([offers(9, 0), money(0, 0), offers(0, 0)], use)).toMatchObject({ sum: { budget: { id: 'money' } } })
    const elsewhere = { budget: budget({ scope: 'location', scopeValue: 'Patio', most: 0 }), totals: totals(), span }
    expect(evaluate([elsewhere], use)).toBeNull()
    expect(evaluate([elsewhere, offers(0, 0)], use)).toMatchObject({ code: 'budget_spent', cost: 1 })
  })

  it('returns average_spend_missing for a percentage without an average spend', () => {
    const percentage = { ...use, cost: { minorUnits: null, isEstimated: true } }
    expect(evaluate([money(1_000, 0)], percentage)).toEqual({ sum: money(1_000, 0), code: 'average_spend_missing' })
    expect(evaluate([offers(1, 0)], percentage)).toBeNull()
  })
})
