/** Returns the restaurant after `last`: they take turns, so that a small campaign does not wait for a huge one. */
export function nextTurn(waiting: readonly string[], last: string | null): string | null {
  const ring = [...new Set(waiting)].sort()
  if (last === null) return ring[0] ?? null
  return ring.find((each) => each > last) ?? ring[0] ?? null
}

/** About two seconds of the provider's rate, to keep turns short. */
export const turnSize = (perSecond: number, most: number): number =>
  Math.max(1, Math.min(most, Math.ceil(perSecond * 2)))
