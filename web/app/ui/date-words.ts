import { formatDate } from '@tidetable/contract/formats/format-date'
import { arrivalWords, type CouponWindow } from '@tidetable/contract/rules/coupon-windows'
import type { DateStyle } from '@tidetable/contract/rules/date-style'
import { DAY_NAMES } from '@tidetable/contract/rules/opening-hours'

export const windowWords = {
  only: 'Limit to certain hours',
  about: 'Restaurant time. Guests must arrive in these hours; they can pay later.',
  legend: (at: number) => `Hours ${at + 1}`,
  days: 'Days',
  day: (day: number) => DAY_NAMES[day - 1] ?? '',
  dayShort: (day: number) => (DAY_NAMES[day - 1] ?? '').slice(0, 3),
  from: 'From',
  until: 'Until',
  nextDay: 'on the next day',
  add: 'Add more hours',
  remove: (at: number) => `Remove hours ${at + 1}`,
  read: (windows: readonly CouponWindow[]) => `Guests read: “${arrivalWords(windows)}”`,
}

const EXAMPLE = '2026-12-22'

export const dayWords = {
  example: (dateStyle: DateStyle) => `e.g. ${formatDate(EXAMPLE, dateStyle)}`,
  noDay: (dateStyle: DateStyle) => `Enter a date such as ${formatDate(EXAMPLE, dateStyle)}.`,
  open: 'Open the calendar',
  twoWeeks: '2 weeks',
  oneMonth: '1 month',
  threeMonths: '3 months',
}
