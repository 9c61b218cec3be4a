import type { Table } from '@tidetable/contract/endpoints/tables'
import { type Column, type Sort, sortRows } from '../../../ui/sort-rows.ts'

export const PAGE_SIZES = [10, 25, 50] as const

export interface TableView {
  search: string
  sort: Sort | null
  page: number
  size: number
}

const matches = (table: Table, words: readonly string[]): boolean => {
  const text = `${table.table_code} ${table.table_location} ${table.table_capacity}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

export function pageOfTables(tables: readonly Table[], columns: readonly Column<Table>[], view: TableView) {
  const words = view.search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = sortRows(
    tables.filter((table) => matches(table, words)),
    columns,
    view.sort,
  )
  // A search or a deletion can empty the current page.
  const page = Math.max(1, Math.min(view.page, Math.ceil(found.length / view.size)))
  return { found, page, rows: found.slice((page - 1) * view.size, page * view.size) }
}
