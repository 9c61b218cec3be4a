// Deadlines use the server's clock. The offset of this device is learnt from `server_time` in replies.

let offsetMs = 0
let bestTripMs = Number.POSITIVE_INFINITY

/** The fastest round trip wins; a slower one counts only if the clocks have drifted by more than its time. */
export function setServerTime(serverTime: string, sentAt?: number, receivedAt = Date.now()): void {
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
