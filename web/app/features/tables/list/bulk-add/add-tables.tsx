import ArrowLeft from 'lucide-react/icons/arrow-left'
import CircleAlert from 'lucide-react/icons/circle-alert'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Plus from 'lucide-react/icons/plus'
import { type ClipboardEvent, type FormEvent, useId, useRef, useState } from 'react'
import { messageOf } from '../../../../lib/calls/call-errors.ts'
import { useStored } from '../../../../lib/session/use-stored.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { PageFoot } from '../../../../ui/page-foot.tsx'
import { PageHeading } from '../../../../ui/page-heading.tsx'
import { rowsText } from '../../../../ui/table-words.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { toast } from '../../../../ui/toast.ts'
import { GridRow, grid } from './grid-row.tsx'
import { problemsOf, type Row, type RowFields, readRange, readSheet } from './rows.ts'
import { useAddTables } from './use-add-tables.ts'
import { addingWords } from './words.ts'

export interface AddTablesProps {
  userId: string
  codes: readonly string[]
  locations: readonly string[]
  onDone: (ids: readonly string[], isToPrint: boolean) => void
  onCancel: () => void
}

const USUAL_SEATS = '4'
let lastRow = 0
const asRow = (fields: RowFields): Row => {
  lastRow += 1
  return { id: lastRow, ...fields }
}

