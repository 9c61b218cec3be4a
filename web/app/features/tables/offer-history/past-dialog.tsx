import type { Reply } from '@tidetable/contract'
import type { OfferState, tables as schemas, Table } from '@tidetable/contract/endpoints/tables'
import { formatDateTime } from '@tidetable/contract/formats/format-date'
import { tables } from '@tidetable/contract/routes/tables'
import { DEFAULT_CURRENCY } from '@tidetable/contract/rules/currency'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import ClockFading from 'lucide-react/icons/clock-fading'
import ScrollText from 'lucide-react/icons/scroll-text'
import Send from 'lucide-react/icons/send'
import Timer from 'lucide-react/icons/timer'
import { useState } from 'react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useData } from '../../../lib/calls/use-answer.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useTicking } from '../../../lib/live/use-ticking.ts'
import { useDateStyle } from '../../../lib/restaurant/date-style.ts'
import { useRestaurant } from '../../../lib/restaurant/restaurant.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { tableAnswers } from '../queries.ts'
import { causeWords, stateWords, pastWords as words } from './words.ts'

type Past = Reply<typeof schemas.history>['data'][number]
type Event = Past['events'][number]

const PAGE = 20

const looks = {
  offered: { tone: 'sun', icon: Send },
  accepted: { tone: 'tide', icon: Timer },
  completed: { tone: 'leaf', icon: Check },
  rejected_by_restaurant: { tone: 'plain', icon: Ban },
  rejected_by_diner: { tone: 'plain', icon: Ban },
  expired: { tone: 'plain', icon: ClockFading },
  withdrawn: { tone: 'plain', icon: Ban },
} as const satisfies Record<OfferState, object>

export function PastDialog({ table, onClose }: { table: Table; onClose: () => void }) {
  const [pages, setPages] = useState<readonly (string | null)[]>([null])
  return (
    <Dialog isOpen onClose={onClose} title={words.title(table.table_code)} size="wide">
      {pages.map((before, at) => (
        <PastPage
          key={before ?? 0}
          tableId={table._id}
          before={before}
          isLast={at === pages.length - 1}
          onOlder={(offerId) => setPages([...pages, offerId])}
        />
      ))}
    </Dialog>
  )
}

interface PastPageProps {
  tableId: string
  before: string | null
  isLast: boolean
  onOlder: (offerId: string) => void
}

function PastPage({ tableId, before, isLast, onOlder }: PastPageProps) {
  const offers = useData(
    tables.history,
    { params: { id: tableId }, query: { size: PAGE, ...(before ? { before } : {}) } },
    { staleTime: 0 },
  )
  const { data } = offers
  if (!data)
    return (
      <QueryState of={offers} failed={(error) => messageOf(error, words.notShown)} loading={words.loading}>
        <Skeleton className="h-64" />
      </QueryState>
    )
  if (data.length === 0 && !before)
    return <EmptyState icon={ScrollText} title={words.emptyTitle} text={words.emptyText} />
  const last = data.at(-1)
  return (
    <>
      <ul className="divide-y divide-line">
        {data.map((offer) => (
          <OfferEntry key={offer.offer_id} tableId={tableId} offer={offer} />
        ))}
      </ul>
      {isLast && last && data.length === PAGE && (
        <Button look="secondary" className="mt-4 w-full" onClick={() => onOlder(last.offer_id)}>
          {words.older}
        </Button>
      )}
    </>
  )
}

function OfferEntry({ tableId, offer }: { tableId: string; offer: Past }) {
  const dateStyle = useDateStyle()
  const { timezone, currency = DEFAULT_CURRENCY } = useRestaurant().data ?? {}
  const { tone, icon } = looks[offer.state]
  const title = `${words.offer(offer.offer_value, offer.offer_type, currency)}${offer.visit_type === 1 ? `, ${words.nextVisit}` : ''}`
  return (
    <li className="py-4 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold text-base">
          {offer.superseded ? <del className="text-ink-2">{title}</del> : title}
        </h3>
        <Badge tone={tone} icon={icon}>
          {stateWords[offer.state]}
        </Badge>
      </div>
      <p className="text-ink-2 text-sm">{formatDateTime(offer.created_at, dateStyle, timezone)}</p>
      {offer.superseded && <p className="mt-1 text-ink-2 text-sm">{words.superseded}</p>}
      <ol className="mt-2 grid gap-1 text-[0.9375rem]">
        {offer.events.map((event) => (
          <EventLine key={event.seq} event={event} timezone={timezone} />
        ))}
      </ol>
      {offer.redeemed_at && (
        <p className="mt-2 text-[0.9375rem]">
          {offer.visit_type === 1
            ? words.couponUsed(formatDateTime(offer.redeemed_at, dateStyle, timezone))
            : words.rewardUsed(offer.redeemed_at, timezone, isBeforeFreed(offer, offer.redeemed_at))}
        </p>
      )}
      {!offer.superseded && offer.had_left_until && (
        <HadLeft tableId={tableId} offerId={offer.offer_id} until={Date.parse(offer.had_left_until)} />
      )}
    </li>
  )
}

const isBeforeFreed = ({ state, ended_at: end }: Past, redeemedAt: string): boolean =>
  state === 'completed' && end !== null && redeemedAt < end

function HadLeft({ tableId, offerId, until }: { tableId: string; offerId: string; until: number }) {
  const isOpen = useTicking((now) => Number(now < until)) === 1
  const confirm = useChange(tables.hadLeft, { as: 'restaurant', refreshes: [tables.history, ...tableAnswers] })
  if (!isOpen) return null
  return (
    <>
      <Button
        look="secondary"
        className="mt-3"
        isBusy={confirm.isPending}
        onClick={() => confirm.mutate({ params: { id: tableId }, body: { offer_id: offerId } })}
      >
        {words.hadLeft}
      </Button>
      {confirm.isError && (
        <p role="alert" className="mt-2 font-medium text-ember-text">
          {messageOf(confirm.error, words.hadLeftFailed)}
        </p>
      )}
    </>
  )
}

/** Actors whose name is not shown, since the event's text already says who acted. */
const UNNAMED_ACTORS = new Set(['server', 'guest'])

function EventLine({ event, timezone }: { event: Event; timezone: string | undefined }) {
  return (
    <li className="grid grid-cols-[4.75rem_1fr] gap-x-2">
      <span className="text-ink-2 tabular-nums">{words.at(event.at, timezone)}</span>
      <div className="min-w-0">
        <p>
          <span>{causeWords[event.cause] ?? event.cause}</span>
          {!UNNAMED_ACTORS.has(event.by) && <span className="text-ink-2">{` ${words.by(event.by)}`}</span>}
        </p>
        {event.reason && (
          <p className="mt-1 rounded-control bg-sun-wash px-3 py-1.5 text-sun-text">
            <span className="font-semibold">{words.exception}</span> <q className="break-words">{event.reason}</q>
          </p>
        )}
      </div>
    </li>
  )
}
