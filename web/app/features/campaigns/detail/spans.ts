import type { Result } from '@tidetable/contract/endpoints/campaigns'

export interface Span {
  /** First day, YYYY-MM-DD; equal to `last` if each bar is one day. */
  first: string
  last: string
  sent: number
  delivered: number
  redeemed: number
}

const DAY = 86_400_000
/** Maximum number of daily bars. For more days, each bar is a week, because daily bars would be too narrow. */
const DAYS_MAX = 60

const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Returns one span per bar, including days without messages or visits. */
export function spansOf({ messages, visits }: Pick<Result, 'messages' | 'visits'>): Span[] {
  const known = [...messages.map(({ day }) => day), ...visits.map(({ day }) => day)].sort()
  const [first] = known
  const last = known.at(-1)
  if (!first || !last) return []
  const start = Date.parse(first)
  const days = (Date.parse(last) - start) / DAY + 1
  const each = days > DAYS_MAX ? 7 : 1
  const spans = Array.from({ length: Math.ceil(days / each) }, (_, at): Span => {
    const from = start + at * each * DAY
    return { first: dayAt(from), last: dayAt(from + (each - 1) * DAY), sent: 0, delivered: 0, redeemed: 0 }
  })
  const spanOf = (day: string) => spans[Math.floor((Date.parse(day) - start) / DAY / each)]
  for (const { day, sent, delivered } of messages) {
    const span = spanOf(day)
    if (span) span.sent += sent
    if (span) span.delivered += delivered
  }
  for (const { day, visits: count } of visits) {
    const span = spanOf(day)
    if (span) span.redeemed += count
  }
  return spans
}
