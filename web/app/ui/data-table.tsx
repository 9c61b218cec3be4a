import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { Fragment, type ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'
import type { Column, Sort } from './sort-rows.ts'
import { tableWords as say } from './table-words.ts'

export interface Selection {
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
  /** What a row is called in its checkbox's label. */
  nameOf: (id: string) => string
}

export interface DataTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  selection?: Selection
  /** More about a row, over its whole width beneath it; null where there is nothing to say. */
  detail?: (row: Row) => ReactNode
}

const cell =
  'px-3 py-2 first:ps-5 last:pe-5 max-lg:flex max-lg:min-h-11 max-lg:items-center max-lg:gap-4 max-lg:px-4! max-lg:py-0.5'
const named =
  'max-lg:before:w-32 max-lg:before:shrink-0 max-lg:before:text-ink-2 max-lg:before:text-sm max-lg:before:content-[attr(data-column)]'

/** On a phone the checkbox stands in the card's corner. */
const besideCheckbox = 'max-lg:pe-14!'

/** Rows under columns; on a phone each row is a card with its columns' names inside. */
export function DataTable<Row>({ label, columns, rows, idOf, sort, onSort, selection, detail }: DataTableProps<Row>) {
  const ids = rows.map(idOf)
  const areAllSelected = ids.length > 0 && ids.every((id) => selection?.selected.has(id))
  function toggle(touched: readonly string[], isOn: boolean) {
    const next = new Set(selection?.selected)
    for (const id of touched) isOn ? next.add(id) : next.delete(id)
    selection?.onChange(next)
  }
  return (
    <table aria-label={label} className="w-full text-start max-lg:block">
      <thead className="max-lg:sr-only">
        <tr className="border-line border-b">
          {selection && (
            <th scope="col" className="w-12 py-1 ps-5">
              <Checkbox
                label={say.selectAll}
                isLabelHidden
                checked={areAllSelected}
                onChange={(event) => toggle(ids, event.target.checked)}
              />
            </th>
          )}
          {columns.map((column) => (
            <ColumnHeader key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {rows.map((row) => {
          const id = idOf(row)
          const isSelected = selection?.selected.has(id) ?? false
          const more = detail?.(row)
          return (
            <Fragment key={id}>
              <tr
                data-selected={isSelected || undefined}
                data-detailed={more ? true : undefined}
                className="border-line border-b last:border-b-0 data-detailed:border-b-0 data-selected:bg-tide-wash/40 max-lg:relative max-lg:block max-lg:py-3"
              >
                {selection && (
                  <td className={`${cell} max-lg:absolute max-lg:top-3 max-lg:inset-e-0`}>
                    <Checkbox
                      label={say.select(selection.nameOf(id))}
                      isLabelHidden
                      checked={isSelected}
                      onChange={(event) => toggle([id], event.target.checked)}
                    />
                  </td>
                )}
                {columns.map((column, index) => (
                  <td
                    key={column.key}
                    data-column={column.title}
                    className={`${cell} ${selection && index === 0 ? besideCheckbox : ''} ${column.isBare ? '' : named} ${column.align === 'end' ? 'lg:text-end' : ''}`}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
              {more && (
                <tr className="border-line border-b last:border-b-0 max-lg:block">
                  <td colSpan={columns.length + (selection ? 1 : 0)} className="px-5 pb-4 max-lg:block max-lg:px-4">
                    {more}
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

interface ColumnHeaderProps<Row> {
  column: Column<Row>
  sort: Sort | null | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function ColumnHeader<Row>({ column, sort, onSort }: ColumnHeaderProps<Row>): ReactNode {
  const isSorted = sort?.key === column.key
  const style = `px-3 first:ps-5 last:pe-5 h-11 text-sm font-semibold text-ink-2 ${column.align === 'end' ? 'text-end' : 'text-start'}`
  if (!column.sortBy || !onSort)
    return (
      <th scope="col" className={style}>
        {column.title}
      </th>
    )
  const Icon = !isSorted ? ChevronsUpDown : sort.isDescending ? ArrowDown : ArrowUp
  return (
    <th scope="col" className={style} aria-sort={!isSorted ? 'none' : sort.isDescending ? 'descending' : 'ascending'}>
      <button
        type="button"
        className="-mx-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 text-start hover:text-ink forced-colors:border"
        onClick={() => onSort({ key: column.key, isDescending: isSorted && !sort.isDescending })}
      >
        {column.title}
        <Icon className="size-3.5" aria-hidden="true" />
      </button>
    </th>
  )
}
