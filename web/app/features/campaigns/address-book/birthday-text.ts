import { formatDate } from '@tidetable/contract/format'

/** A year whose February has 29 days. */
const SOME_YEAR = '2024'

/** "Nov 4", with its year where that is known. */
export function birthdayText(birthday: string): string {
  const day = birthday.slice(-5)
  const text = formatDate(`${birthday.length > 5 ? birthday.slice(0, 4) : SOME_YEAR}-${day}T00:00:00Z`, 'UTC')
  return birthday.length > 5 ? text : text.replace(`, ${SOME_YEAR}`, '')
}
