/**
 * Whose turn it is: restaurants with waiting messages go round in a ring, so that one with ten messages is not kept
 * behind one with a hundred thousand. `last` is whoever was served before; it need not be waiting any more.
 */
export function nextTurn(waiting: readonly string[], last: string | null): string | null {
  const ring = [...new Set(waiting)].sort()
  if (last === null) return ring[0] ?? null
  return ring.find((each) => each > last) ?? ring[0] ?? null
}

/** How many a turn takes: about two seconds of the provider's rate, so that the ring goes round quickly when it is slow. */
export const turnSize = (perSecond: number, most: number): number =>
  Math.max(1, Math.min(most, Math.ceil(perSecond * 2)))
