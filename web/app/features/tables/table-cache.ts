// How tables on screen take what arrives: by version, whichever way it came. Identity is kept where nothing changed.
import type { Table } from '@tidetable/contract/endpoints/tables'

/** An optimistic update stands between the version it was made from and the server's next. */
const OPTIMISTIC_STEP = 0.5

export const withOptimistic = (table: Table, changes: Partial<Table>): Table => ({
  ...table,
  ...changes,
  version: Math.floor(table.version) + OPTIMISTIC_STEP,
})

const isNewer = (next: Table, known: Table | undefined): boolean => !known || next.version > known.version

/** Takes one table in, wherever it belongs; an older one is dropped. */
export function withTable(tables: readonly Table[], next: Table): readonly Table[] {
  const index = tables.findIndex(({ _id }) => _id === next._id)
  if (index < 0) return [...tables, next]
  return isNewer(next, tables[index]) ? tables.with(index, next) : tables
}

export const withoutTable = (tables: readonly Table[], id: string): Table[] => tables.filter(({ _id }) => _id !== id)

/** Takes a whole list in: what left is gone, what is older than known stays as it is. */
export function mergeTables(known: readonly Table[] | undefined, list: readonly Table[]): Table[] {
  const byId = new Map(known?.map((table) => [table._id, table]))
  return list.map((next) => {
    const before = byId.get(next._id)
    return before && !isNewer(next, before) ? before : next
  })
}

/** Puts a table back as it was before a change that the server refused, unless something newer has come. */
export const putBack = (tables: readonly Table[], before: Table): Table[] =>
  tables.map((table) =>
    table._id === before._id && table.version <= before.version + OPTIMISTIC_STEP ? before : table,
  )
