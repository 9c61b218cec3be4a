import { describe, expect, it } from 'vitest'
import { type EstimatedSlot, findSlowRuns, joinDays, type Mark, suggest } from './slow.ts'

const FULL = 0.8
/** Half hours of a weekday from noon (slot 24), with their shares of seats taken. */
const day = (weekday: number, shares: (number | null)[], busy: number[] = []): EstimatedSlot[] =>
  shares.map((share, at) => ({ weekday, slot: 24 + at, share, isBusy: busy.includes(24 + at) }))
const marks = (weekday: number, first: number, last: number, markedOn = '2026-11-09'): Mark[] =>
  Array.from({ length: last - first + 1 }, (_, at) => ({ weekday, slot: first + at, markedOn }))
const input = (slots: EstimatedSlot[], more: Partial<Parameters<typeof suggest>[0]> = {}) =>
  suggest({ slots, marks: [], weeks: 8, guestsPerHalfHour: 5, below: 0.4, ...more })
const suggestionTexts = (...args: Parameters<typeof input>) =>
  input(...args).map(({ days, from, until }) => `${days.join('')} ${from}-${until}`)

describe('slow time', () => {
  it.each<[string, (number | null)[], string[]]>([
    ['90 minutes below', [FULL, 0.39, 0.39, 0.39, FULL], ['1 12:30-14:00']],
    ['60 minutes below', [FULL, 0.1, 0.1, FULL], []],
    ['just at the border', [0.4, 0.4, 0.4], []],
    ['just below the border', [0.399, 0.399, 0.399], ['1 12:00-13:30']],
    ['two stretches with a full half hour between', [0.1, 0.1, FULL, 0.1, 0.1], []],
    ['two long stretches of a day', [0.3, 0.3, 0.3, FULL, 0.1, 0.1, 0.1, 0.1], ['1 14:00-16:00', '1 12:00-13:30']],
    ['half hours without figures', [0.1, 0.1, null, 0.1, 0.1], []],
  ])('a slow time is below 40% for at least 90 minutes in a row: %s', (_, shares, expected) => {
    expect(suggestionTexts(day(1, shares))).toEqual(expected)
  })

  it('slow times use the restaurant’s threshold', () => {
    const shares = [0.45, 0.45, 0.45]
    expect([suggestionTexts(day(1, shares)), suggestionTexts(day(1, shares), { below: 0.46 })]).toEqual([
      [],
      ['1 12:00-13:30'],
    ])
  })

  it('a slow time ends when the restaurant closes between services', () => {
    const lunch = day(1, [0.1, 0.1])
    const evening = day(1, [0.1, 0.1]).map((each) => ({ ...each, slot: each.slot + 12 }))
    expect(findSlowRuns([...lunch, ...evening], 0.4)).toEqual([])
  })

  it('slow times exclude busy services', () => {
    expect(suggestionTexts(day(1, [0.1, 0.1, 0.1, 0.1, 0.1, 0.1], [27]))).toEqual(['1 12:00-13:30'])
    expect(suggestionTexts(day(1, [0.1, 0.1, 0.1], [24]))).toEqual([])
  })

  it('joins the slow times of consecutive days to their common hours', () => {
    const run = (weekday: number, first: number, last: number) => ({ weekday, first, last })
    expect(joinDays([run(2, 30, 34), run(3, 30, 34), run(4, 30, 35)])).toEqual([
      { weekdays: [2, 3, 4], first: 30, last: 34 },
    ])
    // Wednesday and Thursday have too few hours in common.
    expect(joinDays([run(3, 30, 34), run(4, 30, 37)])).toHaveLength(2)
    expect(joinDays([run(3, 30, 32), run(4, 31, 33)])).toHaveLength(2)
    expect(joinDays([run(1, 30, 34), run(3, 30, 34)])).toHaveLength(2)
  })

  it('a slow time has its share of seats and hours per week', () => {
    const slots = [...day(2, [0.2, 0.2, 0.2]), ...day(3, [0.3, 0.3, 0.3])]
    expect(input(slots)).toMatchObject([
      { days: [2, 3], from: '12:00', until: '13:30', share: expect.closeTo(0.25, 9), hours: 3, markedOn: null },
    ])
  })
})

