// Replaces zod's default messages; passed to every parse by server and forms.
import type { z } from 'zod'
import { plural } from '../formats/format.ts'

const TYPE_NAMES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
}

const NAME_MAX = 60

const quoted = (name: string) => `"${name.replace(/\p{Cc}/gu, ' ').slice(0, NAME_MAX)}"`

function nameOf(path: readonly PropertyKey[] = []): string {
  const name = path.findLast((part) => typeof part === 'string')
  return typeof name === 'string' ? quoted(name) : 'The request'
}

function sizeOf(origin: string, amount: number | bigint): string {
  const size = Number(amount)
  if (origin === 'string') return plural(size, { one: (n) => `${n} character`, other: (n) => `${n} characters` })
  return origin === 'array' ? plural(size, { one: (n) => `${n} entry`, other: (n) => `${n} entries` }) : String(size)
}

const FORMATS: Record<string, string> = {
  date: 'must be a day such as 2026-01-31.',
  datetime: 'must be a time such as 2026-01-31T18:00:00Z.',
}

export const zodMessage: z.core.$ZodErrorMap = (issue) => {
  const name = nameOf(issue.path)
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${name} is missing. Please fill it in.`
      return `${name} must be ${TYPE_NAMES[issue.expected] ?? 'of another type'}.`
    case 'too_big':
      return `${name} can be up to ${sizeOf(issue.origin, issue.maximum)}.`
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return `${name} is empty. Please fill it in.`
      return `${name} must be at least ${sizeOf(issue.origin, issue.minimum)}.`
    case 'invalid_value':
      return `${name} must be one of: ${issue.values.map(String).join(', ')}.`
    case 'unrecognized_keys':
      return `${issue.keys.slice(0, 5).map(quoted).join(', ')} is not a known field.`
    case 'invalid_format':
      return `${name} ${FORMATS[issue.format] ?? 'has an invalid format.'}`
    case 'not_multiple_of':
      return `${name} must be a multiple of ${issue.divisor}.`
    default:
      return `${name} has an invalid format.`
  }
}
