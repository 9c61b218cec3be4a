// What properties and random histories draw by: `npm test -- random --seed 7 --rounds 50`. Who runs a test by hand says the
// same by RANDOM_SEED and RANDOM_ROUNDS. On failure fast-check prints the seed and the smallest case.

/** How often as many as a property tries of its own: 1 unless told, below 1 where a test is run hundreds of times. */
const ROUNDS = Number(process.env.RANDOM_ROUNDS ?? 1)
const SEED = process.env.RANDOM_SEED === undefined ? null : Number(process.env.RANDOM_SEED)
if (!(ROUNDS > 0) || Number.isNaN(SEED)) throw new Error('RANDOM_ROUNDS and RANDOM_SEED are numbers')

/** So many runs, as fast-check takes them; the same at every start by `seed`, unless the command names another. */
export function drawing(runs: number, seed?: number): { numRuns: number; seed?: number } {
  const from = SEED ?? seed
  return { numRuns: Math.max(1, Math.round(runs * ROUNDS)), ...(from === undefined ? {} : { seed: from }) }
}

/** Milliseconds for so many runs: more where more are asked for. */
export const patience = (milliseconds: number): number => milliseconds * Math.max(1, ROUNDS)

/** Whether as many runs are drawn as the test was written for, so that what is rare has been met. */
export const isWhole = ROUNDS >= 1
