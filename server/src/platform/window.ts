// Sliding window from two fixed ones: the previous window counts in proportion to its overlap.
import { type KeyOf, type Limit, type LimitScope, nameOfKey } from './limits.ts'
import { type Network, siteOf } from './network/network.ts'

/** A /48 contains 65,536 networks (/64); it has ten times the limit of one. */
const SITE_FACTOR = 10

export interface WindowCounts {
  current: number
  previous: number
}

export interface Counter {
  name: string
  max: number
}

export function countersOf<Each extends LimitScope>(limit: Limit<Each>, key: KeyOf<Each>, scale: number): Counter[] {
  const max = limit.count * scale
  const own = { name: nameOfKey(key), max }
  if (limit.scope !== 'address' && limit.scope !== 'table and address') return [own]
  const [table, network] = typeof key === 'string' ? [[], key] : [[key[0] ?? ''], key[1]]
  const site = siteOf(network as Network)
  return site ? [own, { name: nameOfKey([...table, site]), max: max * SITE_FACTOR }] : [own]
}

export function windowAt({ seconds }: Limit, now: Date) {
  const length = seconds * 1000
  const start = Math.floor(now.getTime() / length) * length
  return { start, before: start - length, length, elapsed: now.getTime() - start }
}

type Window = ReturnType<typeof windowAt>

/** Calculates with integers only, so that a caller who has waited long enough is never rejected by a rounding error. */
export const hasCapacity = (
  { current, previous }: WindowCounts,
  { length, elapsed }: Window,
  max: number,
  cost: number,
): boolean => previous * (length - elapsed) <= (max - cost - current) * length

export function waitFor(
  { current, previous }: WindowCounts,
  { length, elapsed }: Window,
  max: number,
  cost: number,
): number {
  const remaining = max - cost - current
  if (remaining >= 0) return previous > remaining ? length - (remaining * length) / previous - elapsed : 0
  // This window stays full, so the wait lasts until enough of it no longer counts in the next window.
  return length - elapsed + length - (Math.max(0, max - cost) * length) / current
}
