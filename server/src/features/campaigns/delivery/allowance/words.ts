import { formatTime, plural } from '@tidetable/contract/formats/format'

export const allowanceWords = {
  plan: (today: number, daysMore: number) =>
    today === 0
      ? plural(daysMore, {
          one: () => 'Today’s messages are used up: all of these go tomorrow',
          other: (days) => `Today’s messages are used up: these go over the next ${days} days`,
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
      one: () => `Today’s messages are used up. The rest go from ${formatTime(from, timezone)} on.`,
      other: (days) =>
        `Today’s messages are used up. The rest go from ${formatTime(from, timezone)} on, over the next ${days} days.`,
    }),
}
