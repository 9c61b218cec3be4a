const ATTEMPTS_MAX = 12
const LIFE_HOURS = 48
const FIRST_SECONDS = 30
const LONGEST_SECONDS = 3600

/** Returns the time of the next attempt, with jitter to protect the provider; null after 12 attempts or two days. */
export function retryAt(
  attempts: number,
  createdAt: Date,
  now: Date,
  retryAfterSeconds = 0,
  random: () => number = Math.random,
): Date | null {
  if (attempts >= ATTEMPTS_MAX) return null
  const wait = Math.min(FIRST_SECONDS * 2 ** Math.max(attempts - 1, 0), LONGEST_SECONDS)
  const seconds = Math.max(wait * (0.8 + 0.4 * random()), retryAfterSeconds)
  const at = new Date(now.getTime() + seconds * 1000)
  return at.getTime() - createdAt.getTime() > LIFE_HOURS * 3_600_000 ? null : at
}
