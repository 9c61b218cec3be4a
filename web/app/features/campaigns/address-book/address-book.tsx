import type { Contact } from '@tidetable/contract/address-book'
import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import Pencil from 'lucide-react/icons/pencil'
import SearchX from 'lucide-react/icons/search-x'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { useDeferredValue, useState } from 'react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { attempt } from '../../../ui/attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { ImportDialog } from '../import/import-dialog.tsx'
import { saveText } from '../import/report-csv.ts'
import { downloadCsv } from '../queries.ts'
import { campaignWords } from '../words.ts'
import { FilterBar, type Finding, filterOf } from './filter-bar.tsx'
import { GuestDialog } from './guest-dialog.tsx'
import { GuestList } from './guest-list.tsx'
import { GuestName } from './guest-name.tsx'
import { ReachBadges } from './reach-badges.tsx'
import { bookWords } from './words.ts'

/** The restaurant's address book. */
export function AddressBook() {
  const [finding, setFinding] = useState<Finding>({ q: '', kind: '' })
  const filter = useDeferredValue(filterOf(finding))
  const [edited, setEdited] = useState<Contact | 'new' | null>(null)
  const [isImporting, setIsImporting] = useState(false)
  const isFiltered = finding.q !== '' || finding.kind !== ''

  const save = (kind: 'contacts' | 'consents') =>
    attempt({
      about: `export-${kind}`,
      run: () => downloadCsv(kind, kind === 'contacts' ? filter : {}),
      onDone: (text) => saveText(kind === 'contacts' ? 'customers.csv' : 'consents.csv', text.replace(/^\ufeff/, '')),
      failure: (error) => messageOf(error, campaignWords.fileFailed),
    })

  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => setIsImporting(true)}>
          <FileUp className="size-4" aria-hidden="true" />
          {bookWords.import}
        </Button>
        <Button look="secondary" onClick={() => setEdited('new')}>
          <UserPlus className="size-4" aria-hidden="true" />
          {bookWords.add}
        </Button>
        <Menu
          trigger={
            <>
              <Download className="size-4" aria-hidden="true" />
              {bookWords.export}
            </>
          }
          entries={[
            { id: 'contacts', label: bookWords.exportPeople },
            { id: 'consents', label: bookWords.exportConsents },
          ]}
          onAction={(id) => void save(id === 'consents' ? 'consents' : 'contacts')}
        />
      </div>
      <FilterBar finding={finding} onChange={setFinding} />
      <Card className="mt-4 overflow-hidden">
        <GuestList
          filter={filter}
          label={bookWords.list}
          row={(contact) => (
            <div className="flex h-full items-center gap-3 px-4">
              <GuestName contact={contact} />
              <ReachBadges contact={contact} />
              <IconButton
                look="quiet"
                label={bookWords.edit(contact.name)}
                icon={<Pencil className="size-4" aria-hidden="true" />}
                onClick={() => setEdited(contact)}
              />
            </div>
          )}
          empty={
            isFiltered ? (
              <EmptyState
                icon={SearchX}
                title={campaignWords.nobodyFound}
                actions={
                  <Button look="secondary" onClick={() => setFinding({ q: '', kind: '' })}>
                    {campaignWords.clearSearch}
                  </Button>
                }
              />
            ) : (
              <EmptyState
                icon={Users}
                title={bookWords.none}
                text={bookWords.begin}
                actions={<Button onClick={() => setIsImporting(true)}>{bookWords.import}</Button>}
              />
            )
          }
        />
      </Card>
      {edited && <GuestDialog contact={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </>
  )
}
