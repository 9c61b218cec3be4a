import { useVirtualizer } from '@tanstack/react-virtual'
import type { Contact, ContactFilter } from '@tidetable/contract/address-book'
import { type ReactNode, useRef } from 'react'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { GUEST_PAGE, useFirstGuests, useGuestPages } from '../guest-queries.ts'
import { messages } from '../words.ts'
import { bookWords } from './words.ts'

export interface GuestListProps {
  filter: ContactFilter
  label: string
  /** One row; the list gives it its place and height. */
  row: (contact: Contact) => ReactNode
  empty: ReactNode
}

const ROW_HEIGHT = 68
const OVERSCAN = 8

/** A list of any length: only the rows in view exist, only their pages are fetched. */
export function GuestList({ filter, label, row, empty }: GuestListProps) {
  const scroller = useRef<HTMLElement>(null)
  const first = useFirstGuests(filter)
  const total = first.data?.total ?? 0
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    initialRect: { width: 800, height: 600 },
  })
  const items = virtual.getVirtualItems()
  const pages = [...new Set(items.map(({ index }) => Math.floor(index / GUEST_PAGE) + 1))]
  const loaded = useGuestPages(filter, pages.length ? pages : [1])
  const at = (index: number): Contact | undefined => {
    const page = Math.floor(index / GUEST_PAGE) + 1
    return loaded[pages.indexOf(page)]?.data?.data[index % GUEST_PAGE]
  }

  if (first.isError && !first.data) return <ErrorState text={messages.fetchCustomers} onRetry={() => first.refetch()} />
  if (first.isPending)
    return (
      <div role="status" aria-label={bookWords.loading} className="grid gap-2 p-3">
        {[1, 2, 3, 4].map((each) => (
          <Skeleton key={each} className="h-14" />
        ))}
      </div>
    )
  if (total === 0) return empty
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={scroller} className="max-h-[32rem] overflow-y-auto" tabIndex={0} aria-label={label}>
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start, key }) => {
          const contact = at(index)
          return (
            <li
              key={key}
              aria-setsize={total}
              aria-posinset={index + 1}
              className="absolute inset-x-0 border-line border-b"
              style={{ height: ROW_HEIGHT, transform: `translateY(${start}px)` }}
            >
              {contact ? row(contact) : <Skeleton className="m-3 h-11" />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
