// What a guest's entry holds beside name and addresses, read the same way from a list and from a form.

export const TAGS_MAX = 20
export const TAG_LENGTH_MAX = 40

/** One spelling for each tag, the first one; none empty, none endless, and `most` of them. */
export function readTags(given: readonly string[], most: number = TAGS_MAX): string[] {
  const tags = new Map<string, string>()
  for (const text of given) {
    const tag = [
      ...text
        .replace(/\p{Cc}+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ]
      .slice(0, TAG_LENGTH_MAX)
      .join('')
    const key = tag.toLowerCase()
    if (tag && !tags.has(key)) tags.set(key, tag)
  }
  return [...tags.values()].slice(0, most)
}

const LEAP_YEAR = 2024

const isDayOf = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** `YYYY-MM-DD` of a day from 1900 to 2100, else null. */
export function readDay(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text.trim()) ?? []
  return year && Number(year) >= 1900 && Number(year) <= 2100 && isDayOf(Number(year), Number(month), Number(day))
    ? text.trim()
    : null
}

/** The same from 2000 on, for visits. */
export function readRecentDay(text: string): string | null {
  const day = readDay(text)
  return day && day >= '2000-01-01' ? day : null
}

/** A day of the year, `MM-DD`, or with its year, `YYYY-MM-DD`; else null. */
export function readBirthday(text: string): string | null {
  const [, month, day] = /^(\d\d)-(\d\d)$/.exec(text.trim()) ?? []
  if (month) return isDayOf(LEAP_YEAR, Number(month), Number(day)) ? text.trim() : null
  return readDay(text)
}
