// Source: docs/decisions/024-timings-and-sessions.md
import type { Session } from '#platform/session.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface Lifetime {
  idleSeconds: number
  absoluteSeconds: number
  most: number
}

/** A host's tablet stays signed in; an administrator is signed out after a working day. */
export const LIFETIMES: Record<Session['kind'], Lifetime> = {
  restaurant: { idleSeconds: 14 * DAY, absoluteSeconds: 30 * DAY, most: 20 },
  customer: { idleSeconds: 30 * DAY, absoluteSeconds: 90 * DAY, most: 10 },
  admin: { idleSeconds: 30 * MINUTE, absoluteSeconds: 8 * HOUR, most: 5 },
}

export const LONGEST_SESSION_SECONDS = Math.max(...Object.values(LIFETIMES).map((each) => each.absoluteSeconds))

/** `lastSeenAt` is stored at most this often. */
export const LAST_SEEN_INTERVAL_SECONDS = 60

export interface SessionTimes {
  kind: Session['kind']
  createdAt: Date
  lastSeenAt: Date
}

const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000

export function isAlive({ kind, createdAt, lastSeenAt }: SessionTimes, now: Date): boolean {
  const { idleSeconds, absoluteSeconds } = LIFETIMES[kind]
  return secondsBetween(lastSeenAt, now) < idleSeconds && secondsBetween(createdAt, now) < absoluteSeconds
}

export const isSeenLongAgo = ({ lastSeenAt }: SessionTimes, now: Date): boolean =>
  secondsBetween(lastSeenAt, now) >= LAST_SEEN_INTERVAL_SECONDS
