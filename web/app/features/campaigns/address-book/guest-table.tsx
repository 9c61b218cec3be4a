import type { Contact } from '@tidetable/contract/endpoints/address-book'
import { type ReactNode, useEffect } from 'react'
import { useDateStyle } from '../../../lib/restaurant/date-style.ts'
import { useRestaurant } from '../../../lib/restaurant/restaurant.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { PageSize } from '../../../ui/page-size.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useGuests } from '../guest-queries.ts'
import { messages } from '../words.ts'
import { guestColumns } from './guest-columns.tsx'
import { type GuestView, nextSort, PAGE_SIZES } from './guest-view.ts'
import { isPicked, type PickedGuests, togglePicked } from './picked.ts'
import { bookWords } from './words.ts'

export interface GuestTableProps {
  view: GuestView
  onView: (changes: Partial<GuestView>) => void
  picked: PickedGuests
  onPick: (picked: PickedGuests) => void
  onEdit?: (contact: Contact) => void
  onDelete?: (contact: Contact) => void
  empty: ReactNode
}

export function GuestTable({ view, onView, picked, onPick, onEdit, onDelete, empty }: GuestTableProps) {
  const { sort, page, size } = view
  const timeZone = useRestaurant().data?.timezone
  const dateStyle = useDateStyle()
  const guests = useGuests(view)
  const rows = guests.data?.data ?? []
  const total = guests.data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / size))
  // The page may no longer exist: guests were deleted, or the link is old.
  useEffect(() => {
    if (guests.data && !guests.isPlaceholderData && page > pages) onView({ page: pages })
  }, [guests.data, guests.isPlaceholderData, page, pages, onView])

  if (!guests.data)
    return (
      <QueryState of={guests} failed={messages.fetchCustomers} loading={bookWords.loading} className="grid gap-2">
        {[1, 2, 3, 4, 5, 6].map((each) => (
          <Skeleton key={each} className="h-16" />
        ))}
      </QueryState>
    )
  if (total === 0) return empty
  const isManaged = onEdit !== undefined
  const names = new Map(rows.map(({ _id, name }) => [_id, name]))
  return (
    <>
      <DataTable
        label={bookWords.list}
        columns={guestColumns({ timeZone, dateStyle, onEdit, onDelete })}
        rows={rows}
        idOf={({ _id }) => _id}
        sort={sort}
        onSort={({ key }) => onView({ sort: nextSort(sort, key) })}
        selection={{
          selected: new Set(rows.flatMap(({ _id }) => (isPicked(picked, _id) ? [_id] : []))),
          onChange: (next) =>
            onPick(
              rows.reduce((so, { _id }) => (isPicked(so, _id) === next.has(_id) ? so : togglePicked(so, _id)), picked),
            ),
          nameOf: (id) => names.get(id) ?? '',
        }}
      />
      {(isManaged || total > PAGE_SIZES[0]) && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-5 py-3.5">
          <PageSize
            size={size}
            sizes={PAGE_SIZES}
            onSize={(next) => onView({ size: PAGE_SIZES.find((each) => each === next) ?? size })}
          />
          <Pagination page={page} size={size} total={total} onPage={(next) => onView({ page: next })} isBare />
        </div>
      )}
    </>
  )
}
