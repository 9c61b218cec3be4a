/** Milliseconds left as `m:ss`, never below 0:00. A second counts until it is wholly gone. */
export function clockText(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
