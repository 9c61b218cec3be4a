import { readRecentDay } from './guest-facts.ts'
import { COVERS_MAX, SLOT_MINUTES } from './slots.ts'
import { wallClock } from './wall-clock.ts'

/** Shorter periods are summed into half hours. */
export const COVER_KINDS = ['half_hours', 'bills'] as const
export type CoverKind = (typeof COVER_KINDS)[number]

export interface CoversInput {
  day: string
  time: string
  covers: string
}

export type CoverProblem = 'noDay' | 'future' | 'noTime' | 'skipped' | 'noCovers' | 'fraction' | 'negative' | 'tooMany'

export interface ReadCovers {
  day: string
  /** Half hour of the day, 0–47. */
  slot: number
  minute: number
  covers: number
}

export type CoverResult = { problem: null; row: ReadCovers } | { problem: CoverProblem; row: null }

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

const offsetAt = (at: number, zone: string): number => wallClock(at, zone) - at

/** Returns a check for minutes of the day that a clock change skips. */
function skippedOf(day: string, zone: string): (minute: number) => boolean {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const offsets = [offsetAt(midnight - DAY_MS, zone), offsetAt(midnight + 2 * DAY_MS, zone)]
  if (offsets[0] === offsets[1]) return () => false
  return (minute) => {
    const wall = midnight + minute * MINUTE_MS
    return !offsets.some((offset) => wallClock(wall - offset, zone) === wall)
  }
}

const WHOLE = /^\d{1,9}(?:\.0{1,6})?$/
const NUMBER = /^-?\d{1,9}(?:\.\d{1,6})?$/

function readMinute(time: string): number | null {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}

function readGuests(text: string): { covers: number } | { problem: CoverProblem } {
  if (!NUMBER.test(text)) return { problem: 'noCovers' }
  if (Number(text) < 0) return { problem: 'negative' }
  if (!WHOLE.test(text)) return { problem: 'fraction' }
  return Number(text) > COVERS_MAX ? { problem: 'tooMany' } : { covers: Number(text) }
}

interface CoverContext {
  today: string
  zone: string
}

export function createCoverValidator({ today, zone }: CoverContext): (given: CoversInput) => CoverResult {
  const skipped = new Map<string, (minute: number) => boolean>()
  const isSkipped = (day: string, minute: number) => {
    const known = skipped.get(day) ?? skippedOf(day, zone)
    skipped.set(day, known)
    return known(minute)
  }
  const no = (problem: CoverProblem): CoverResult => ({ problem, row: null })

  return (given) => {
    const day = readRecentDay(given.day)
    if (!day) return no('noDay')
    if (day > today) return no('future')
    const minute = readMinute(given.time.trim())
    if (minute === null) return no('noTime')
    if (isSkipped(day, minute)) return no('skipped')
    const guests = readGuests(given.covers.trim())
    if ('problem' in guests) return no(guests.problem)
    return { problem: null, row: { day, slot: Math.floor(minute / SLOT_MINUTES), minute, covers: guests.covers } }
  }
}
