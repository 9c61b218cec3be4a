import { ENCODINGS, type Encoding } from '../../../lib/import/decode-text.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { COLUMN_USES, type ColumnUse, type GuestColumns } from './columns.ts'
import { columnWords } from './words.ts'

interface ColumnStepProps {
  columns: GuestColumns
  onColumns: (columns: GuestColumns) => void
  /** Null for pasted text. */
  encoding: Encoding | null
  onEncoding: (encoding: Encoding) => void
}

const OPTIONS = COLUMN_USES.map((use) => ({ value: use, label: columnWords.uses[use] }))

export function ColumnStep({ columns: chosenColumns, onColumns, encoding, onEncoding }: ColumnStepProps) {
  const { columns } = chosenColumns
  const titleOf = (at: number) => columns[at]?.heading || columnWords.nth(at + 1)
  const unused = columns.flatMap((column, at) => (column.use === 'unused' ? [titleOf(at)] : []))
  const change = (at: number, use: ColumnUse) =>
    onColumns({
      ...chosenColumns,
      columns: columns.map((column, index) => (index === at ? { ...column, use, guessedBy: null } : column)),
    })
  return (
    <section aria-label={columnWords.heading}>
      <h2 className="text-lg">{columnWords.heading}</h2>
      <p className="mb-2 text-ink-2 text-sm">{columnWords.about}</p>
      <ul className="rounded-control border border-line">
        {columns.map((column, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their position
            key={at}
            className="grid items-center gap-x-4 gap-y-1 border-line border-b px-4 py-2 last:border-b-0 sm:grid-cols-[1fr_14rem]"
          >
            <div className="min-w-0">
              <p className={`truncate font-medium ${column.use === 'unused' ? 'text-ink-2' : ''}`}>{titleOf(at)}</p>
              <p className="truncate text-ink-2 text-sm">{column.samples.join(' · ') || columnWords.empty}</p>
            </div>
            <SelectField
              label={columnWords.storageName(titleOf(at))}
              isLabelHidden
              value={column.use}
              onChange={(event) => {
                change(at, event.target.value as ColumnUse)
              }}
              options={OPTIONS}
            />
          </li>
        ))}
      </ul>
      {unused.length > 0 && <p className="mt-2 text-ink-2 text-sm">{columnWords.unused(unused)}</p>}
      {columns.some(({ use }) => use === 'note') && <p className="mt-2 text-ink-2 text-sm">{columnWords.noteHelp}</p>}
      {encoding !== null && (
        <SelectField
          className="mt-3 sm:w-80"
          label={columnWords.encoding}
          value={encoding}
          onChange={(event) => {
            onEncoding(event.target.value as Encoding)
          }}
          options={ENCODINGS.map((value) => ({ value, label: columnWords.encodings[value] }))}
        />
      )}
    </section>
  )
}
