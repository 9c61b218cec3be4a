import type { Contact, ContactFilter } from '@tidetable/contract/endpoints/address-book'
import { pages } from '@tidetable/contract/paths'
import { addressBook } from '@tidetable/contract/routes/address-book'
import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import SearchX from 'lucide-react/icons/search-x'
import Send from 'lucide-react/icons/send'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { download } from '../../../ui/download.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useGuestCount, useGuests } from '../guest-queries.ts'
import { campaignWords } from '../words.ts'
import { GuestDialog } from './guest-dialog.tsx'
import { GuestFilters } from './guest-filters.tsx'
import { type GuestView, isFiltered, readView, writeView } from './guest-view.ts'
import { ManageGuests } from './manage-guests.tsx'
import { Segments } from './segments.tsx'
import { bookWords, chosenWords, viewWords } from './words.ts'
import { useWriteTo } from './write-to.ts'

function useGuestView() {
  const [search, setSearch] = useSearchParams()
  const change = useCallback(
    (changes: Partial<GuestView>) =>
      setSearch((known) => writeView(known, { ...readView(known), page: 1, ...changes }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setSearch],
  )
  return [readView(search), change] as const
}

export function AddressBook() {
  const [view, setView] = useGuestView()
  const { filter } = view
  const [edited, setEdited] = useState<Contact | 'new' | null>(null)
  const guests = useGuests(view)
  const writeTo = useWriteTo()
  const everybody = useGuestCount({})

  const failure = (error: unknown) => messageOf(error, campaignWords.fileFailed)
  const save = (kind: 'contacts' | 'consents') =>
    kind === 'contacts'
      ? download(addressBook.export, { query: filter }, { fileName: 'customers.csv', failure })
      : download(addressBook.exportConsents, {}, { fileName: 'consents.csv', failure })

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p role="status" className="me-auto text-ink-2">
          <Counted total={guests.data?.total ?? 0} everybody={everybody} filter={filter} isKnown={guests.isSuccess} />
        </p>
        <div className="flex flex-wrap gap-2">
          <LinkButton look="secondary" to={pages.importGuests}>
            <FileUp className="size-4" aria-hidden="true" />
            <span>{bookWords.import}</span>
          </LinkButton>
          <Button look="secondary" onClick={() => setEdited('new')}>
            <UserPlus className="size-4" aria-hidden="true" />
            <span>{bookWords.add}</span>
          </Button>
          <Button
            look="secondary"
            disabled={!guests.data?.total}
            onClick={() => writeTo({ mode: 'all', filter, except: new Set(), total: guests.data?.total ?? 0 })}
          >
            <Send className="size-4" aria-hidden="true" />
            <span>{chosenWords.write}</span>
          </Button>
          <Menu
            trigger={
              <>
                <Download className="size-4" aria-hidden="true" />
                <span>{bookWords.export}</span>
              </>
            }
            entries={[
              { id: 'contacts', label: bookWords.exportPeople },
              { id: 'consents', label: bookWords.exportConsents },
            ]}
            onAction={(id) => void save(id === 'consents' ? 'consents' : 'contacts')}
          />
        </div>
      </div>
      <Segments filter={filter} everybody={everybody} onFilter={(next) => setView({ filter: next })} />
      <GuestFilters view={view} onView={setView} />
      <ManageGuests
        // A new filter clears the picked guests.
        key={JSON.stringify(filter)}
        view={view}
        onView={setView}
        total={guests.data?.total}
        onEdit={setEdited}
        empty={
          isFiltered(filter) ? (
            <EmptyState
              icon={SearchX}
              title={campaignWords.noGuestsFound}
              text={bookWords.noGuestsFoundText}
              actions={
                <Button look="secondary" onClick={() => setView({ filter: {} })}>
                  {viewWords.clear}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={Users}
              title={bookWords.none}
              text={bookWords.begin}
              actions={<LinkButton to={pages.importGuests}>{bookWords.import}</LinkButton>}
            />
          )
        }
      />
      {edited && <GuestDialog contact={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function Counted({
  total,
  everybody,
  filter,
  isKnown,
}: {
  total: number
  everybody: number | undefined
  filter: ContactFilter
  isKnown: boolean
}) {
  const reachable = useGuestCount({ ...filter, reachable: filter.reachable ?? 'any' })
  if (!isKnown || everybody === undefined || everybody === 0) return null
  const count = total === everybody ? bookWords.count(total) : bookWords.countOf(total, everybody)
  return (
    <span>{reachable === undefined || filter.reachable ? count : `${count} · ${bookWords.reachable(reachable)}`}</span>
  )
}
