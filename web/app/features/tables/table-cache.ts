// The higher version of a table wins, from any source. An unchanged table keeps its object identity.
import type { Table } from '@tidetable/contract/endpoints/tables'

/** Puts an optimistic version between the server's current version and its next one. */
const OPTIMISTIC_STEP = 0.5

export const withOptimistic = (table: Table, changes: Partial<Table>): Table => ({
  ...table,
  ...changes,
  version: Math.floor(table.version) + OPTIMISTIC_STEP,
})

/** Redeeming a reward does not change the version, so the response with the later server time is newer. */
const isNewer = (next: Table, known: Table | undefined): boolean =>
  !known ||
  next.version > known.version ||
  (next.version === known.version && next.reward?.state !== known.reward?.state && next.server_time > known.server_time)

export function withTable(tables: readonly Table[], next: Table): readonly Table[] {
  const index = tables.findIndex(({ _id }) => _id === next._id)
  if (index < 0) return [...tables, next]
  return isNewer(next, tables[index]) ? tables.with(index, next) : tables
}

export const withoutTable = (tables: readonly Table[], id: string): Table[] => tables.filter(({ _id }) => _id !== id)

/** Removes tables missing from `list`; keeps newer known versions. */
export function mergeTables(known: readonly Table[] | undefined, list: readonly Table[]): Table[] {
  const byId = new Map(known?.map((table) => [table._id, table]))
  return list.map((next) => {
    const before = byId.get(next._id)
    return before && !isNewer(next, before) ? before : next
  })
}

/** Rolls back an optimistic update, unless a newer version has arrived. */
export const rollBack = (tables: readonly Table[], before: Table): Table[] =>
  tables.map((table) =>
    table._id === before._id && table.version <= before.version + OPTIMISTIC_STEP ? before : table,
  )
