import { formatTime, plural } from '@tidetable/contract/formats/format'

export const allowanceWords = {
  plan: (today: number, daysMore: number) =>
    today === 0
      ? plural(daysMore, {
          one: () => 'Today’s limit is reached. These will be sent tomorrow',
          other: (days) => `Today’s limit is reached. These will be sent over the next ${days} days`,
        })
      : plural(today, {
          other: (count) =>
            plural(daysMore, {
              one: () => `${count} today, the rest tomorrow`,
              other: (days) => `${count} today, the rest over the next ${days} days`,
            }),
        }),
  waiting: (daysMore: number, from: string, timezone: string) =>
    plural(daysMore, {
      one: () => `Today’s limit is reached. The rest will be sent from ${formatTime(from, timezone)}.`,
      other: (days) =>
        `Today’s limit is reached. The rest will be sent from ${formatTime(from, timezone)}, over the next ${days} days.`,
    }),
}
