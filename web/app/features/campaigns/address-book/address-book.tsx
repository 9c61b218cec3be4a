import type { Contact, ContactFilter } from '@tidetable/contract/address-book'
import { addressBook } from '@tidetable/contract/paths/address-book'
import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import SearchX from 'lucide-react/icons/search-x'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useSettled } from '../../../lib/forms/use-settled.ts'
import { useRestaurant } from '../../../lib/session/restaurant.ts'
import { Button } from '../../../ui/button.tsx'
import { download } from '../../../ui/download.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useGuestCount, useGuests } from '../guest-queries.ts'
import { ImportDialog } from '../import/import-dialog.tsx'
import { campaignWords, messages } from '../words.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { GuestDialog } from './guest-dialog.tsx'
import { GuestFilters } from './guest-filters.tsx'
import { GuestTable } from './guest-table.tsx'
import { changeFilter, isFiltered } from './guest-view.ts'
import { Segments } from './segments.tsx'
import { useColumns } from './use-columns.ts'
import { useGuestView } from './use-guest-view.ts'
import { bookWords, viewWords } from './words.ts'

/** The restaurant's address book. */
export function AddressBook() {
  const [view, setView] = useGuestView()
  const { filter, page, size } = view
  const [typed, setTyped] = useTyped(filter.q ?? '', (q) => setView({ filter: changeFilter(filter, { q }) }))
  const [shown, toggleColumn] = useColumns()
  const [areColumnsOpen, setColumnsOpen] = useState(false)
  const [edited, setEdited] = useState<Contact | 'new' | null>(null)
  const [isImporting, setIsImporting] = useState(false)
  const timeZone = useRestaurant().data?.timezone
  const guests = useGuests(view)
  const everybody = useGuestCount({})
  const total = guests.data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / size))
  // Guests were deleted, or the link is old: the last page instead of an empty one.
  useEffect(() => {
    if (guests.data && !guests.isPlaceholderData && page > pages) setView({ page: pages })
  }, [guests.data, guests.isPlaceholderData, page, pages, setView])

  const failure = (error: unknown) => messageOf(error, campaignWords.fileFailed)
  const save = (kind: 'contacts' | 'consents') =>
    kind === 'contacts'
      ? download(addressBook.export, { query: filter }, { fileName: 'customers.csv', failure })
      : download(addressBook.exportConsents, {}, { fileName: 'consents.csv', failure })

  const clear = () => {
    setTyped('')
    setView({ filter: {} })
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p role="status" className="me-auto text-ink-2">
          <Counted total={total} everybody={everybody} filter={filter} isKnown={guests.isSuccess} />
        </p>
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" onClick={() => setIsImporting(true)}>
            <FileUp className="size-4" aria-hidden="true" />
            <span>{bookWords.import}</span>
          </Button>
          <Button look="secondary" onClick={() => setEdited('new')}>
            <UserPlus className="size-4" aria-hidden="true" />
            <span>{bookWords.add}</span>
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
      <Segments
        filter={filter}
        everybody={everybody}
        onFilter={(next) => {
          setTyped(next.q ?? '')
          setView({ filter: next })
        }}
      />
      <GuestFilters
        typed={typed}
        onType={setTyped}
        view={view}
        onView={setView}
        onColumns={() => setColumnsOpen(true)}
      />
      {guests.isError && !guests.data ? (
        <ErrorState text={messages.fetchCustomers} onRetry={() => guests.refetch()} />
      ) : guests.isPending ? (
        <div role="status" aria-label={bookWords.loading} className="mt-4 grid gap-2">
          {[1, 2, 3, 4, 5, 6].map((each) => (
            <Skeleton key={each} className="h-16" />
          ))}
        </div>
      ) : total > 0 ? (
        <GuestTable
          // Chosen guests belong to what was looked at when they were chosen.
          key={JSON.stringify(filter)}
          rows={guests.data.data}
          total={total}
          view={view}
          onView={setView}
          shown={shown}
          timeZone={timeZone}
          onEdit={setEdited}
        />
      ) : isFiltered(filter) ? (
        <EmptyState
          icon={SearchX}
          title={campaignWords.nobodyFound}
          text={bookWords.nobodyFoundText}
          actions={
            <Button look="secondary" onClick={clear}>
              {viewWords.clear}
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
      )}
      {areColumnsOpen && <ColumnsDialog shown={shown} onToggle={toggleColumn} onClose={() => setColumnsOpen(false)} />}
      {edited && <GuestDialog contact={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </>
  )
}

/** What is typed shows at once; the list follows when the typing rests, and Back fills the field again. */
function useTyped(q: string, onSettled: (q: string) => void) {
  const [typed, setTyped] = useState(q)
  const [told, setTold] = useState(q)
  const settled = useSettled(typed)
  if (q !== told) {
    setTold(q)
    if (q !== typed.trim()) setTyped(q)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed asks for another list
  useEffect(() => {
    if (settled === typed && settled.trim() !== q) onSettled(settled.trim())
  }, [settled])
  return [typed, setTyped] as const
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
