import type { z } from 'zod'
import { AppError } from '../errors.ts'

/** Parses with the contract's schema; a refusal names each field once with its own sentence. */
export function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value ?? {})
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.') || '_'] ??= issue.message
  throw new AppError('invalid', result.error.issues[0]?.message ?? 'Invalid input', { fields })
}
