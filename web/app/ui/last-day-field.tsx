import { addDays } from '@tidetable/contract/rules/calendar-day'
import { addMonths } from '../lib/forms/days.ts'
import { dayWords } from './date-words.ts'
import { DayField, type DayFieldProps } from './day-field.tsx'

/** `today`: date at the restaurant, YYYY-MM-DD. */
export const LastDayField = ({ today, ...field }: DayFieldProps & { today: string }) => (
  <DayField
    min={today}
    choices={[
      { label: dayWords.twoWeeks, day: addDays(today, 14) },
      { label: dayWords.oneMonth, day: addMonths(today, 1) },
      { label: dayWords.threeMonths, day: addMonths(today, 3) },
    ]}
    {...field}
  />
)
