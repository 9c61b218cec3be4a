import { useWidth } from './use-width.ts'

export interface HeatCell {
  text: string
  strength: number
  /** Accessible name if the bare number is not enough. */
  label?: string
  /** `dashed`: marked manually, without a colour. `underlined`: needs attention. */
  look?: 'plain' | 'dashed' | 'underlined'
}

export interface HeatGridProps {
  caption: string
  corner: string
  /** `isQuiet`: the label is visually hidden unless the grid is transposed. */
  columns: readonly { key: string; label: string; isQuiet?: boolean }[]
  rows: readonly { key: string; label: string }[]
  cellOf(row: string, column: string): HeatCell | null
}

const STEPS = [
  'bg-heat-0 text-ink-2',
  'bg-heat-1 text-ink',
  'bg-heat-2 text-ink',
  'bg-heat-3 text-ink',
  'bg-heat-4 text-ink',
  'bg-heat-5 text-ink dark:text-header',
  'bg-tide text-on-tide dark:text-header',
] as const

/** Returns step 0 only for zero, so that every positive value is visible. */
const stepOf = (strength: number): number => (strength <= 0 ? 0 : Math.min(6, Math.max(1, Math.ceil(strength * 6))))

const DASHED = 'border-[1.5px] border-ink-2 border-dashed bg-card text-ink'
const UNDERLINED = 'border-sun border-b-[3px]'
function looksOf({ strength, look }: HeatCell) {
  if (look === 'dashed') return { className: DASHED, 'data-look': look }
  const step = stepOf(strength)
  const underline = look === 'underlined' ? UNDERLINED : ''
  return { className: `${STEPS[step]} ${underline}`, 'data-look': look, 'data-step': step }
}

/** Minimum width of a column in pixels; in narrower ones the grid is transposed: days across, hours down. */
const COLUMN_WIDTH_MIN = 40
/** Minimum width of a column in pixels if some labels are hidden. */
const QUIET_WIDTH_MIN = 33
const NAME_WIDTH = 56
const CELL_WIDTH_MIN = 28
/** Maximum width of a column in pixels: wider cells would look like bars. */
const CELL_WIDTH_MAX = 84
/** Width of a character, and of the padding, in pixels. */
const [CHAR_WIDTH, PADDING] = [8, 6]

/** Table in seven colour steps, always with the number. Transposed on narrow screens. */
export function HeatGrid({ caption, corner, columns, rows, cellOf }: HeatGridProps) {
  const [ref, width] = useWidth()
  const longest = Math.max(
    1,
    ...rows.flatMap((row) => columns.map((column) => cellOf(row.key, column.key)?.text.length ?? 0)),
  )
  const cellWidth = Math.max(CELL_WIDTH_MIN, longest * CHAR_WIDTH + PADDING)
  const isTransposed =
    width <
    NAME_WIDTH +
      columns.length * Math.max(columns.some(({ isQuiet }) => isQuiet) ? QUIET_WIDTH_MIN : COLUMN_WIDTH_MIN, cellWidth)
  const [across, down]: [HeatGridProps['columns'], HeatGridProps['columns']] = isTransposed
    ? [rows, columns]
    : [columns, rows]
  const widthMin = NAME_WIDTH + across.length * cellWidth
  const widthMax = Math.max(widthMin, NAME_WIDTH + across.length * CELL_WIDTH_MAX)
  const isScrolled = widthMin > width
  return (
    // If not even a week fits, the grid scrolls sideways, also by keyboard.
    <div
      ref={ref}
      className="overflow-x-auto"
      {...(isScrolled ? { tabIndex: 0, role: 'region', 'aria-label': caption } : {})}
    >
      <table
        width={Math.min(widthMax, Math.max(widthMin, width))}
        className="table-fixed border-separate border-spacing-[3px]"
      >
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          <col className="w-12" />
          {across.map(({ key }) => (
            <col key={key} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{corner}</span>
            </th>
            {across.map(({ key, label, isQuiet }) => (
              <th key={key} scope="col" className="whitespace-nowrap pb-1 font-medium text-[0.8125rem] text-ink-2">
                {isQuiet ? <span className="sr-only">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {down.map(({ key: name, label, isQuiet }) => (
            <tr key={name}>
              <th scope="row" className="whitespace-nowrap text-start font-medium text-[0.8125rem] text-ink-2">
                {isQuiet ? <span className="sr-only">{label}</span> : label}
              </th>
              {across.map(({ key }) => {
                const cell = isTransposed ? cellOf(key, name) : cellOf(name, key)
                if (!cell) return <td key={key} className="h-11" />
                const { className, ...marks } = looksOf(cell)
                return (
                  <td
                    key={key}
                    className={`h-11 rounded-md px-0.5 text-center font-semibold text-sm ${className}`}
                    {...marks}
                  >
                    {cell.label ? (
                      <>
                        <span aria-hidden="true">{cell.text}</span>
                        <span className="sr-only">{cell.label}</span>
                      </>
                    ) : (
                      cell.text
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
