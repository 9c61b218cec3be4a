import type { Contact } from '@tidetable/contract/address-book'
import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { PageSize } from '../../../ui/page-size.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { choiceOf, isPicked, type Picked, pickedCount, togglePicked } from '../wizard/wizard-state.ts'
import { AgreedDialog } from './agreed-dialog.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { guestColumns } from './guest-columns.tsx'
import { type GuestView, nextSort, PAGE_SIZES } from './guest-view.ts'
import { TagDialog } from './tag-dialog.tsx'
import type { ColumnKey } from './use-columns.ts'
import { useManyGuests } from './use-many-guests.ts'
import { bookWords, chosenWords } from './words.ts'

interface GuestTableProps {
  rows: readonly Contact[]
  total: number
  view: GuestView
  onView: (changes: Partial<GuestView>) => void
  shown: readonly ColumnKey[]
  timeZone: string | undefined
  onEdit: (contact: Contact) => void
}

const NOBODY: Picked = { mode: 'some', ids: new Set() }

/** Rows of one page, chosen across pages. */
export function GuestTable({ rows, total, view, onView, shown, timeZone, onEdit }: GuestTableProps) {
  const { filter, sort, page, size } = view
  const [picked, setPicked] = useState<Picked>(NOBODY)
  const [open, setOpen] = useState<'tag' | 'agreed' | 'delete' | null>(null)
  const many = useManyGuests()
  const count = pickedCount(picked)
  const names = new Map(rows.map(({ _id, name }) => [_id, name]))
  const chosen = choiceOf(picked)
  const people = 'userIds' in chosen ? { ids: chosen.userIds } : chosen
  const close = () => setOpen(null)
  const done = (isDone: boolean) => {
    if (isDone) setPicked(NOBODY)
    return isDone
  }
  const remove = () => void many.remove(people).then(done).then(close)

  return (
    <>
      <Card className="mt-4">
        <DataTable
          label={bookWords.list}
          columns={guestColumns(shown, {
            timeZone,
            onEdit,
            onDelete: (contact) => void many.remove({ ids: [contact._id] }),
          })}
          rows={rows}
          idOf={({ _id }) => _id}
          sort={sort}
          onSort={({ key }) => onView({ sort: nextSort(sort, key) })}
          selection={{
            selected: new Set(rows.flatMap(({ _id }) => (isPicked(picked, _id) ? [_id] : []))),
            onChange: (next) =>
              setPicked((known) =>
                rows.reduce((so, { _id }) => (isPicked(so, _id) === next.has(_id) ? so : togglePicked(so, _id)), known),
              ),
            nameOf: (id) => names.get(id) ?? '',
          }}
        />
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-5 py-3.5">
          <PageSize
            size={size}
            sizes={PAGE_SIZES}
            onSize={(next) => onView({ size: PAGE_SIZES.find((each) => each === next) ?? size })}
          />
          <Pagination page={page} size={size} total={total} onPage={(next) => onView({ page: next })} isBare />
        </div>
      </Card>
      {count > 0 && (
        <ChosenBar
          count={count}
          found={total}
          onAll={() => setPicked({ mode: 'all', filter, except: new Set(), total })}
          onTag={() => setOpen('tag')}
          onAgreed={() => setOpen('agreed')}
          onDelete={() => (count === 1 ? remove() : setOpen('delete'))}
          onClear={() => setPicked(NOBODY)}
        />
      )}
      {open === 'tag' && (
        <TagDialog count={count} onTag={(tag, isOn) => many.tag(people, tag, isOn).then(done)} onClose={close} />
      )}
      {open === 'agreed' && (
        <AgreedDialog count={count} onAgree={(agreement) => many.agree(people, agreement).then(done)} onClose={close} />
      )}
      <ConfirmDialog
        isOpen={open === 'delete'}
        title={chosenWords.deleteTitle(count)}
        text={chosenWords.deleteWhat}
        confirmLabel={chosenWords.deleteConfirm(count)}
        isDanger
        isBusy={many.isBusy}
        onConfirm={remove}
        onCancel={close}
      />
    </>
  )
}
