// Settings of property tests: `npm test -- random --seed 7 --rounds 50`, or RANDOM_SEED and RANDOM_ROUNDS. On failure,
// fast-check prints the seed and the smallest case.

/** Factor of the number of runs: 1 by default, below 1 if a test runs hundreds of times. */
const ROUNDS = Number(process.env.RANDOM_ROUNDS ?? 1)
const SEED = process.env.RANDOM_SEED === undefined ? null : Number(process.env.RANDOM_SEED)
if (!(ROUNDS > 0) || Number.isNaN(SEED)) throw new Error('RANDOM_ROUNDS and RANDOM_SEED are numbers')

/** Returns the number of runs, and `seed` unless the command sets another seed. */
export function randomRuns(runs: number, seed?: number): { numRuns: number; seed?: number } {
  const from = SEED ?? seed
  return { numRuns: Math.max(1, Math.round(runs * ROUNDS)), ...(from === undefined ? {} : { seed: from }) }
}

/** Timeout in ms, scaled with the number of runs. */
export const scaledTimeout = (milliseconds: number): number => milliseconds * Math.max(1, ROUNDS)

/** True if all intended runs happen, so that rare cases occur. */
export const isFullRun = ROUNDS >= 1
