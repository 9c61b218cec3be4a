import { addDays } from '@tidetable/contract/calendar-day'
import { describe, expect, it } from 'vitest'
import { type CoversRow, cellsOf, demandOf, weeksOf } from './demand.ts'
import { openSlots } from './service-hours.ts'

/** A Saturday. */
const TODAY = '2026-11-21'
const NOTHING = new Set<string>()
const row = (day: string, slot: number, covers: number): CoversRow => ({ day, slot, covers })
const demand = (rows: CoversRow[], closed = NOTHING, open = openSlots([])) =>
  demandOf({ rows, open, closed, today: TODAY })
const told = (rows: CoversRow[], closed = NOTHING) =>
  demand(rows, closed).days.map(({ day, source, bySlot }) => [day, source, Object.fromEntries(bySlot)])

/** So many weeks of half hours until yesterday: a quarter at noon, the rest half an hour later. */
const weeks = (count: number) =>
  Array.from({ length: 7 * count }, (_, at) => addDays(TODAY, -1 - at)).flatMap((day) => [
    row(day, 24, 2),
    row(day, 25, 6),
  ])

describe('who came when', () => {
  it('is told per day by half hours before whole days, and by nothing where there is nothing [EVID-159]', () => {
    expect(told([row('2026-11-18', 24, 3), row('2026-11-18', -1, 90)])).toEqual([
      ['2026-11-18', 'half_hours', { 24: 3 }],
    ])
    const { days, unusedDays } = demand([
      ...weeks(4).filter(({ day }) => day !== '2026-11-18'),
      row('2026-11-18', -1, 80),
      row('2026-11-19', -1, 80),
    ])
    expect(days.find(({ day }) => day === '2026-11-18')).toMatchObject({ source: 'days' })
    expect(days.find(({ day }) => day === '2026-11-19')).toMatchObject({ source: 'half_hours' })
    // Once, not once by each.
    expect(days.filter(({ day }) => day === '2026-11-19')).toHaveLength(1)
    expect(unusedDays).toBe(0)
    expect(told([])).toEqual([])
  })

  it('spreads whole days as the house’s own hours share a day, from four weeks of them on [EVID-160]', () => {
    const whole = row('2026-09-10', -1, 80)
    const spread = demand([...weeks(4), whole]).days.find(({ day }) => day === whole.day)
    expect([...(spread?.bySlot ?? [])]).toEqual([
      [24, 20],
      [25, 60],
    ])
    const few = demand([...weeks(3), whole])
    expect([few.days.find(({ day }) => day === whole.day), few.unusedDays]).toEqual([undefined, 1])
    // Older weeks tell the hours, too, though they are no usual week any more.
    const old = weeks(4).map(({ day, ...rest }) => ({ ...rest, day: addDays(day, -140) }))
    expect(demand([...old, whole]).days).toHaveLength(1)
  })

  it('spreads a day by its own weekday where that is known [EVID-160]', () => {
    const mondays = (rows: CoversRow[]) =>
      rows.map((each) =>
        new Date(`${each.day}T00:00:00Z`).getUTCDay() === 1 && each.slot === 24 ? { ...each, covers: 0 } : each,
      )
    // 2026-09-14 is a Monday, 2026-09-15 a Tuesday.
    const { days } = demand([...mondays(weeks(4)), row('2026-09-14', -1, 10), row('2026-09-15', -1, 10)])
    expect(days.slice(0, 2).map(({ bySlot }) => [bySlot.get(24), bySlot.get(25)])).toEqual([
      [0, 10],
      [2.5, 7.5],
    ])
  })

  it('spreads a day by all days where its own weekday never had a guest [EVID-160]', () => {
    const rows = weeks(4).map((each) =>
      new Date(`${each.day}T00:00:00Z`).getUTCDay() === 1 ? { ...each, covers: 0 } : each,
    )
    const [monday] = demand([...rows, row('2026-09-14', -1, 10)]).days
    expect([monday?.day, [...(monday?.bySlot ?? [])]]).toEqual([
      '2026-09-14',
      [
        [24, 2.5],
        [25, 7.5],
      ],
    ])
  })

  it('shares a day by no half hour of a closed day or of today, and spreads neither [EVID-160, EVID-163]', () => {
    // The closed day is a Thursday and today a Saturday, as the two that are spread.
    const whole = [row('2026-09-10', -1, 80), row('2026-09-12', -1, 80)]
    const rows = [...weeks(5), row('2026-10-22', 30, 900), row(TODAY, 30, 900), ...whole]
    const spread = demand(rows, new Set(['2026-10-22'])).days.slice(0, 2)
    const hours = { 24: 20, 25: 60 }
    expect(spread.map(({ day, bySlot }) => [day, Object.fromEntries(bySlot)])).toEqual([
      ['2026-09-10', hours],
      ['2026-09-12', hours],
    ])
    const { days, unusedDays } = demand([...weeks(4), row(TODAY, -1, 80)])
    expect([days.at(-1)?.day, unusedDays]).toEqual(['2026-11-20', 0])
  })

  it('looks at twelve weeks until yesterday, without closed days [EVID-163]', () => {
    const days = ['2026-08-28', '2026-08-29', '2026-11-19', '2026-11-20', '2026-11-21']
    const all = days.map((day) => row(day, 24, 1))
    expect(told(all).map(([day]) => day)).toEqual(['2026-08-29', '2026-11-19', '2026-11-20'])
    expect(told(all, new Set(['2026-11-19'])).map(([day]) => day)).toEqual(['2026-08-29', '2026-11-20'])
    expect(told([...weeks(4), row('2026-09-10', -1, 8)], new Set(['2026-09-10']))).toHaveLength(28)
  })

  it('counts weeks by the weekday in the middle [EVID-167]', () => {
    expect([0, 1, 2, 4, 12].map((count) => demand(weeks(count)).weeks)).toEqual([0, 1, 2, 4, 12])
    const counts = [1, 1, 1, 1, 1, 2, 3, 3, 3].map((weekday) => ({ weekday }))
    expect([weeksOf(counts), weeksOf([])]).toEqual([3, 0])
    // A holiday on a Monday makes no week less.
    expect(demand(weeks(4).filter(({ day }) => day !== '2026-11-16')).weeks).toBe(4)
    // Open on Fridays alone.
    expect(demand(weeks(5).filter(({ day }) => new Date(day).getUTCDay() === 5)).weeks).toBe(5)
    expect(demand(weeks(1).slice(0, 6)).weeks).toBe(1)
  })

  it('gives the hours after midnight to the evening before [EVID-129]', () => {
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
    // The night before the first day of a file is no evening of its own.
    expect(told([row('2026-11-19', 1, 2), row('2026-11-19', 40, 2)]).map(([day]) => day)).toEqual(['2026-11-19'])
    expect(demand([row('2026-11-19', 0, 2)])).toEqual({ days: [], weeks: 0, unusedDays: 0 })
  })
})

describe('the half hours of a week', () => {
  it('are those of the services, with 0 where nobody came [EVID-163]', () => {
    const open = openSlots([{ weekdays: [3, 4], opens: 12 * 60, closes: 13 * 60 + 30, isBusy: false }])
    const { days } = demand(
      [row('2026-11-18', 25, 4), row('2026-11-11', 24, 2), row('2026-11-18', 40, 9)],
      NOTHING,
      open,
    )
    expect(cellsOf({ days }, open)).toEqual([
      { weekday: 3, slot: 24, values: [2, 0] },
      { weekday: 3, slot: 25, values: [0, 4] },
      { weekday: 3, slot: 26, values: [0, 0] },
    ])
  })

  it('are those from the first guest to the last where no services are given', () => {
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
