import { createHash } from 'node:crypto'

export interface Sql {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
}

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && 'strings' in value && 'values' in value

/** Nested SQL is spliced; every other value becomes a parameter (arrays as PostgreSQL arrays). */
export function sql(template: TemplateStringsArray, ...inputs: unknown[]): Sql {
  const strings: string[] = [template[0] ?? '']
  const values: unknown[] = []
  inputs.forEach((input, at) => {
    const after = template[at + 1] ?? ''
    if (isSql(input)) {
      strings[strings.length - 1] += input.strings[0] ?? ''
      strings.push(...input.strings.slice(1))
      values.push(...input.values)
      strings[strings.length - 1] += after
    } else {
      values.push(input)
      strings.push(after)
    }
  })
  return { strings, values }
}

export const empty = sql``

/** `name` must come from code, never from input. */
export const identifier = (name: string): Sql => ({ strings: [name], values: [] })

/** Part of the text instead of a parameter, so that the database can plan with the value once for all executions. */
export const constant = (value: number): Sql => ({ strings: [String(Number(value))], values: [] })

/** `separator`: SQL text, never input. */
export function join(pieces: readonly Sql[], separator: string): Sql {
  const strings = ['']
  const values: unknown[] = []
  pieces.forEach((piece, at) => {
    strings[strings.length - 1] += (at ? separator : '') + (piece.strings[0] ?? '')
    strings.push(...piece.strings.slice(1))
    values.push(...piece.values)
  })
  return { strings, values }
}

const STATEMENTS_MAX = 2000
const names = new Map<string, string>()

/** Prepared once per connection under a name derived from the text (3–5 times cheaper when repeated). */
export function toQuery(
  { strings, values }: Sql,
  isPrepared = true,
): { text: string; values: unknown[]; name?: string } {
  const text = strings.reduce((all, piece, at) => `${all}$${at}${piece}`)
  if (!isPrepared) return { text, values: [...values] }
  let name = names.get(text)
  if (!name && names.size < STATEMENTS_MAX) {
    name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
  }
  return { text, values: [...values], ...(name ? { name } : {}) }
}
