const NOTICED = new Set(['Killed', 'Timeout'])
const UNNOTICED = new Set(['Survived', 'NoCoverage'])

/** Of a mutation report: how many changes were made, how many a test noticed, and the share in percent (100 of none). */
export function sumUp({ files }) {
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const noticed = states.filter((status) => NOTICED.has(status)).length
  const all = noticed + states.filter((status) => UNNOTICED.has(status)).length
  return { all, noticed, score: all === 0 ? 100 : (noticed / all) * 100 }
}
