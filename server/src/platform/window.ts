// Sliding windows from two fixed ones: the last window counts by the share of it that still lies within reach.
import { type Counted, type KeyOf, type Limit, nameOfKey } from './limits.ts'
import { type Network, siteOf } from './network/network.ts'

/** A /48 holds 65,536 networks of IPv6; it may use as much as ten of them. */
const SITE_FACTOR = 10

export interface Use {
  /** Counted since the running window began. */
  current: number
  /** Counted in the window before. */
  previous: number
}

export interface Counter {
  name: string
  /** Most that the window may count. */
  max: number
}

/** Counters of a call: its key and, for a network of IPv6, the /48 around it with ten times the limit. */
export function countersOf<Each extends Counted>(limit: Limit<Each>, key: KeyOf<Each>, scale: number): Counter[] {
  const max = limit.count * scale
  const own = { name: nameOfKey(key), max }
  if (limit.each !== 'address' && limit.each !== 'table and address') return [own]
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

/** Whether `cost` more stay within `max`. In whole numbers: a caller that waited long enough is never early by a fraction. */
export const hasRoom = ({ current, previous }: Use, { length, elapsed }: Window, max: number, cost: number): boolean =>
  previous * (length - elapsed) <= (max - cost - current) * length

/** Milliseconds until `cost` more stay within `max`, if no one else counts until then. */
export function waitFor({ current, previous }: Use, { length, elapsed }: Window, max: number, cost: number): number {
  const room = max - cost - current
  if (room >= 0) return previous > room ? length - (room * length) / previous - elapsed : 0
  // Only the next window has room again, when enough of this one no longer counts.
  return length - elapsed + length - (Math.max(0, max - cost) * length) / current
}
