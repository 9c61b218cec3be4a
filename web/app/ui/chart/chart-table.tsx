import { useId, useState } from 'react'
import { chartWords as words } from '../table-words.ts'

interface ChartTableProps {
  caption: string
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly string[] }[]
}

/** Table that screen readers always read, and others see on request. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className="relative">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="-mx-1 min-h-11 rounded-control px-1 font-semibold text-sm text-tide-text hover:underline"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? words.hideTable : words.showTable}
      </button>
      <div
        id={id}
        className={isOpen ? 'max-h-80 overflow-auto border-line border-t' : 'sr-only'}
        // A long table can be scrolled by keyboard.
        {...(isOpen ? { tabIndex: 0, role: 'region', 'aria-label': caption } : {})}
      >
        <table className="w-full text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-line border-b">
              {columns.map((column, at) => (
                <th
                  key={column}
                  scope="col"
                  className={`px-3 py-2 font-semibold text-ink-2 ${at === 0 ? 'text-start' : 'text-end'}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...values] }) => (
              <tr key={key} className="border-line border-b last:border-b-0">
                <th scope="row" className="whitespace-nowrap px-3 py-1.5 text-start font-medium">
                  {name}
                </th>
                {values.map((value, at) => (
                  <td key={columns[at + 1]} className="px-3 py-1.5 text-end tabular-nums">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
