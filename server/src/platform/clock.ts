/** The only source of the time. Rules take `now` as an argument; everything else asks this. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
