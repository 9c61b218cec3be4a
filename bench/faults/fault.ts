/** One thing that goes wrong, and what must hold all the same. */
export interface Fault {
  name: string
  /** What must hold, in a few words. */
  promise: string
  /** Rough length on two cores. */
  seconds: number
  /** The figures seen; throws Broken when the promise does not hold. */
  run(): Promise<string>
}

/** `npm run faults -- --quick`: fewer rounds of what is repeated. */
export const isQuick = process.argv.includes('--quick')

export class Broken extends Error {}

/** Fails the fault unless `isTrue`. */
export function mustHold(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Broken(what)
}

/** Seconds with one digit. */
export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** The value below which `share` of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** What a fault has started, stopped in the opposite order whatever happens. */
export async function withStops<T>(work: (onEnd: (stop: () => Promise<unknown>) => void) => Promise<T>): Promise<T> {
  const stops: (() => Promise<unknown>)[] = []
  try {
    return await work((stop) => stops.push(stop))
  } finally {
    for (const stop of stops.reverse()) await stop().catch(() => undefined)
  }
}
