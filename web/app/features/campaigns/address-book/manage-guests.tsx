import type { Contact } from '@tidetable/contract/endpoints/address-book'
import { addressBook } from '@tidetable/contract/routes/address-book'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { download } from '../../../ui/download.ts'
import { campaignWords } from '../words.ts'
import { AgreedDialog } from './agreed-dialog.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { GuestTable } from './guest-table.tsx'
import type { GuestView } from './guest-view.ts'
import { NONE_PICKED, peopleOf, pickedCount } from './picked.ts'
import { TagDialog } from './tag-dialog.tsx'
import { useBulkGuestActions } from './use-bulk-guest-actions.ts'
import { chosenWords } from './words.ts'
import { useWriteTo } from './write-to.ts'

const fileFailed = (error: unknown) => messageOf(error, campaignWords.fileFailed)

interface ManageGuestsProps {
  view: GuestView
  onView: (changes: Partial<GuestView>) => void
  total: number | undefined
  onEdit: (contact: Contact) => void
  empty: ReactNode
}

export function ManageGuests({ view, onView, total = 0, onEdit, empty }: ManageGuestsProps) {
  const [picked, setPicked] = useState(NONE_PICKED)
  const [open, setOpen] = useState<'tag' | 'agreed' | 'delete' | null>(null)
  const many = useBulkGuestActions()
  const writeTo = useWriteTo()
  const count = pickedCount(picked)
  const people = peopleOf(picked)
  const close = () => setOpen(null)
  const done = (isDone: boolean) => {
    if (isDone) setPicked(NONE_PICKED)
    return isDone
  }
  const remove = () => void many.remove(people).then(done).then(close)

  return (
    <>
      <Card className="mt-4">
        <GuestTable
          view={view}
          onView={onView}
          picked={picked}
          onPick={setPicked}
          onEdit={onEdit}
          onDelete={(contact) => void many.remove({ ids: [contact._id] })}
          empty={empty}
        />
      </Card>
      {count > 0 && (
        <ChosenBar
          count={count}
          found={total}
          onAll={() => setPicked({ mode: 'all', filter: view.filter, except: new Set(), total })}
          onTag={() => setOpen('tag')}
          onAgreed={() => setOpen('agreed')}
          onWrite={() => writeTo(picked)}
          onExport={() =>
            void download(addressBook.exportMany, { body: people }, { fileName: 'customers.csv', failure: fileFailed })
          }
          onDelete={() => (count === 1 ? remove() : setOpen('delete'))}
          onClear={() => setPicked(NONE_PICKED)}
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
        text={chosenWords.deleteExplanation}
        confirmLabel={chosenWords.deleteConfirm(count)}
        isDanger
        isBusy={many.isBusy}
        onConfirm={remove}
        onCancel={close}
      />
    </>
  )
}