describe('suggestions of slow times', () => {
  it('suggestions are limited to five, emptiest first', () => {
    const slots = [0.3, 0.05, 0.2, 0.1, 0.35, 0.15, 0.25].flatMap((share, at) => {
      const shares = Array.from({ length: 20 }, () => FULL)
      // The slow hours differ on consecutive days, so that the days are not joined.
      for (let slot = 0; slot < 3; slot++) shares[(at % 2) * 8 + slot] = share
      return day(at + 1, shares)
    })
    expect(input(slots).map(({ days: [weekday] }) => weekday)).toEqual([2, 4, 6, 3, 7])
  })

  it('suggestions are empty before four weeks', () => {
    const slots = day(1, [0.1, 0.1, 0.1])
    expect([3, 4].map((weeks) => input(slots, { weeks }).length)).toEqual([0, 1])
  })

  it.each([
    [7, 2.99, true],
    [8, 2.99, false],
    [7, 3, false],
  ])(
    'suggestions are a first impression with %i weeks and %d guests per half hour: %s',
    (weeks, guestsPerHalfHour, isFirst) => {
      const [first] = input(day(1, [0.1, 0.1, 0.1]), { weeks, guestsPerHalfHour })
      expect(first?.isFirstImpression).toBe(isFirst)
    },
  )

  it('suggestions include manual marks regardless of the figures, and even without figures', () => {
    const full = day(
      2,
      Array.from({ length: 12 }, () => FULL),
      [34],
    )
    expect(input(full, { marks: marks(2, 34, 37), weeks: 0 })).toMatchObject([
      { days: [2], from: '17:00', until: '19:00', markedOn: '2026-11-09', isFirstImpression: false },
    ])
    expect(input([], { marks: [...marks(2, 34, 37), ...marks(4, 34, 37, '2026-11-10')] })).toMatchObject([
      { days: [2, 4], share: null, hours: 4, markedOn: '2026-11-10' },
    ])
  })

  it('suggestions leave room for marks, and list no time twice', () => {
    const week = [1, 3, 5, 7].flatMap((weekday) => [...day(weekday, [0.1, 0.1, 0.1, FULL, 0.2, 0.2, 0.2])])
    const all = suggestionTexts(week, { marks: marks(2, 40, 41) })
    expect(all).toHaveLength(5)
    expect(all.at(-1)).toBe('2 20:00-21:00')
    expect(suggestionTexts(day(1, [0.1, 0.1, 0.1, 0.1]), { marks: marks(1, 25, 26) })).toEqual(['1 12:00-14:00'])
  })

  it('each marked time has the date of its last mark, ignoring marks on other days and hours', () => {
    const all = [
      ...marks(2, 30, 31, '2026-12-05'),
      ...marks(2, 34, 34, '2026-11-12'),
      ...marks(2, 35, 37, '2026-11-09'),
      ...marks(2, 40, 41, '2026-12-20'),
      ...marks(5, 40, 40, '2026-11-09'),
      ...marks(5, 41, 42, '2026-11-15'),
      ...marks(6, 34, 36, '2026-12-30'),
    ]
    expect(input([], { marks: all }).map(({ days, from, markedOn }) => [...days, from, markedOn])).toEqual([
      [2, '15:00', '2026-12-05'],
      [2, '17:00', '2026-11-12'],
      [2, '20:00', '2026-12-20'],
      [5, '20:00', '2026-11-15'],
      [6, '17:00', '2026-12-30'],
    ])
    const last = [...marks(5, 40, 41, '2026-11-09'), ...marks(5, 42, 42, '2026-11-15')]
    expect(input([], { marks: last })[0]?.markedOn).toBe('2026-11-15')
  })

  it('lists marks in addition to suggestions, unless a suggestion contains them', () => {
    const beside = (...marked: Mark[]) => suggestionTexts(day(1, [0.1, 0.1, 0.1, 0.1]), { marks: marked })
    const found = '1 12:00-14:00'
    expect(beside(...marks(1, 24, 27))).toEqual([found])
    expect(beside(...marks(1, 23, 25))).toEqual([found, '1 11:30-13:00'])
    expect(beside(...marks(1, 26, 28))).toEqual([found, '1 13:00-14:30'])
    expect(beside(...marks(2, 25, 26))).toEqual([found, '2 12:30-13:30'])
    expect(beside(...marks(1, 25, 26), ...marks(2, 25, 26))).toEqual([found, '12 12:30-13:30'])
  })
})
