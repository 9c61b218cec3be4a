// A table's columns, listed once: for its inserts, updates and reads.
import { type Sql, sql } from './sql.ts'

export interface Columns<T> {
  table: string
  /** Each column's value; dates as dates, JSON as objects. */
  values: Readonly<Record<string, (row: T) => unknown>>
}

export const columns = <T>(table: string, values: Columns<T>['values']): Columns<T> => ({ table, values })

/** SQL text of this program; never input. */
const raw = (text: string): Sql => ({ strings: [text], values: [] })

/** `alias.name as prefix_name, …`; without a prefix the columns keep their names. */
export const select = <T>({ values }: Columns<T>, alias: string, prefix = ''): Sql =>
  raw(
    Object.keys(values)
      .map((name) => `${alias}.${name}${prefix && ` as ${prefix}${name}`}`)
      .join(', '),
  )

/** These columns without some of them. */
export const without = <T>({ table, values }: Columns<T>, ...names: readonly string[]): Columns<T> => ({
  table,
  values: Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))),
})

/** The columns of which the row has a value; null is a value. */
export const givenIn = <T>({ table, values }: Columns<T>, row: Partial<T>): Columns<Partial<T>> => ({
  table,
  values: Object.fromEntries(
    // A column reads one property: of a row without it, it reads undefined.
    Object.entries(values as Columns<Partial<T>>['values']).filter(([, read]) => read(row) !== undefined),
  ),
})

export const isEmpty = <T>({ values }: Columns<T>): boolean => Object.keys(values).length === 0

/** `name = alias.name, …` of an update from several rows. */
export const assign = <T>({ values }: Columns<T>, alias: string): Sql =>
  raw(
    Object.keys(values)
      .map((name) => `${name} = ${alias}.${name}`)
      .join(', '),
  )

/** `name, …` */
export const names = <T>({ values }: Columns<T>): Sql => raw(Object.keys(values).join(', '))

/** The rows as a table of a `from` clause; PostgreSQL converts each value to its column's type. */
export function rowsOf<T>({ table, values }: Columns<T>, rows: readonly T[]): Sql {
  const json = rows.map((row) => Object.fromEntries(Object.entries(values).map(([name, read]) => [name, read(row)])))
  return sql`jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(json)}::jsonb)`
}

/** Inserts the rows by one statement. */
export const insert = <T>(columns: Columns<T>, rows: readonly T[]): Sql =>
  sql`insert into ${raw(columns.table)} (${names(columns)}) select ${names(columns)} from ${rowsOf(columns, rows)}`

/** `update … set` of all columns; the caller appends its condition. */
export const update = <T>(columns: Columns<T>, row: T): Sql =>
  sql`update ${raw(columns.table)} set (${names(columns)}) = (select ${names(columns)} from ${rowsOf(columns, [row])})`
