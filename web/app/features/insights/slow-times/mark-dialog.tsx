import { hoursOf, runsOfSlots, slotKey, slotsOfRun, type WeekSlot } from '@tidetable/contract/rules/slots'
import { useState } from 'react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { attempt } from '../../../ui/attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useMarkSlots } from './queries.ts'
import { RemovableList } from './removable-list.tsx'
import { WeekDays } from './week-days.tsx'
import { hoursText, slotTime, markWords as words } from './words.ts'

/** 4 am and the next 4 am, in half hours since midnight. */
const [FIRST_SLOT, LAST_SLOT] = [8, 56]
const timesFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => ({ value: String(first + at), label: slotTime(first + at) }))
const [DEFAULT_FROM, DEFAULT_UNTIL] = ['30', '34']

const toWeekSlot = ({ weekday, slot }: WeekSlot): WeekSlot => ({ weekday, slot })

export function MarkDialog({ marked, onClose }: { marked: readonly WeekSlot[]; onClose: () => void }) {
  const mark = useMarkSlots()
  const [days, setDays] = useState<number[]>([])
  const [from, setFrom] = useState(DEFAULT_FROM)
  const [until, setUntil] = useState(DEFAULT_UNTIL)
  const [wasSubmitted, setSubmitted] = useState(false)
  const problems = {
    days: days.length === 0 ? words.noDay : undefined,
    until: Number(until) <= Number(from) ? words.noTime : undefined,
  }
  const runs = runsOfSlots(marked).map((run) => ({ run, name: hoursText(hoursOf(run)) }))

  const save = (next: readonly WeekSlot[], message: string, onSaved?: () => void) =>
    attempt({
      about: 'mark-slots',
      run: () => mark.mutateAsync({ body: { marked: next.map(toWeekSlot) } }),
      onDone: () => {
        toast.undoable(
          message,
          () =>
            void attempt({
              about: 'mark-slots',
              run: () => mark.mutateAsync({ body: { marked: marked.map(toWeekSlot) } }),
              failure: (error) => messageOf(error, words.failed),
            }),
        )
        onSaved?.()
      },
      failure: (error) => messageOf(error, words.failed),
    })

  function add() {
    setSubmitted(true)
    if (problems.days || problems.until) return
    const run = { weekdays: days, first: Number(from), last: Number(until) - 1 }
    const all = new Map([...marked, ...slotsOfRun(run)].map((slot) => [slotKey(slot), slot]))
    void save([...all.values()], words.added(hoursText(hoursOf(run))), () => {
      setDays([])
      setSubmitted(false)
    })
  }

  return (
    <Dialog isOpen onClose={onClose} title={words.heading}>
      <p className="mb-4 text-ink-2">{words.about}</p>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <WeekDays
          legend={words.days}
          value={days}
          error={wasSubmitted ? problems.days : undefined}
          onChange={setDays}
        />
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label={words.from}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
            options={timesFrom(FIRST_SLOT, LAST_SLOT - 1)}
          />
          <SelectField
            label={words.until}
            value={until}
            error={wasSubmitted ? problems.until : undefined}
            onChange={({ target }) => setUntil(target.value)}
            options={timesFrom(FIRST_SLOT + 1, LAST_SLOT)}
          />
        </div>
        <Button type="submit" look="secondary" className="justify-self-start" isBusy={mark.isPending}>
          {words.add}
        </Button>
      </form>
      <h3 className="mt-6 font-semibold text-lg">{words.list}</h3>
      <RemovableList
        none={words.none}
        rows={runs.map(({ run, name }) => ({
          name,
          remove: words.remove(name),
          onRemove: () => {
            const gone = new Set(slotsOfRun(run).map(slotKey))
            void save(
              marked.filter((slot) => !gone.has(slotKey(slot))),
              words.removed(name),
            )
          },
        }))}
      />
      <DialogActions>
        <Button onClick={onClose}>{words.done}</Button>
      </DialogActions>
    </Dialog>
  )
}
