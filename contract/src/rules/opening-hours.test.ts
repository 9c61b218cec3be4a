import { expect, it } from 'vitest'
import { hoursLines, intervalsOf, nextOpening, type OpenSpan, openUntil, spansOfIntervals } from './opening-hours.ts'

const week = (from: string, until: string, days = [1, 2, 3, 4, 5, 6, 7]): OpenSpan[] =>
  days.map((day) => ({ day, from, until }))

it('groups consecutive days with equal hours and lists closed days', () => {
  expect(hoursLines([...week('12:00', '21:30', [1, 2, 3, 4]), ...week('12:00', '00:30', [5, 6])])).toMatchObject([
    { days: 'Monday – Thursday', times: '12 pm – 9:30 pm' },
    { days: 'Friday – Saturday', times: '12 pm – 12:30 am' },
    { days: 'Sunday', times: 'Closed' },
  ])
  const lunch = [...week('18:00', '24:00', [3]), ...week('12:00', '15:00', [3])]
  expect(hoursLines(lunch)[1]).toMatchObject({ days: 'Wednesday', times: '12 pm – 3 pm, 6 pm – 12 am' })
  expect(hoursLines([])).toEqual([])
  expect(hoursLines(week('11:30', '22:00'))).toMatchObject([{ days: 'Every day', times: '11:30 am – 10 pm' }])
  expect(hoursLines(week('11:30', '22:00', [2, 3, 4, 5, 6, 7])).map(({ days }) => days)).toEqual([
    'Monday',
    'Tuesday – Sunday',
  ])
})

it('returns the closing time while open, and null outside the hours', () => {
  const hours = [...week('12:00', '15:00', [2, 3]), ...week('18:00', '24:00', [2]), ...week('18:00', '02:00', [7])]
  // Kolkata is at UTC+5:30; 2026-11-17 is a Tuesday.
  const at = (time: string) => openUntil(hours, 'Asia/Kolkata', new Date(`${time}:00+05:30`))
  const tuesday = ['00:30', '11:59', '12:00', '14:59', '15:00', '17:59', '18:00', '23:59'].map((clock) =>
    at(`2026-11-17T${clock}`),
  )
  expect(tuesday).toEqual([null, null, '15:00', '15:00', null, null, '24:00', '24:00'])
  expect([at('2026-11-18T13:00'), at('2026-11-18T19:00'), at('2026-11-19T13:00')]).toEqual(['15:00', null, null])
  // Sunday’s hours end on Monday at 2 am.
  expect([at('2026-11-22T19:00'), at('2026-11-23T01:59'), at('2026-11-23T02:00')]).toEqual(['02:00', '02:00', null])
})

it('groups days with equal hours and keeps the names of known intervals', () => {
  const dinner = { _id: 'd1', name: 'Dinner', weekdays: [5, 6], opens: '18:00', closes: '00:00', is_busy: true }
  const spans = week('18:00', '24:00', [4, 5])
  expect(intervalsOf([...spans, ...week('09:00', '11:00', [4])], [dinner])).toEqual([
    { ...dinner, _id: '1800-0000', name: '', is_busy: false, weekdays: [4] },
    { ...dinner, weekdays: [5] },
    { _id: '0900-1100', name: '', is_busy: false, weekdays: [4], opens: '09:00', closes: '11:00' },
  ])
  expect(spansOfIntervals([dinner])).toEqual(week('18:00', '00:00', [5, 6]))
})

it('returns the next opening while closed: today, tomorrow or a weekday', () => {
  const hours = [...week('12:00', '15:00', [2, 5]), ...week('18:00', '24:00', [2, 3]), ...week('20:00', '02:00', [7])]
  const at = (time: string) => nextOpening(hours, 'Asia/Kolkata', new Date(`${time}:00+05:30`))
  expect(at('2026-11-17T12:30')).toBeNull()
  expect(at('2026-11-17T11:59')).toEqual({ day: 'today', from: '12:00' })
  expect(at('2026-11-17T15:00')).toEqual({ day: 'today', from: '18:00' })
  expect(at('2026-11-18T08:00')).toEqual({ day: 'today', from: '18:00' })
  // Wednesday's evening ends at midnight.
  expect(at('2026-11-19T00:00')).toEqual({ day: 'tomorrow', from: '12:00' })
  expect(at('2026-11-20T15:00')).toEqual({ day: 'Sunday', from: '20:00' })
  // Sunday's evening lasts until 2 am.
  expect([at('2026-11-23T01:00'), at('2026-11-23T03:00')]).toEqual([null, { day: 'tomorrow', from: '12:00' }])
  expect(nextOpening([], 'Asia/Kolkata', new Date())).toBeNull()
  expect(nextOpening(week('12:00', '15:00', [2]), 'Asia/Kolkata', new Date('2026-11-17T16:00:00+05:30'))).toEqual({
    day: 'Tuesday',
    from: '12:00',
  })
})
