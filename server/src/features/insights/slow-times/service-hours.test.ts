import { expect, it } from 'vitest'
import { dayOfSlot, openSlots } from './service-hours.ts'

const DINNER = { weekdays: [5], opens: 18 * 60, closes: 23 * 60, isBusy: true }
const LATE = { weekdays: [5], opens: 22 * 60, closes: 2 * 60, isBusy: false }
const slots = (services: Parameters<typeof openSlots>[0]) => [...openSlots(services).values()]

it('returns each half hour that a service touches exactly once', () => {
  expect(slots([DINNER]).map(({ weekday, slot }) => [weekday, slot])).toEqual(
    [36, 37, 38, 39, 40, 41, 42, 43, 44, 45].map((slot) => [5, slot]),
  )
  const quarter = { ...DINNER, opens: 17 * 60 + 45, closes: 18 * 60 + 15 }
  expect(slots([quarter]).map(({ slot }) => slot)).toEqual([35, 36])
})

it('a half hour is busy if one of its services is busy', () => {
  const both = slots([LATE, DINNER])
  expect(
    both
      .filter(({ isBusy }) => isBusy)
      .map(({ slot }) => slot)
      .sort(),
  ).toEqual([36, 37, 38, 39, 40, 41, 42, 43, 44, 45])
  expect(both).toHaveLength(16)
})

it.each([
  [18 * 60, 2 * 60, [36, 51]],
  [18 * 60, 0, [36, 47]],
  // A service that closes at its opening time lasts a day; the contract rejects such a long service.
  [18 * 60, 18 * 60, [36, 83]],
  [18 * 60, 18 * 60 - 30, [36, 82]],
  [18 * 60, 18 * 60 + 30, [36, 36]],
])('a service ends past midnight if it closes at or before its opening: %i to %i', (opens, closes, [first, last]) => {
  const open = slots([{ ...LATE, opens, closes }])
  expect([open[0]?.slot, open.at(-1)?.slot]).toEqual([first, last])
  expect(new Set(open.map(({ weekday }) => weekday))).toEqual(new Set([5]))
})

it('assigns a half hour at night to the day whose service is open, else to the business day', () => {
  const late = openSlots([LATE])
  // 2026-11-20 is a Friday, 2026-11-21 a Saturday.
  const of = (day: string, slot: number, open = late) => {
    const { day: belongs, weekday, slot: since } = dayOfSlot(day, slot, open)
    return [belongs, weekday, since]
  }
  expect(of('2026-11-20', 45)).toEqual(['2026-11-20', 5, 45])
  expect(of('2026-11-21', 3)).toEqual(['2026-11-20', 5, 51])
  expect(of('2026-11-21', 7)).toEqual(['2026-11-20', 5, 55])
  expect(of('2026-11-21', 8)).toEqual(['2026-11-21', 6, 8])
  // A club until 7 am, after the end of the business day.
  const club = openSlots([{ ...LATE, closes: 7 * 60 }])
  expect(of('2026-11-21', 13, club)).toEqual(['2026-11-20', 5, 61])
  expect(of('2026-11-21', 14, club)).toEqual(['2026-11-21', 6, 14])
  // A service that opens at 00:30 belongs to the day on which it opens.
  const night = openSlots([{ ...LATE, weekdays: [6], opens: 30, closes: 3 * 60 }])
  expect(of('2026-11-21', 1, night)).toEqual(['2026-11-21', 6, 1])
})
