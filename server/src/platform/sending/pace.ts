// Provider rate limit: a token bucket, stored in the database so that all workers share it.

export interface Pace {
  tokens: number
  refilledAt: Date
  blockedUntil: Date | null
}

export interface Rate {
  perSecond: number
  burst: number
}

export const rateOf = (perSecond: number): Rate => ({ perSecond, burst: Math.max(1, perSecond * 2) })

export function takeTokens(pace: Pace, wanted: number, rate: Rate, now: Date): { pace: Pace; granted: number } {
  if (pace.blockedUntil && pace.blockedUntil > now) return { pace, granted: 0 }
  // A clock that stepped back must not remove tokens.
  const passed = Math.max(0, now.getTime() - pace.refilledAt.getTime()) / 1000
  const tokens = Math.min(rate.burst, pace.tokens + passed * rate.perSecond)
  const granted = Math.min(Math.floor(tokens), wanted)
  return { pace: { tokens: tokens - granted, refilledAt: now, blockedUntil: null }, granted }
}

export const returnTokens = (pace: Pace, unused: number, rate: Rate): Pace => ({
  ...pace,
  tokens: Math.min(rate.burst, pace.tokens + unused),
})

export function block(pace: Pace, seconds: number, now: Date): Pace {
  const until = new Date(now.getTime() + seconds * 1000)
  return { ...pace, blockedUntil: pace.blockedUntil && pace.blockedUntil > until ? pace.blockedUntil : until }
}
