export const SCORE_MIN = 85
/** The score of fewer changes than these says nothing of the rest. */
const TRIED_LEAST = 20

const NOTICED = new Set(['Killed', 'Timeout'])
const UNNOTICED = new Set(['Survived', 'NoCoverage'])

function sumOf(states) {
  const noticed = states.filter((status) => NOTICED.has(status)).length
  const all = noticed + states.filter((status) => UNNOTICED.has(status)).length
  return { all, noticed, score: all === 0 ? 100 : (noticed / all) * 100 }
}

/** Of a mutation report: how many changes were made, how many a test noticed, and the share in percent (100 of none). */
export const sumUp = ({ files }) =>
  sumOf(Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status)))

/** The same of a run that was stopped. What no test reaches is told before anything is tried: it would be all there is. */
export const sumUpTried = (mutants) =>
  sumOf(mutants.map(({ status }) => status).filter((status) => status !== 'NoCoverage'))

/** Whether a group fails: all of it below the bar, or enough of it to tell. */
export const isBelowBar = ({ isWhole, all, score }) => (isWhole || all >= TRIED_LEAST) && score < SCORE_MIN

/** What became of a group, in a line. */
export function lineOf({ name, isWhole, all, noticed, score }, minutes) {
  const told = all === 0 ? 'nothing was tried' : `${score.toFixed(1)} %: ${noticed} of ${all} changes noticed`
  const rest = isWhole ? '' : `; then the ${minutes} minutes were over: npm run mutate -- ${name}`
  return `${name.padEnd(12)} ${told}${rest}`
}
