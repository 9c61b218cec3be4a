import { NewTableRow, TABLE_ROWS_MAX } from '@tidetable/contract/endpoints/tables'
import { addingWords } from './words.ts'

export interface RowFields {
  code: string
  location: string
  seats: string
}

export interface Row extends RowFields {
  id: number
  refusal?: string
}

export type Field = keyof RowFields

export interface RowProblem {
  field: Field
  text: string
  /** An unused code, as a suggested fix. */
  suggestion?: string
}

const RANGE = /^([A-Za-z]{0,5})(\d{1,5})\s*(?:-|–|—|\.\.|to)\s*([A-Za-z]{0,5})(\d{1,5})$/i
const SEATS = /^(\d{1,3})\s*(?:seats?|people|persons?|guests?|pax)?$/i

/** T1–T3 → T1, T2, T3; a single code → itself. Keeps leading zeros. Returns null for other text. */
function readCodes(text: string): string[] | null {
  const range = RANGE.exec(text)
  if (!range) return /^[A-Za-z0-9]{1,12}$/.test(text) ? [text.toUpperCase()] : null
  const [, prefix = '', first = '', secondPrefix = '', last = ''] = range
  if (secondPrefix && secondPrefix.toUpperCase() !== prefix.toUpperCase()) return null
  const count = Number(last) - Number(first) + 1
  if (count < 1 || count > TABLE_ROWS_MAX) return null
  const width = first.startsWith('0') ? first.length : 0
  return Array.from({ length: count }, (_, index) =>
    `${prefix}${String(Number(first) + index).padStart(width, '0')}`.toUpperCase(),
  )
}

/** A code with a number, or a range of such codes, at the start of a text without commas. */
const LEADING_CODES = /^([A-Z]{0,5}\d{1,5}(?:\s?(?:-|–|—|\.\.)\s?[A-Z]{0,5}\d{1,5}|\sto\s[A-Z]{0,5}\d{1,5})?)\s(.+)$/i

/** `P1-P6 Patio 2 seats` → `P1-P6`, `Patio`, `2 seats`. Other texts are one part. */
function splitWords(text: string): string[] {
  const [, codes, rest = ''] = LEADING_CODES.exec(text.replace(/\s+/g, ' ')) ?? []
  if (codes === undefined || SEATS.test(text)) return [text]
  const words = rest.split(' ')
  const last = [2, 1].find((count) => SEATS.test(words.slice(-count).join(' '))) ?? 0
  const end = words.length - last
  return [codes, words.slice(0, end).join(' '), words.slice(end).join(' ')]
}

/**
 * Parses `T1–T20, Patio, 4 seats`, the same without commas, or `1–12`; `usual` fills in missing parts. Returns null if
 * there is no range.
 */
export function readRange(text: string, usual: Omit<RowFields, 'code'>): RowFields[] | null {
  const [first = '', ...parts] = text.split(/[,;\t]/).map((part) => part.trim())
  const [head = '', ...words] = readCodes(first) ? [first] : splitWords(first)
  const rest = [...words, ...parts]
  const codes = readCodes(head)
  if (!codes) return null
  const seats = rest.map((part) => SEATS.exec(part)?.[1]).find(Boolean)
  const location = rest.find((part) => part && !SEATS.test(part))
  return codes.map((code) => ({ code, location: location ?? usual.location, seats: seats ?? usual.seats }))
}

const HEADS = /^(?:table[ _]?)?(?:code|number|no\.?|name|location|area|section|capacity|seats)$/i

/** Reads the columns code, location and seats. Skips a header row. */
export function readSheet(text: string, usual: Omit<RowFields, 'code'>): RowFields[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.split(/\t|;|,/).map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean) && !cells.every((cell) => cell === '' || HEADS.test(cell)))
    .map(([code = '', second = '', third = '']) => {
      const isShort = third === '' && SEATS.test(second)
      const seats = SEATS.exec(isShort ? second : third)?.[1] ?? third
      return {
        code: code.toUpperCase(),
        location: (isShort ? '' : second) || usual.location,
        seats: seats || usual.seats,
      }
    })
}

/** Returns the code with the next unused number: P1 → P2; undefined if there is none. */
function freeCode(code: string, taken: ReadonlySet<string>): string | undefined {
  const [, stem = '', number = ''] = /^(.*?)(\d*)$/.exec(code) ?? []
  for (let next = Number(number || 1) + 1; next < 10_000; next += 1) {
    const made = `${stem}${next}`
    if (made.length > 6) return undefined
    if (!taken.has(made)) return made
  }
  return undefined
}

const fieldOf: Record<string, Field> = { table_code: 'code', table_location: 'location', table_capacity: 'seats' }

export const toNewTable = ({ code, location, seats }: RowFields) => ({
  table_code: code,
  table_location: location,
  table_capacity: seats,
})

/** Returns the first problem of each row, by row id: a duplicate code, a schema error or the server's refusal. */
export function problemsOf(rows: readonly Row[], existing: readonly string[]): Map<number, RowProblem> {
  const inUse = new Set(existing.map((code) => code.toUpperCase()))
  const taken = new Set([...inUse, ...rows.map(({ code }) => code.trim().toUpperCase())])
  const rowOf = new Map<string, number>()
  const problems = new Map<number, RowProblem>()
  rows.forEach((row, index) => {
    const code = row.code.trim().toUpperCase()
    const duplicate = rowOf.get(code)
    if (code && duplicate === undefined) rowOf.set(code, index + 1)
    const judged = NewTableRow.safeParse(toNewTable(row))
    const [issue] = judged.error?.issues ?? []
    if (issue) problems.set(row.id, { field: fieldOf[String(issue.path[0])] ?? 'code', text: issue.message })
    else if (code && (inUse.has(code) || duplicate !== undefined)) {
      const suggestion = freeCode(code, taken)
      const text = duplicate === undefined ? addingWords.isTaken(code) : addingWords.isTwice(code, duplicate)
      problems.set(row.id, { field: 'code', text, ...(suggestion ? { suggestion } : {}) })
    } else if (row.refusal) problems.set(row.id, { field: 'code', text: row.refusal })
  })
  return problems
}
