// How fast a provider may be called: a token bucket, kept in the database so that all workers share it.

export interface Pace {
  tokens: number
  refilledAt: Date
  /** Set by a provider's 429; nothing is sent before. */
  blockedUntil: Date | null
}

export interface Rate {
  perSecond: number
  /** Tokens that may be saved up. */
  burst: number
}

/** Two seconds' worth may be saved up. */
export const rateOf = (perSecond: number): Rate => ({ perSecond, burst: Math.max(1, perSecond * 2) })

/** Takes up to `wanted` tokens; `granted` may be less, or 0. */
export function takeTokens(pace: Pace, wanted: number, rate: Rate, now: Date): { pace: Pace; granted: number } {
  if (pace.blockedUntil && pace.blockedUntil > now) return { pace, granted: 0 }
  // A clock that stepped back refills nothing instead of taking tokens away.
  const passed = Math.max(0, now.getTime() - pace.refilledAt.getTime()) / 1000
  const tokens = Math.min(rate.burst, pace.tokens + passed * rate.perSecond)
  const granted = Math.min(Math.floor(tokens), wanted)
  return { pace: { tokens: tokens - granted, refilledAt: now, blockedUntil: null }, granted }
}

/** Gives back tokens that were not used: rows turned out suppressed or held. */
export const giveBack = (pace: Pace, unused: number, rate: Rate): Pace => ({
  ...pace,
  tokens: Math.min(rate.burst, pace.tokens + unused),
})

export function block(pace: Pace, seconds: number, now: Date): Pace {
  const until = new Date(now.getTime() + seconds * 1000)
  return { ...pace, blockedUntil: pace.blockedUntil && pace.blockedUntil > until ? pace.blockedUntil : until }
}
