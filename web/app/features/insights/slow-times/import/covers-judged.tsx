import { useId, useState } from 'react'
import type { DayOrder } from '../../../../lib/import/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { FileNotes } from '../../../../ui/file-notes.tsx'
import { Problem } from '../../../../ui/problem.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { VerdictList } from '../../../../ui/verdict-list.tsx'
import { importWords as words } from '../words.ts'
import { readDay } from './cover-cells.ts'
import { COVER_USES } from './cover-columns.ts'
import { type Chosen, FILE_KINDS, type FileKind, type ReadFile } from './read-covers.ts'

interface CoversJudgedProps {
  file: ReadFile
  chosen: Chosen
  error: string | null
  onChoose: (chosen: Chosen) => void
  onSend: () => void
  onBack: () => void
}

const ORDERS: readonly DayOrder[] = ['day first', 'month first']
/** Enough to see by. */
const PROBLEMS_SHOWN = 50
const ROWS_SHOWN = 50

/** Asked once for the whole file, and never guessed. */
function DayQuestion({
  day,
  order,
  isMissing,
  onOrder,
}: {
  day: string
  order: DayOrder | undefined
  isMissing: boolean
  onOrder: (order: DayOrder) => void
}) {
  const id = useId()
  const thisYear = new Date().getFullYear()
  return (
    <fieldset className="mb-5 rounded-control border border-line p-4" aria-describedby={`${id}-help`}>
      <legend className="px-1 font-semibold">{words.askOrder(day)}</legend>
      <p id={`${id}-help`} className="text-ink-2 text-sm">
        {words.orderHelp}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-6">
        {ORDERS.map((each) => (
          <label key={each} className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name={id}
              className="size-5 accent-tide"
              checked={order === each}
              onChange={() => onOrder(each)}
            />
            <span>{words.readAs(readDay(day, each, thisYear))}</span>
          </label>
        ))}
      </div>
      <Problem text={isMissing ? words.chooseOrder : null} look="text-sm" />
    </fieldset>
  )
}

/** What the file is taken for, to be changed, and each row's verdict before anything is saved. */
export function CoversJudged({ file, chosen, error, onChoose, onSend, onBack }: CoversJudgedProps) {
  const [isAsked, setAsked] = useState(false)
  // Once asked it stays, so that the answer can be changed.
  const [question, setQuestion] = useState(file.asks)
  if (file.asks !== null && file.asks !== question) setQuestion(file.asks)
  const { columns, rows, usable } = file
  const problems = rows.filter(({ reason }) => reason !== null)
  const inFile = rows.length + file.unread
  const leftOut = problems.length + file.unread
  const shown = [
    ...problems.slice(0, PROBLEMS_SHOWN),
    ...rows.filter(({ reason }) => reason === null).slice(0, ROWS_SHOWN),
  ]
  const places = [
    { value: '', label: words.noColumn },
    ...columns.headings.map((heading, at) => ({
      value: String(at),
      label: words.column(heading, at, columns.samples[at] ?? ''),
    })),
  ]
  return (
    <>
      {question !== null && (
        <DayQuestion
          day={question}
          order={chosen.order}
          isMissing={isAsked && file.asks !== null}
          onOrder={(order) => onChoose({ order })}
        />
      )}
      <div className="mb-5 grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <SelectField
          label={words.kind}
          value={file.kind}
          // The list has these values alone.
          onChange={(event) => onChoose({ kind: event.target.value as FileKind })}
          options={FILE_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
          className="sm:col-span-2"
        />
        {COVER_USES.map((use) => (
          <SelectField
            key={use}
            label={words.uses[use]}
            value={columns.of[use] === null ? '' : String(columns.of[use])}
            onChange={({ target }) =>
              onChoose({ of: { ...columns.of, [use]: target.value === '' ? null : Number(target.value) } })
            }
            options={places}
          />
        ))}
      </div>
      {file.asks === null && file.refusal === null && (
        <>
          <p role="status" className="font-medium">
            {leftOut > 0 ? words.usableOnly(usable, inFile, leftOut) : words.usable(usable, inFile)}
          </p>
          {file.from && file.until && (
            <p className="mb-3 text-ink-2 text-sm">{words.what(file.guests, file.from, file.until)}</p>
          )}
          <FileNotes
            titleRows={columns.titleRows}
            unread={file.unread}
            unreadFrom={file.unreadFrom}
            openQuotes={file.openQuotes}
          />
          <VerdictList
            label={words.rows}
            rows={shown.map(({ row, line, text, reason }) => ({
              row,
              line,
              what: text || '–',
              verdict: reason === null ? { kind: 'good', text: words.willBe } : { kind: 'bad', text: reason },
            }))}
          />
          {rows.length > shown.length && (
            <p className="mt-2 text-ink-2 text-sm">{words.showing(shown.length, rows.length)}</p>
          )}
        </>
      )}
      <Problem text={file.refusal ?? error} look="mt-2" />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          disabled={file.asks === null && usable === 0}
          onClick={() => (file.asks === null ? onSend() : setAsked(true))}
        >
          {file.asks === null ? words.import(usable) : words.check}
        </Button>
        <Button look="secondary" onClick={onBack}>
          {words.another}
        </Button>
      </div>
    </>
  )
}
