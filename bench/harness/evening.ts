/** Mulberry32: returns numbers in [0, 1), the same on every machine for one seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Peak of a restaurant with 40 tables: stays of 75 minutes give 32 parties an hour. */
export const PACE = {
  tables: 40,
  boards: 2,
  pagesAnHour: 10,
  openPhones: 3,
  /** Number of phones in five that poll because a buffering proxy blocks event streams. */
  pollingOfFive: 1,
  pollSeconds: 5,
  offersAnHour: 20,
  acceptedShare: 0.6,
} as const

export interface Step {
  /** Milliseconds since the start. */
  at: number
  restaurant: number
  table: number
  what: 'page' | 'offer' | 'accept' | 'yes'
}

/** Arrivals are independent (Poisson). A table gets at most one offer across all plans: `taken` has those with one. */
export function planEvening(restaurants: number, seconds: number, seed: number, taken: Set<string>): Step[] {
  const random = randomFrom(seed)
  const steps: Step[] = []
  const arrivals = (anHour: number, take: (at: number) => void) => {
    const gap = () => (-Math.log(1 - random()) / ((anHour * restaurants) / 3600)) * 1000
    for (let at = gap(); at < seconds * 1000; at += gap()) take(at)
  }
  const somewhere = () => Math.floor(random() * restaurants)
  arrivals(PACE.pagesAnHour, (at) => {
    steps.push({ at, restaurant: somewhere(), table: Math.floor(random() * PACE.tables), what: 'page' })
  })
  arrivals(PACE.offersAnHour, (at) => {
    const restaurant = somewhere()
    const table = Math.floor(random() * PACE.tables)
    if (taken.has(`${restaurant}:${table}`)) return
    taken.add(`${restaurant}:${table}`)
    steps.push({ at, restaurant, table, what: 'offer' })
    if (random() >= PACE.acceptedShare) return
    const accepted = at + 2_000 + random() * 3_000
    steps.push({ at: accepted, restaurant, table, what: 'accept' })
    steps.push({ at: accepted + 2_000 + random() * 3_000, restaurant, table, what: 'yes' })
  })
  return steps.sort((one, other) => one.at - other.at)
}
