// When a campaign must stop by itself: a list full of dead addresses, or people who leave in numbers, costs the sender's
// good name with every provider, and with it everybody's mail.
import { noticeWords } from '../words.ts'

export interface Health {
  /** Messages that providers took or refused for good, since the owner last let it go on. */
  tried: number
  /** Without those of new sign-ups. */
  refused: number
  /** Permanent refusals by addresses that signed up within a week: anyone can fill a list with them. */
  refusedNew: number
  optedOut: number
}

/**
 * Mail providers take a list with more than one in twenty dead addresses for a bought one, and carriers look at senders
 * whom as many leave. Below this count a small list is not judged.
 */
export const ALARM_COUNT = 20
export const ALARM_SHARE = 0.05
/** Refusals by new sign-ups that pause; each gets one message, so only a flood concerns the platform. */
export const ALARM_COUNT_NEW = 200
export const NEW_DAYS = 7

/** What the owner reads on the paused campaign; null while all is well. */
export function alarmOf({ tried, refused, refusedNew, optedOut }: Health): string | null {
  const isTooMany = (number: number) => number >= ALARM_COUNT && number > tried * ALARM_SHARE
  if (isTooMany(refused)) return noticeWords.refused(refused, tried)
  if (refusedNew >= ALARM_COUNT_NEW) return noticeWords.refused(refused + refusedNew, tried)
  if (isTooMany(optedOut)) return noticeWords.optedOut(optedOut, tried)
  return null
}