/** Rows are validated one by one, not as one form: valid rows can be added while others have errors. */
export function AddTables({ userId, codes, locations, onDone, onCancel }: AddTablesProps) {
  const [storedLocation, storeLocation] = useStored('tables:location')
  const [rows, setRows] = useState<readonly Row[]>([])
  const [range, setRange] = useState('')
  const [rangeProblem, setRangeProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const adding = useAddTables(userId)
  const list = useId()
  const help = useId()
  const end = useRef<HTMLDivElement>(null)

  const last = rows.at(-1)
  const usual = { location: last?.location ?? storedLocation ?? locations[0] ?? '', seats: last?.seats ?? USUAL_SEATS }
  const problems = problemsOf(rows, codes)
  const ready = rows.filter(({ id }) => !problems.has(id))
  const inRange = readRange(range, usual)

  function append(fields: readonly RowFields[]) {
    setRows((known) => [...known, ...fields.map(asRow)])
    requestAnimationFrame(() => end.current?.scrollIntoView({ block: 'nearest' }))
  }
  function addRange(event: FormEvent) {
    event.preventDefault()
    if (!inRange) return setRangeProblem(addingWords.rangeUnread)
    append(inRange)
    setRange('')
    setRangeProblem(null)
  }
  function takeSheet(text: string): boolean {
    if (!/[\n\t]/.test(text.trim())) return false
    append(readSheet(text, usual))
    return true
  }
  async function paste() {
    const text = await navigator.clipboard?.readText().catch(() => null)
    if (text === null || text === undefined) return setRangeProblem(addingWords.pasteRefused)
    setRangeProblem(null)
    if (!takeSheet(text)) setRange(text.trim())
  }
  const onPaste = (event: ClipboardEvent) => {
    if (takeSheet(event.clipboardData.getData('text'))) event.preventDefault()
  }
  const change = (id: number, changes: Partial<RowFields>) =>
    setRows((known) =>
      known.map((row) => {
        if (row.id !== id) return row
        const { refusal: _, ...typed } = row
        return { ...typed, ...changes }
      }),
    )

  async function send(isToPrint: boolean) {
    if (adding.isPending || ready.length === 0) return
    setFailure(null)
    try {
      const { added, refused } = await adding.mutateAsync(ready)
      storeLocation(usual.location)
      const left = rows
        .filter(({ id }) => problems.has(id) || refused.has(id))
        .map((row) => ({ ...row, ...(refused.has(row.id) ? { refusal: refused.get(row.id) ?? '' } : {}) }))
      setRows(left)
      if (left.length > 0) return setFailure(addingWords.addedSome(added.length, left.length))
      toast.success(addingWords.added(added.map(({ code }) => code)), { staysOnNavigation: true })
      onDone(
        added.map(({ id }) => id),
        isToPrint,
      )
    } catch (error) {
      setFailure(messageOf(error, addingWords.failed))
    }
  }

  const places = [...Map.groupBy(rows, ({ location }) => location)].map(([name, there]) => ({
    name,
    count: there.length,
  }))
  const seats = rows.reduce((sum, row) => sum + (Number(row.seats) || 0), 0)

  return (
    <>
      <Button look="quiet" size="small" className="hang-start mb-1 text-tide-text!" onClick={onCancel}>
        <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
        <span>{addingWords.back}</span>
      </Button>
      <PageHeading title={addingWords.heading} about={rows.length === 0 && addingWords.about} />
      {/* The scroll margin keeps the focus clear of the form. */}
      <Card className="not-low:[&_*]:scroll-mt-28">
        <form
          noValidate
          data-sticky-head
          onSubmit={addRange}
          className="relative top-15 z-10 flex items-start gap-2 rounded-t-card bg-card px-5 pt-4"
        >
          <TextField
            label={addingWords.range}
            placeholder={addingWords.rangePlaceholder}
            className="min-w-0 grow"
            autoComplete="off"
            autoFocus
            value={range}
            error={rangeProblem ?? undefined}
            {...(rangeProblem ? {} : { 'aria-describedby': help })}
            onChange={(event) => {
              setRange(event.target.value)
              setRangeProblem(null)
            }}
            onPaste={onPaste}
          />
          <Button type="submit" look="secondary" className="mt-7 min-h-12 shrink-0">
            {addingWords.addRows(inRange?.length ?? 0)}
          </Button>
        </form>
        <p id={help} className="px-5 pt-4 pb-3 text-ink-2 text-sm">
          {addingWords.rangeHelp}
        </p>
        <p role="status" className="flex min-h-11 flex-wrap items-center gap-x-3 bg-wash px-5 py-2">
          <strong className="font-semibold">{rowsText(rows.length)}</strong>
          {rows.length > 0 && <span className="text-ink-2">{addingWords.summary(places, seats)}</span>}
        </p>
        <datalist id={list}>
          {[...new Set([...locations, ...places.map(({ name }) => name)])].filter(Boolean).map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {rows.length > 0 && (
          <div aria-hidden="true" className={`${grid} px-5 pt-3 font-semibold text-[0.8125rem] text-ink-2`}>
            <span>{addingWords.code}</span>
            <span>{addingWords.location}</span>
            <span>{addingWords.seats}</span>
          </div>
        )}
        <ol className="space-y-1.5 px-5 py-2">
          {rows.map((row, index) => (
            <GridRow
              key={row.id}
              row={row}
              number={index + 1}
              list={list}
              problem={problems.get(row.id)}
              onChange={(changes) => change(row.id, changes)}
              onRemove={() => setRows((known) => known.filter(({ id }) => id !== row.id))}
            />
          ))}
        </ol>
        <div ref={end} className="flex flex-wrap gap-2 px-5 pb-5">
          <Button look="quiet" onClick={() => append([{ code: '', ...usual }])}>
            <Plus className="size-4" aria-hidden="true" />
            <span>{addingWords.addRow}</span>
          </Button>
          <Button look="quiet" onClick={() => void paste()}>
            <ClipboardPaste className="size-4" aria-hidden="true" />
            <span>{addingWords.paste}</span>
          </Button>
        </div>
      </Card>
      <PageFoot
        problem={failure}
        status={
          problems.size > 0 && (
            <p className="inline-flex items-center gap-1.5 font-semibold text-ember-text">
              <CircleAlert className="size-4" aria-hidden="true" />
              <span>{addingWords.toFix(problems.size)}</span>
            </p>
          )
        }
      >
        <Button look="quiet" onClick={onCancel}>
          {addingWords.cancel}
        </Button>
        <Button
          look="secondary"
          disabled={ready.length === 0}
          isBusy={adding.isPending}
          title={addingWords.printNote}
          onClick={() => void send(true)}
        >
          {addingWords.addAndPrint}
        </Button>
        <Button disabled={ready.length === 0} isBusy={adding.isPending} onClick={() => void send(false)}>
          {addingWords.add(ready.length)}
        </Button>
      </PageFoot>
    </>
  )
}
