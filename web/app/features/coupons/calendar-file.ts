import { addDays } from '@tidetable/contract/rules/calendar-day'
import type { Currency } from '@tidetable/contract/rules/currency'
import { calendarWords } from './words.ts'

export interface CalendarCoupon {
  code: string
  offer_value: number
  offer_type: number
  currency: Currency
  /** Last day, YYYY-MM-DD. */
  expires_on: string
  restaurant_name: string
  arrival: { text: string } | null
}

const escaped = (text: string) => text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n')

/** Folds a line into lines of at most 75 octets (RFC 5545); never splits a character. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > 74) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}

const asDate = (day: string) => day.replaceAll('-', '')

/** Returns an iCalendar file (RFC 5545): an all-day event on the last day, with a reminder 3 days before at 9 am. */
export function calendarFile(coupon: CalendarCoupon, now = new Date()): string {
  const { code, expires_on: day, restaurant_name: restaurant, arrival } = coupon
  const title = calendarWords.title(
    { value: coupon.offer_value, type: coupon.offer_type, currency: coupon.currency },
    restaurant,
  )
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tidetable//Coupon//EN',
    'BEGIN:VEVENT',
    // With a stable UID, calendars update the event instead of adding a second one (RFC 5545, 3.8.4.7).
    `UID:${encodeURIComponent(`${code}-${restaurant}`)}@tidetable`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${asDate(day)}`,
    `DTEND;VALUE=DATE:${asDate(addDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(calendarWords.about(code, arrival?.text))}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P2DT15H',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
}
