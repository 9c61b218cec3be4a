import { formatDay } from '@tidetable/contract/formats/format-date'
import { useId, useState } from 'react'
import type { DayOrder } from '../../../../lib/import/dates.ts'
import { useDateStyle } from '../../../../lib/restaurant/date-style.ts'
import { PreviewActions, PreviewRows } from '../../../../ui/import/preview-rows.tsx'
import type { PreviewPhase } from '../../../../ui/import/use-import.ts'
import { importWords as shared } from '../../../../ui/import/words.ts'
import { Problem } from '../../../../ui/problem.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { coversWords as words } from '../words.ts'
import { readDay } from './cover-cells.ts'
import { COVER_USES, FILE_KINDS, type FileKind } from './cover-terms.ts'
import type { CoversChoice, CoversList } from './covers-list.ts'

const SAMPLES_SHOWN = 2
const ORDERS: readonly DayOrder[] = ['day first', 'month first']

/** Asks for the order of day and month instead of guessing, since it applies to the whole file. */
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
  const dateStyle = useDateStyle()
  const thisYear = new Date().getFullYear()
  return (
    <fieldset className="mb-5 rounded-control border border-line p-4" aria-describedby={`${id}-help`}>
      <legend className="px-1 font-semibold">{words.orderQuestion(day)}</legend>
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
            <span>{formatDay(readDay(day, each, thisYear), dateStyle)}</span>
          </label>
        ))}
      </div>
      <Problem text={isMissing ? words.chooseOrder : null} look="text-sm" />
    </fieldset>
  )
}

interface CoversPreviewProps {
  phase: PreviewPhase<CoversList>
  onChoose: (choice: CoversChoice) => void
  onSend: () => void
  onBack: () => void
}

export function CoversPreview({ phase: { preview, choice, error }, onChoose, onSend, onBack }: CoversPreviewProps) {
  const dateStyle = useDateStyle()
  const [wasSubmitted, setSubmitted] = useState(false)
  const { summary, usable, total } = preview
  const { ambiguousDay, columns, refusal, guests, from, until } = summary
  const { of = summary.of, kind = summary.kind, order } = choice ?? {}
  // The question stays once shown, so that the answer can be changed.
  const [question, setQuestion] = useState(ambiguousDay)
  if (ambiguousDay !== null && ambiguousDay !== question) setQuestion(ambiguousDay)
  const change = (more: CoversChoice) => onChoose({ ...choice, ...more })
  const places = [
    { value: '', label: words.noColumn },
    ...columns.columns.map(({ heading, samples }, at) => ({
      value: String(at),
      label: words.column(heading, at, samples.slice(0, SAMPLES_SHOWN).join(' · ')),
    })),
  ]
  return (
    <>
      {question !== null && (
        <DayQuestion
          day={question}
          order={order}
          isMissing={wasSubmitted && ambiguousDay !== null}
          onOrder={(order) => change({ order })}
        />
      )}
      <div className="mb-5 grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <SelectField
          label={words.kind}
          value={kind}
          onChange={(event) => change({ kind: event.target.value as FileKind })}
          options={FILE_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
          className="sm:col-span-2"
        />
        {COVER_USES.map((use) => (
          <SelectField
            key={use}
            label={words.uses[use]}
            value={of[use] === null ? '' : String(of[use])}
            onChange={({ target }) =>
              change({ of: { ...of, [use]: target.value === '' ? null : Number(target.value) } })
            }
            options={places}
          />
        ))}
      </div>
      {ambiguousDay === null && refusal === null && (
        <>
          <p role="status" className="font-medium">
            {usable < total ? words.usableOnly(usable, total, total - usable) : words.usable(usable, total)}
          </p>
          {from && until && <p className="mb-3 text-ink-2 text-sm">{words.what(guests, from, until, dateStyle)}</p>}
          <PreviewRows preview={preview} titleRows={columns.titleRows} what={({ text }) => text || '–'} />
        </>
      )}
      <PreviewActions
        error={refusal ?? error}
        label={ambiguousDay === null ? words.import(usable) : shared.check}
        isDisabled={ambiguousDay === null && usable === 0}
        onSend={() => (ambiguousDay === null ? onSend() : setSubmitted(true))}
        onBack={onBack}
      />
    </>
  )
}
