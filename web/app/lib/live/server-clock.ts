// Deadlines use the server's clock. The offset of this device's clock is calculated from `server_time` in replies.

let offsetMs = 0
let bestTripMs = Number.POSITIVE_INFINITY

/** The fastest reply is the most exact; a slower one counts only if the clocks drifted by more than its duration. */
export function setServerTime(serverTime: string, sentAt?: number, receivedAt = Date.now()): void {
  const at = Date.parse(serverTime)
  if (Number.isNaN(at)) return
  const tripMs = sentAt === undefined ? 1000 : Math.max(0, receivedAt - sentAt)
  const seen = at - (receivedAt - tripMs / 2)
  if (tripMs > bestTripMs && Math.abs(seen - offsetMs) <= tripMs) return
  bestTripMs = tripMs
  offsetMs = seen
}

export function resetServerTime(): void {
  offsetMs = 0
  bestTripMs = Number.POSITIVE_INFINITY
}

export const serverNow = (): number => Date.now() + offsetMs
