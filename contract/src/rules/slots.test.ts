import { expect, it } from 'vitest'
import { hoursOf, runsOfSlots, slotClock, slotsOfRun } from './slots.ts'

it('formats a slot as a clock time, also after midnight', () => {
  expect([0, 35, 47, 48, 51].map(slotClock)).toEqual(['00:00', '17:30', '23:30', '00:00', '01:30'])
})

it('returns hours with the day on which they begin', () => {
  expect(hoursOf({ weekdays: [4, 2, 3], first: 30, last: 34 })).toEqual({
    days: [2, 3, 4],
    from: '15:00',
    until: '17:30',
  })
  // 10 pm to 1 am belongs to Friday.
  expect(hoursOf({ weekdays: [5], first: 44, last: 49 })).toEqual({ days: [5], from: '22:00', until: '01:00' })
  // Hours after the midnights of Friday and Sunday begin on Saturday and Monday.
  expect(hoursOf({ weekdays: [5, 7], first: 48, last: 50 })).toEqual({ days: [1, 6], from: '00:00', until: '01:30' })
})

it('groups consecutive slots and days with equal slots', () => {
  const slots = slotsOfRun({ weekdays: [2, 3], first: 30, last: 32 })
  const runs = runsOfSlots([{ weekday: 3, slot: 36 }, ...slots.toReversed(), { weekday: 5, slot: 30 }])
  expect(runs).toEqual([
    { weekdays: [2, 3], first: 30, last: 32 },
    { weekdays: [3], first: 36, last: 36 },
    { weekdays: [5], first: 30, last: 30 },
  ])
})
