import { type Sql, sql } from './sql.ts'

export interface Columns<T> {
  table: string
  /** Value of each column; dates as dates, JSON as objects. */
  values: Readonly<Record<string, (row: T) => unknown>>
}

export const columns = <T>(table: string, values: Columns<T>['values']): Columns<T> => ({ table, values })

/** SQL text from code, never from input. */
const raw = (text: string): Sql => ({ strings: [text], values: [] })

export const select = <T>({ values }: Columns<T>, alias: string, prefix = ''): Sql =>
  raw(
    Object.keys(values)
      .map((name) => `${alias}.${name}${prefix && ` as ${prefix}${name}`}`)
      .join(', '),
  )

export const without = <T>({ table, values }: Columns<T>, ...names: readonly string[]): Columns<T> => ({
  table,
  values: Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))),
})

export const presentColumns = <T>({ table, values }: Columns<T>, row: Partial<T>): Columns<Partial<T>> => ({
  table,
  values: Object.fromEntries(
    // Each function reads one property, so it returns undefined if the row lacks it.
    Object.entries(values as Columns<Partial<T>>['values']).filter(([, read]) => read(row) !== undefined),
  ),
})

export const isEmpty = <T>({ values }: Columns<T>): boolean => Object.keys(values).length === 0

export const assign = <T>({ values }: Columns<T>, alias: string): Sql =>
  raw(
    Object.keys(values)
      .map((name) => `${name} = ${alias}.${name}`)
      .join(', '),
  )

export const names = <T>({ values }: Columns<T>): Sql => raw(Object.keys(values).join(', '))

/** Rows as a `from` item; PostgreSQL converts each value to its column's type. */
export function rowsOf<T>({ table, values }: Columns<T>, rows: readonly T[]): Sql {
  const json = rows.map((row) => Object.fromEntries(Object.entries(values).map(([name, read]) => [name, read(row)])))
  return sql`jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(json)}::jsonb)`
}

export const insert = <T>(columns: Columns<T>, rows: readonly T[]): Sql =>
  sql`insert into ${raw(columns.table)} (${names(columns)}) select ${names(columns)} from ${rowsOf(columns, rows)}`

export const update = <T>(columns: Columns<T>, row: T): Sql =>
  sql`update ${raw(columns.table)} set (${names(columns)}) = (select ${names(columns)} from ${rowsOf(columns, [row])})`
