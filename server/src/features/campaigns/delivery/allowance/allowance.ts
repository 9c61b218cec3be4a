// How many messages a restaurant may send its guests in a business day: few while nobody knows it, more after each day
// that shows a good list. A stranger with a bought list, or somebody else's password, does little harm in a day.

/** Of a restaurant that has sent nothing yet. */
export const FIRST = 200
/** Where it ends unless an administrator sets more. */
export const MOST = 20_000
/** A day with fewer says nothing about a list, and an allowance below could never grow again. */
export const ENOUGH = 50
const REFUSED_SHARE = 0.05
const OPTED_OUT_SHARE = 0.02

/** What came of the messages since the day began. */
export interface DayResult {
  /** Taken by a provider or refused for good. */
  tried: number
  sent: number
  refused: number
  optedOut: number
}

/** What the next day allows. */
export function nextAllowance(of: number, { tried, sent, refused, optedOut }: DayResult, most: number) {
  const isBad = refused >= tried * REFUSED_SHARE || optedOut >= tried * OPTED_OUT_SHARE
  const grown =
    tried < ENOUGH ? of : isBad ? Math.min(of, Math.max(ENOUGH, Math.floor(of / 2))) : sent < ENOUGH ? of : of * 2
  return Math.min(grown, most)
}

export interface Plan {
  /** Of these messages. */
  today: number
  /** How many days more the others take. */
  daysMore: number
}

/** When so many messages go, behind those that wait already; if the days go well, each allows twice as much. */
export function planOf(
  messages: number,
  ahead: number,
  { left, of, most }: { left: number; of: number; most: number },
): Plan {
  const today = Math.min(messages, Math.max(0, left - ahead))
  let rest = ahead + messages - left
  let daysMore = 0
  for (let daily = of; messages > today && rest > 0; rest -= daily, daysMore++)
    daily = daily < ENOUGH ? Math.max(1, daily) : Math.max(daily, Math.min(daily * 2, most))
  return { today, daysMore }
}
