import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const coupon = {
  code: 'AB12C',
  offer_type: 1,
  offer_value: 10,
  currency: 'USD' as const,
  expires_on: '2026-12-31',
  arrival: null,
  restaurant_name: 'Salt, Pepper & a rather long name; with signs',
}
const at = new Date('2026-03-06T12:00:00Z')

test('creates a calendar event for a coupon’s last day, with a reminder', () => {
  expect(calendarFile({ ...coupon, restaurant_name: 'Salt' }, at).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tidetable//Coupon//EN',
    'BEGIN:VEVENT',
    'UID:AB12C-Salt@tidetable',
    'DTSTAMP:20260306T120000Z',
    // An all-day event ends on the next day, also at the end of the year.
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Last day: 10% off at Salt',
    'DESCRIPTION:Show this code when you pay: AB12C',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P2DT15H',
    'DESCRIPTION:Last day: 10% off at Salt',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

const uidOf = (file: string) => /^UID:.+$/m.exec(file.replaceAll('\r\n ', ''))?.[0]

test('reuses the UID for the same code, but not for another code or restaurant', () => {
  const first = uidOf(calendarFile(coupon, at))
  expect(first).toMatch(/^UID:\S+@tidetable/)
  expect(uidOf(calendarFile({ ...coupon, expires_on: '2027-01-31' }, new Date('2026-04-01T12:00:00Z')))).toBe(first)
  expect(uidOf(calendarFile({ ...coupon, code: 'AB12D' }, at))).not.toBe(first)
  expect(uidOf(calendarFile({ ...coupon, restaurant_name: 'Salt' }, at))).not.toBe(first)
})

test('adds the time window to the description', () => {
  const file = calendarFile({ ...coupon, arrival: { text: 'Tue–Thu, arrive 3–5:30 pm' } }, at)
  expect(file.replaceAll('\r\n ', '')).toContain(
    'DESCRIPTION:Show this code when you pay: AB12C · Tue–Thu\\, arrive 3–5:30 pm',
  )
})

test('escapes special characters, and folds lines at 75 octets', () => {
  const file = calendarFile({ ...coupon, restaurant_name: `${'é'.repeat(60)}; a, b\\\r\nc\nd` }, at)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`${'é'.repeat(60)}\\; a\\, b\\\\\\nc\\nd`)
})
