import { stderr, stdout } from 'node:process'

/** How every check ends: a line for each problem, then what it looked at. The exit status is for the program to take. */
export function conclude(problems, seen) {
  for (const problem of problems) stderr.write(`${problem}\n`)
  stdout.write(`${seen}\n`)
  return problems.length > 0 ? 1 : 0
}
