import { addDays } from '@tidetable/contract/rules/calendar-day'
import { describe, expect, it } from 'vitest'
import { type CoversRow, cellsOf, demandOf, weeksOf } from './demand.ts'
import { openSlots } from './service-hours.ts'

/** A Saturday. */
const TODAY = '2026-11-21'
const NO_DAYS = new Set<string>()
const row = (day: string, slot: number, covers: number): CoversRow => ({ day, slot, covers })
const demand = (rows: CoversRow[], closed = NO_DAYS, open = openSlots([])) =>
  demandOf({ rows, open, closed, today: TODAY })
const countedDays = (rows: CoversRow[], closed = NO_DAYS) => demand(rows, closed).days.map(({ day }) => day)

/** Half hours of `count` weeks until yesterday: a quarter of the guests at noon, the others half an hour later. */
const weeks = (count: number) =>
  Array.from({ length: 7 * count }, (_, at) => addDays(TODAY, -1 - at)).flatMap((day) => [
    row(day, 24, 2),
    row(day, 25, 6),
  ])

describe('demand by day and half hour', () => {
  it('uses the twelve weeks until yesterday, without closed days', () => {
    const days = ['2026-08-28', '2026-08-29', '2026-11-19', '2026-11-20', '2026-11-21']
    const all = days.map((day) => row(day, 24, 1))
    expect(countedDays(all)).toEqual(['2026-08-29', '2026-11-19', '2026-11-20'])
    expect(countedDays(all, new Set(['2026-11-19']))).toEqual(['2026-08-29', '2026-11-20'])
    expect(countedDays([])).toEqual([])
  })

  it('the number of weeks is the median number of days per weekday', () => {
    expect([0, 1, 2, 4, 12].map((count) => demand(weeks(count)).weeks)).toEqual([0, 1, 2, 4, 12])
    const counts = [1, 1, 1, 1, 1, 2, 3, 3, 3].map((weekday) => ({ weekday }))
    expect([weeksOf(counts), weeksOf([])]).toEqual([3, 0])
    // A holiday on a Monday does not reduce the number of weeks.
    expect(demand(weeks(4).filter(({ day }) => day !== '2026-11-16')).weeks).toBe(4)
    // This restaurant is open on Fridays only.
    expect(demand(weeks(5).filter(({ day }) => new Date(day).getUTCDay() === 5)).weeks).toBe(5)
    expect(demand(weeks(1).slice(0, 6)).weeks).toBe(1)
  })

  it('counts the hours after midnight in the evening before', () => {
    const { days } = demand([row('2026-11-19', 46, 5), row('2026-11-20', 1, 2), row('2026-11-20', 8, 1)])
    expect(days.map(({ day, bySlot }) => [day, [...bySlot]])).toEqual([
      [
        '2026-11-19',
        [
          [46, 5],
          [49, 2],
        ],
      ],
      ['2026-11-20', [[8, 1]]],
    ])
    // The night before a file's first day is not a separate day.
    expect(countedDays([row('2026-11-19', 1, 2), row('2026-11-19', 40, 2)])).toEqual(['2026-11-19'])
    expect(demand([row('2026-11-19', 0, 2)])).toEqual({ days: [], weeks: 0 })
  })
})

describe('half hours of a week', () => {
  it('returns every half hour of the services, with 0 if no guests came', () => {
    const open = openSlots([{ weekdays: [3, 4], opens: 12 * 60, closes: 13 * 60 + 30, isBusy: false }])
    const { days } = demand(
      [row('2026-11-18', 25, 4), row('2026-11-11', 24, 2), row('2026-11-18', 40, 9)],
      NO_DAYS,
      open,
    )
    expect(cellsOf({ days }, open)).toEqual([
      { weekday: 3, slot: 24, values: [2, 0] },
      { weekday: 3, slot: 25, values: [0, 4] },
      { weekday: 3, slot: 26, values: [0, 0] },
    ])
  })

  it('without services, returns the half hours from the first guest to the last', () => {
    const { days } = demand([
      row('2026-11-18', 23, 0),
      row('2026-11-18', 24, 4),
      row('2026-11-18', 26, 1),
      row('2026-11-18', 30, 0),
    ])
    expect(cellsOf({ days }, openSlots([])).map(({ slot, values }) => [slot, ...values])).toEqual([
      [24, 4],
      [25, 0],
      [26, 1],
    ])
    expect(cellsOf(demand([row('2026-11-18', 24, 0)]), openSlots([]))).toEqual([])
    // A Sunday and a Monday.
    const ends = demand([row('2026-11-15', 24, 4), row('2026-11-16', 24, 5)])
    expect(cellsOf(ends, openSlots([])).map(({ weekday, values }) => [weekday, ...values])).toEqual([
      [1, 5],
      [7, 4],
    ])
  })
})
