import type { CoverImport } from '@tidetable/contract/endpoints/slow-times'
import { formatDay } from '@tidetable/contract/formats/format-date'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useDateStyle } from '../../../lib/restaurant/date-style.ts'
import { attempt } from '../../../ui/attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { useCovers, useReplaceClosed, useUndoImport } from './queries.ts'
import { RemovableList } from './removable-list.tsx'
import { basisWords, filesWords as words } from './words.ts'

function Files({ imports }: { imports: readonly CoverImport[] }) {
  const undo = useUndoImport()
  const dateStyle = useDateStyle()
  const undoImport = (id: string) =>
    attempt({
      about: `undo-covers:${id}`,
      run: () => undo.mutateAsync({ params: { id } }),
      onDone: ({ message }) => toast.success(message ?? words.undone),
      failure: (error) => messageOf(error, words.undoFailed),
    })
  return (
    <>
      <h3 className="font-semibold text-lg">{words.files}</h3>
      <p className="text-ink-2 text-sm">{imports.length === 0 ? words.none : words.laterWins}</p>
      <ul className="mt-1 divide-y divide-line">
        {imports.map(({ _id, name, from, until, days, guests }) => (
          <li key={_id} className="flex items-center justify-between gap-3 py-2">
            <span className="wrap-anywhere min-w-0">
              <span className="font-semibold">{name || basisWords.pasted}</span>
              <span className="block text-ink-2 text-sm">
                {`${words.span(from, until, dateStyle)} · ${words.what(days, guests)}`}
              </span>
            </span>
            <Button
              look="quiet"
              size="small"
              aria-label={words.undoOf(name || basisWords.pasted)}
              isBusy={undo.isPending && undo.variables.params.id === _id}
              onClick={() => void undoImport(_id)}
            >
              <Undo2 className="size-4" aria-hidden="true" />
              <span>{words.undo}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function ClosedDays({ closed }: { closed: readonly string[] }) {
  const replace = useReplaceClosed()
  const dateStyle = useDateStyle()
  const [day, setDay] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  const put = (days: string[], onDone?: () => void) =>
    attempt({
      about: 'closed-days',
      run: () => replace.mutateAsync({ body: { days } }),
      ...(onDone ? { onDone } : {}),
      failure: (error) => messageOf(error, words.failed),
    })
  return (
    <>
      <h3 className="mt-6 font-semibold text-lg">{words.closed}</h3>
      <p className="text-ink-2 text-sm">{words.closedAbout}</p>
      <form
        noValidate
        className="mt-3 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          setSubmitted(true)
          if (!day) return
          void put([...closed, day], () => {
            setDay('')
            setSubmitted(false)
          })
        }}
      >
        <DayField
          label={words.day}
          value={day}
          onChange={setDay}
          error={wasSubmitted && !day ? words.noDay : undefined}
          className="min-w-48 grow"
        />
        <Button type="submit" look="secondary" isBusy={replace.isPending}>
          {words.add}
        </Button>
      </form>
      <RemovableList
        none={words.noneClosed}
        rows={closed.map((each) => {
          const name = formatDay(each, dateStyle)
          return {
            name,
            remove: words.remove(name),
            onRemove: () => void put(closed.filter((other) => other !== each)),
          }
        })}
      />
    </>
  )
}

export function FilesDialog({ onClose }: { onClose: () => void }) {
  const covers = useCovers()
  const { data } = covers
  return (
    <Dialog isOpen onClose={onClose} title={words.heading}>
      {data ? (
        <>
          <Files imports={data.imports} />
          <ClosedDays closed={data.closed} />
        </>
      ) : (
        <QueryState of={covers} failed={(error) => messageOf(error, words.notShown)}>
          <Skeleton className="h-48" />
        </QueryState>
      )}
      <DialogActions>
        <Button onClick={onClose}>{words.done}</Button>
      </DialogActions>
    </Dialog>
  )
}
