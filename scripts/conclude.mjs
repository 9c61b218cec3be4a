import { stderr, stdout } from 'node:process'

export function conclude(problems, seen) {
  for (const problem of problems) stderr.write(`${problem}\n`)
  stdout.write(`${seen}\n`)
  return problems.length > 0 ? 1 : 0
}
