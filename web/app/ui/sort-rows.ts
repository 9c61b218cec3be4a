import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  sortBy?: (row: Row) => string | number
  align?: 'end'
  /** Whether the card on a phone shows the value without the column's name. */
  isBare?: boolean
  isWide?: boolean
  isEmpty?: (row: Row) => boolean
}

export interface Sort {
  key: string
  isDescending: boolean
}

/** Sorts in natural order, so that "Table 10" follows "Table 9". Equal rows keep their order. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | null): Row[] {
  const by = columns.find(({ key }) => key === sort?.key)?.sortBy
  if (!by || !sort) return [...rows]
  const sign = sort.isDescending ? -1 : 1
  return [...rows].sort((one, other) => {
    const [a, b] = [by(one), by(other)]
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
    return sign * String(a).localeCompare(String(b), 'en', { numeric: true, sensitivity: 'base' })
  })
}
