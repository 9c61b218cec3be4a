import { addDays } from '@tidetable/contract/rules/calendar-day'
import { addMonths } from '../lib/forms/days.ts'
import { dayWords } from './day-words.ts'

/** How long a coupon usually holds, from today at the restaurant. */
export const lastDayChoices = (today: string) => [
  { label: dayWords.twoWeeks, day: addDays(today, 14) },
  { label: dayWords.oneMonth, day: addMonths(today, 1) },
  { label: dayWords.threeMonths, day: addMonths(today, 3) },
]
