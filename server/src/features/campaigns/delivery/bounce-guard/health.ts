// Many bounces or opt-outs damage the sender reputation, and with it the delivery of all restaurants' email.
import { noticeWords } from '../words.ts'

export interface Health {
  /** Accepted or permanently rejected messages since the owner last resumed. */
  tried: number
  refused: number
  /** Bounces of addresses that signed up within a week: anyone can fill a list with them. */
  refusedNew: number
  optedOut: number
}

/** Email providers treat lists with over 5% dead addresses as bought; carriers object to over 5% opt-outs. */
export const ALARM_COUNT = 20
export const ALARM_SHARE = 0.05
/** Bounces of new sign-ups that pause a campaign; each sign-up gets one message, so only a flood matters. */
export const ALARM_COUNT_NEW = 200
export const NEW_DAYS = 7

/** Returns the notice for the owner, or null if the campaign is healthy. */
export function alarmOf({ tried, refused, refusedNew, optedOut }: Health): string | null {
  const isTooMany = (number: number) => number >= ALARM_COUNT && number > tried * ALARM_SHARE
  if (isTooMany(refused)) return noticeWords.refused(refused, tried)
  if (refusedNew >= ALARM_COUNT_NEW) return noticeWords.refused(refused + refusedNew, tried)
  if (isTooMany(optedOut)) return noticeWords.optedOut(optedOut, tried)
  return null
}
