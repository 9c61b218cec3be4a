// Promises of the specification, each with the one small thing that breaks it and the test that must go red then.
// `npm run mutate -- promises` breaks them one by one. Of what stands in screens, services and SQL, which Stryker leaves out.
import { DRAWN_FIRST } from './promises/drawn-20261122.mjs'
import { DRAWN_AGAIN } from './promises/drawn-20261124.mjs'
import { WEAK_ONCE } from './promises/weak-once.mjs'

export { WEAK_ONCE }
/** Of all rows that tests hold, by the seed and day in the name of the file. */
export const DRAWN = [...DRAWN_FIRST, ...DRAWN_AGAIN]
