import { parseArgs } from 'node:util'
import type { PersonQuery } from '#platform/personal-data.ts'
import { StartupError } from '#platform/startup-error.ts'
import { parsePerson } from './parse-person.ts'
import { personWords as words } from './words.ts'

export interface PersonCommand {
  task: 'export' | 'delete'
  /** Former name of the task if the operator typed it; else null. */
  formerTask: 'copy' | 'erase' | null
  query: PersonQuery
  subject: string
  to: string | undefined
  isSure: boolean
}

/** Former names, accepted for one release. */
const FORMER_TASKS = { copy: 'export', erase: 'delete' } as const

const parse = (args: string[]) =>
  parseArgs({ args, allowPositionals: true, options: { to: { type: 'string' }, yes: { type: 'boolean' } } })

export function parseCommand(args: string[]): PersonCommand {
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(args)
  } catch {
    throw new StartupError(words.usage)
  }
  const { positionals, values } = parsed
  const [word, text, more] = positionals
  const formerTask = word === 'copy' || word === 'erase' ? word : null
  const task = formerTask ? FORMER_TASKS[formerTask] : word
  const isExport = task === 'export' && !values.yes
  const isDeletion = task === 'delete' && values.to === undefined
  if ((!isExport && !isDeletion) || text === undefined || more !== undefined) throw new StartupError(words.usage)
  const query = parsePerson(text)
  return {
    task: isExport ? 'export' : 'delete',
    formerTask,
    query,
    subject: 'phone' in query ? query.phone : query.email,
    to: values.to,
    isSure: values.yes === true,
  }
}
