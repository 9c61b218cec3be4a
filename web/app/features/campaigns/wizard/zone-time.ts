// A time typed on the restaurant's wall clock, as a moment, and back.

/** The wall clock there at a moment, as `YYYY-MM-DDTHH:mm`. */
export function toWallClock(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}

/** The moment when that clock shows `wall`; where the clock jumps over it, the moment after the jump. */
export function fromWallClock(wall: string, timeZone: string): string | null {
  const wanted = Date.parse(`${wall}Z`)
  if (Number.isNaN(wanted)) return null
  let guess = wanted
  // Twice: the offset at the guess may not be the offset at the answer.
  for (let again = 0; again < 2; again++) guess = wanted - (Date.parse(`${toWallClock(guess, timeZone)}Z`) - guess)
  return new Date(guess).toISOString()
}
