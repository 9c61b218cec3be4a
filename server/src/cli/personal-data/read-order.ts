import { parseArgs } from 'node:util'
import type { PersonQuery } from '#platform/personal-data.ts'
import { StartupError } from '#platform/startup-error.ts'
import { parsePerson } from './read-asked.ts'
import { personWords as words } from './words.ts'

export interface PersonCommand {
  task: 'copy' | 'erase'
  asked: PersonQuery
  who: string
  to: string | undefined
  isSure: boolean
}

const parse = (args: string[]) =>
  parseArgs({ args, allowPositionals: true, options: { to: { type: 'string' }, yes: { type: 'boolean' } } })

export function parseCommand(args: string[]): PersonCommand {
  let given: ReturnType<typeof parse>
  try {
    given = parse(args)
  } catch {
    throw new StartupError(words.usage)
  }
  const { positionals, values } = given
  const [task, text, more] = positionals
  const isCopy = task === 'copy' && !values.yes
  const isErasure = task === 'erase' && values.to === undefined
  if ((!isCopy && !isErasure) || text === undefined || more !== undefined) throw new StartupError(words.usage)
  const asked = parsePerson(text)
  return {
    task: isCopy ? 'copy' : 'erase',
    asked,
    who: 'phone' in asked ? asked.phone : asked.email,
    to: values.to,
    isSure: values.yes === true,
  }
}
