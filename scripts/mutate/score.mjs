export const SCORE_MIN = 85

const DETECTED = new Set(['Killed', 'Timeout'])
const UNDETECTED = new Set(['Survived', 'NoCoverage'])

/** Score in percent; 100 if there are no mutants. */
export function summarize({ files }) {
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const noticed = states.filter((status) => DETECTED.has(status)).length
  const all = noticed + states.filter((status) => UNDETECTED.has(status)).length
  return { all, noticed, score: all === 0 ? 100 : (noticed / all) * 100 }
}

export const isBelowMinimum = ({ score = 100 }) => score < SCORE_MIN

export function describeScore({ name, all, noticed, score }) {
  const result =
    score === undefined
      ? `not finished in time: npm run mutate -- ${name}`
      : `${score.toFixed(1)} %: ${noticed} of ${all} mutants killed`
  return `${name.padEnd(12)} ${result}`
}

/** File → ranges of changed lines in Stryker's format, from `git diff --unified=0 --no-prefix`. */
export function listChangedLines(difference) {
  const ranges = {}
  let file = ''
  for (const line of difference.split('\n')) {
    file = /^\+\+\+ (.+)/.exec(line)?.[1] ?? file
    const [, start, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    if (!start || count === '0') continue
    ranges[file] = [...(ranges[file] ?? []), `${file}:${start}-${Number(start) + Number(count) - 1}`]
  }
  return ranges
}
