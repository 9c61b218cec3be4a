// The limit is small at first and doubles after each good day, to bound the harm of bought lists and stolen passwords.

/** First daily limit, in messages. */
export const INITIAL_LIMIT = 200
export const LIMIT_MAX = 20_000
/** Messages of a day that says enough about a list; a limit below this could never grow again. */
export const SAMPLE_MIN = 50
const REFUSED_SHARE = 0.05
const OPTED_OUT_SHARE = 0.02

export interface DayResult {
  tried: number
  sent: number
  refused: number
  optedOut: number
}

export function nextAllowance(of: number, { tried, sent, refused, optedOut }: DayResult, most: number) {
  const isBad = refused >= tried * REFUSED_SHARE || optedOut >= tried * OPTED_OUT_SHARE
  const grown =
    tried < SAMPLE_MIN
      ? of
      : isBad
        ? Math.min(of, Math.max(SAMPLE_MIN, Math.floor(of / 2)))
        : sent < SAMPLE_MIN
          ? of
          : of * 2
  return Math.min(grown, most)
}

export interface DayPlan {
  today: number
  daysMore: number
}

/** Assumes good days, so that the limit doubles daily. `ahead`: messages already waiting. */
export function planOf(
  messages: number,
  ahead: number,
  { left: remaining, of, most }: { left: number; of: number; most: number },
): DayPlan {
  const today = Math.min(messages, Math.max(0, remaining - ahead))
  let rest = ahead + messages - remaining
  let daysMore = 0
  for (let daily = of; messages > today && rest > 0; rest -= daily, daysMore++)
    daily = daily < SAMPLE_MIN ? Math.max(1, daily) : Math.max(daily, Math.min(daily * 2, most))
  return { today, daysMore }
}
