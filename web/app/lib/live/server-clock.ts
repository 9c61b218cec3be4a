// Deadlines are the server's. The offset between its clock and this device's is learnt from `server_time` in replies.

let offsetMs = 0
let bestTripMs = Number.POSITIVE_INFINITY

/**
 * `sentAt` and `receivedAt` by `Date.now()`; without `sentAt` (a live event) the way here counts as nothing.
 * The quickest round trip seen says most; a slow one only counts when the clocks have drifted apart by more than it took.
 */
export function learnServerTime(serverTime: string, sentAt?: number, receivedAt = Date.now()): void {
  const at = Date.parse(serverTime)
  if (Number.isNaN(at)) return
  const tripMs = sentAt === undefined ? 1000 : Math.max(0, receivedAt - sentAt)
  const seen = at - (receivedAt - tripMs / 2)
  if (tripMs > bestTripMs && Math.abs(seen - offsetMs) <= tripMs) return
  bestTripMs = tripMs
  offsetMs = seen
}

export function forgetServerTime(): void {
  offsetMs = 0
  bestTripMs = Number.POSITIVE_INFINITY
}

export const serverNow = (): number => Date.now() + offsetMs
