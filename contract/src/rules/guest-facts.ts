export const TAGS_MAX = 20
export const TAG_LENGTH_MAX = 40
export const NOTE_LENGTH_MAX = 500

/** Keeps the first spelling of each tag; drops empty ones, shortens long ones. */
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

const isDayOfYear = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Returns `YYYY-MM-DD` from 1900 to 2100, else null. */
export function readDay(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text.trim()) ?? []
  return year && Number(year) >= 1900 && Number(year) <= 2100 && isDayOfYear(Number(year), Number(month), Number(day))
    ? text.trim()
    : null
}

export function readRecentDay(text: string): string | null {
  const day = readDay(text)
  return day && day >= '2000-01-01' ? day : null
}

export function readBirthday(text: string): string | null {
  const [, month, day] = /^(\d\d)-(\d\d)$/.exec(text.trim()) ?? []
  if (month) return isDayOfYear(LEAP_YEAR, Number(month), Number(day)) ? text.trim() : null
  return readDay(text)
}

/** Keeps line breaks; shortens a long note. */
export const readNote = (text: string): string =>
  [...text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]+/gu, ' ')].slice(0, NOTE_LENGTH_MAX).join('').trim()
