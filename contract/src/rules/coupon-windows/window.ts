import { minutesOf } from '../opening-hours.ts'
import { minutesLong, type WeeklyHours } from '../weekly-hours.ts'

/** Hours in which guests may arrive; they may pay later. */
export interface CouponWindow {
  days: number[]
  from: string
  /** HH:MM; on the next day if at or before `from`. */
  until: string
}

export const WINDOWS_MAX = 7
export const WINDOW_MINUTES_MIN = 30

export const USUAL_STAY_MINUTES = 75

export const weeklyHours = ({ days, from, until }: CouponWindow): WeeklyHours => ({
  weekdays: days,
  opens: minutesOf(from),
  closes: minutesOf(until),
})

const WEEK_MINUTES = 7 * 1440

export const windowSentences = {
  short: `The hours must last at least ${WINDOW_MINUTES_MIN} minutes`,
  overlap: 'These hours overlap. Please choose hours that follow each other.',
  neverOpen: 'The code expires before its hours begin. Please choose a later last day or other hours.',
}

export function windowsProblem(windows: readonly CouponWindow[]): { at: number; sentence: string } | null {
  const tooShort = windows.findIndex((window) => minutesLong(weeklyHours(window)) < WINDOW_MINUTES_MIN)
  if (tooShort >= 0) return { at: tooShort, sentence: windowSentences.short }
  const taken: { at: number; start: number; end: number }[] = []
  for (const [at, window] of windows.entries()) {
    const hours = weeklyHours(window)
    for (const day of hours.weekdays) {
      const start = day * 1440 + hours.opens
      const end = start + minutesLong(hours)
      // Also compares across the end of the week.
      const meets = (shift: number) => taken.some((other) => start + shift < other.end && other.start < end + shift)
      if (meets(0) || meets(WEEK_MINUTES) || meets(-WEEK_MINUTES)) return { at, sentence: windowSentences.overlap }
      taken.push({ at, start, end })
    }
  }
  return null
}
