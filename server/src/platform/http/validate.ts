import { zodMessage } from '@tidetable/contract'
import type { z } from 'zod'
import { AppError } from '../errors.ts'

const FIELDS_MAX = 50

function namesOf(issue: z.core.$ZodIssue): string[] {
  const at = issue.path.join('.')
  if (issue.code !== 'unrecognized_keys') return [at || '_']
  return issue.keys.map((key) => (at ? `${at}.${key}` : key))
}

export function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value ?? {}, { error: zodMessage })
  if (result.success) return result.data
  const fields = new Map<string, string>()
  for (const issue of result.error.issues.slice(0, FIELDS_MAX)) {
    for (const name of namesOf(issue).slice(0, FIELDS_MAX)) if (!fields.has(name)) fields.set(name, issue.message)
  }
  const message = result.error.issues[0]?.message ?? 'The request could not be read.'
  throw new AppError('invalid', message, { fields: Object.fromEntries(fields) })
}
