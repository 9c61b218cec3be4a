// A Friday night from a seed: when guests of many restaurants open a table's page, and when hosts and phones tap.

/** Mulberry32: numbers in [0, 1), small, even, and the same everywhere for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What one restaurant of 40 tables does at its busiest; stays of 75 minutes give 32 parties an hour. */
export const PACE = {
  tables: 40,
  boards: 2,
  /** A share of the parties scans the code on the table: pages opened an hour. */
  pagesAnHour: 10,
  /** A page stays open for 20 minutes, so that some three are. */
  openPhones: 3,
  /** Of five phones one has no event stream (a proxy that holds answers back) and asks again and again. */
  pollingOfFive: 1,
  pollSeconds: 5,
  offersAnHour: 20,
  acceptedShare: 0.6,
} as const

export interface Step {
  /** Milliseconds from the begin. */
  at: number
  restaurant: number
  /** Of the restaurant's tables. */
  table: number
  what: 'page' | 'offer' | 'accept' | 'yes'
}

/**
 * The steps of `seconds` in order of time. Arrivals are independent of each other, as in a queue's textbook; a party
 * answers within seconds, so that whole offers fit into the time that is measured. A table in `taken` is left alone: it had
 * its offer, also in an earlier plan, and keeps it; those of this plan are added.
 */
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
