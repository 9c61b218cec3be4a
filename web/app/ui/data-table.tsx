import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { Fragment, type ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'
import type { Column, Sort } from './sort-rows.ts'
import { tableWords as words } from './table-words.ts'

export interface Selection {
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
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
  /** Returns extra content below a row, null if there is none. */
  detail?: (row: Row) => ReactNode
}

const cell =
  'px-3 py-2 first:ps-5! last:pe-5! max-lg:px-2 max-md:flex max-md:min-h-11 max-md:items-center max-md:gap-4 max-md:px-5! max-md:py-0.5'
const named =
  'max-md:before:w-32 max-md:before:shrink-0 max-md:before:text-ink-2 max-md:before:text-sm max-md:before:content-[attr(data-column)]'

/** Leaves room for the checkbox, which is in the corner of a card on a phone. */
const besideCheckbox = 'max-md:pe-14!'

const wide = 'md:max-lg:hidden'

/** Table whose rows are cards on a phone. */
export function DataTable<Row>({ label, columns, rows, idOf, sort, onSort, selection, detail }: DataTableProps<Row>) {
  const ids = rows.map(idOf)
  const areAllSelected = ids.length > 0 && ids.every((id) => selection?.selected.has(id))
  function toggle(touched: readonly string[], isOn: boolean) {
    const next = new Set(selection?.selected)
    for (const id of touched) isOn ? next.add(id) : next.delete(id)
    selection?.onChange(next)
  }
  return (
    <div className="md:overflow-x-auto">
      <table aria-label={label} className="w-full text-start max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-line border-b">
            {selection && (
              <th scope="col" className="w-12 py-1 ps-5 text-start">
                <Checkbox
                  label={words.selectAll}
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
        <tbody className="max-md:block">
          {rows.map((row) => {
            const id = idOf(row)
            const isSelected = selection?.selected.has(id) ?? false
            const more = detail?.(row)
            return (
              <Fragment key={id}>
                <tr
                  data-selected={isSelected || undefined}
                  data-detailed={more ? true : undefined}
                  className="border-line border-b last:border-b-0 data-detailed:border-b-0 data-selected:bg-tide-wash/40 max-md:relative max-md:block max-md:py-3"
                >
                  {selection && (
                    <td className={`${cell} max-md:absolute max-md:top-3 max-md:inset-e-0`}>
                      <Checkbox
                        label={words.select(selection.nameOf(id))}
                        isLabelHidden
                        className="max-md:[&>label]:justify-end"
                        checked={isSelected}
                        onChange={(event) => toggle([id], event.target.checked)}
                      />
                    </td>
                  )}
                  {columns.map((column, index) => (
                    <td
                      key={column.key}
                      data-column={column.title}
                      className={`${cell} ${selection && index === 0 ? besideCheckbox : ''} ${column.isBare ? '' : named} ${column.align === 'end' ? 'md:text-end' : ''} ${column.isWide ? wide : ''} ${column.isEmpty?.(row) ? 'max-md:hidden!' : ''}`}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
                {more && (
                  <tr className="border-line border-b last:border-b-0 max-md:block">
                    <td colSpan={columns.length + (selection ? 1 : 0)} className="px-5 pb-4 max-md:block">
                      {more}
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface ColumnHeaderProps<Row> {
  column: Column<Row>
  sort: Sort | null | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function ColumnHeader<Row>({ column, sort, onSort }: ColumnHeaderProps<Row>): ReactNode {
  const isSorted = sort?.key === column.key
  const style = `px-3 first:ps-5! last:pe-5! max-lg:px-2 h-11 text-sm font-semibold text-ink-2 ${column.align === 'end' ? 'text-end' : 'text-start'} ${column.isWide ? wide : ''}`
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
        <span>{column.title}</span>
        <Icon className={`size-3.5 shrink-0 ${isSorted ? '' : 'max-lg:hidden'}`} aria-hidden="true" />
      </button>
    </th>
  )
}
