import { DELIVERY_STATES, type Delivery, type DeliveryState } from '@tidetable/contract/endpoints/campaigns'
import { formatDateTime } from '@tidetable/contract/formats/format-date'
import { campaigns } from '@tidetable/contract/routes/campaigns'
import type { DateStyle } from '@tidetable/contract/rules/date-style'
import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import Clock from 'lucide-react/icons/clock'
import Download from 'lucide-react/icons/download'
import Send from 'lucide-react/icons/send'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useDeferredValue, useState } from 'react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useDateStyle } from '../../../lib/restaurant/date-style.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { download } from '../../../ui/download.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useDeliveries } from '../queries.ts'
import { campaignWords } from '../words.ts'
import { deliveryStateWords, deliveryWords } from './words.ts'

const STATES: Record<DeliveryState, { tone: Tone; icon: LucideIcon }> = {
  queued: { tone: 'plain', icon: Clock },
  held: { tone: 'sun', icon: Clock },
  sending: { tone: 'tide', icon: Send },
  sent: { tone: 'leaf', icon: Check },
  delivered: { tone: 'leaf', icon: CheckCheck },
  failed: { tone: 'ember', icon: TriangleAlert },
  suppressed: { tone: 'plain', icon: Ban },
  parked: { tone: 'sun', icon: CircleHelp },
  cancelled: { tone: 'plain', icon: Ban },
}

const SIZE = 25

const State = ({ state, reason }: Pick<Delivery, 'state' | 'reason'>) => {
  const { tone, icon } = STATES[state]
  return (
    <span className="inline-flex flex-col items-start gap-0.5">
      <Badge tone={tone} icon={icon}>
        {deliveryStateWords[state]}
      </Badge>
      {reason && <span className="text-ink-2 text-sm">{reason}</span>}
    </span>
  )
}

/** A past due time is not shown, because the delivery is sent within seconds. */
const isLater = (dueAt: string | null): dueAt is string => dueAt !== null && Date.parse(dueAt) > Date.now()

const columnsIn = (dateStyle: DateStyle, timezone: string | undefined) => [
  {
    key: 'name',
    title: deliveryWords.name,
    cell: (row: Delivery) => <span className="font-medium wrap-anywhere sm:inline-block sm:min-w-28">{row.name}</span>,
  },
  {
    key: 'address',
    title: deliveryWords.sentTo,
    isEmpty: (row: Delivery) => !row.address,
    cell: (row: Delivery) => <span className="wrap-anywhere sm:inline-block sm:min-w-40">{row.address || '–'}</span>,
  },
  {
    key: 'state',
    title: deliveryWords.outcome,
    cell: (row: Delivery) => <State state={row.state} reason={row.reason} />,
  },
  {
    key: 'at',
    title: deliveryWords.when,
    isEmpty: (row: Delivery) => !row.sentAt && !isLater(row.dueAt),
    cell: (row: Delivery) =>
      row.sentAt
        ? formatDateTime(row.sentAt, dateStyle, timezone)
        : isLater(row.dueAt)
          ? deliveryWords.from(formatDateTime(row.dueAt, dateStyle, timezone))
          : '–',
  },
  {
    key: 'code',
    title: deliveryWords.code,
    isEmpty: (row: Delivery) => !row.redeemedAt,
    cell: (row: Delivery) => (row.redeemedAt ? deliveryWords.redeemed : '–'),
  },
]

export const NoDeliveriesYet = () => (
  <section aria-label={deliveryWords.heading} className="grid gap-4">
    <h2 className="text-2xl">{deliveryWords.heading}</h2>
    <p className="text-ink-2">{deliveryWords.notYet}</p>
  </section>
)

export function Deliveries({ id, timezone }: { id: string; timezone: string | undefined }) {
  const dateStyle = useDateStyle()
  const [search, setSearch] = useState('')
  const [state, setState] = useState<Delivery['state'] | ''>('')
  const [page, setPage] = useState(1)
  const q = useDeferredValue(search.trim())
  const { data } = useDeliveries(id, { page, ...(q ? { q } : {}), ...(state ? { state } : {}) })
  const rows = data?.data ?? []

  const save = () =>
    download(
      campaigns.exportDeliveries,
      { params: { id }, query: {} },
      { fileName: 'campaign-deliveries.csv', failure: (error) => messageOf(error, campaignWords.fileFailed) },
    )

  return (
    <section aria-label={deliveryWords.heading} className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-2xl">{deliveryWords.heading}</h2>
        <Button look="secondary" onClick={() => void save()}>
          <Download className="size-4" aria-hidden="true" />
          <span>{deliveryWords.export}</span>
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <SearchField
          className="min-w-52 grow"
          label={deliveryWords.search}
          placeholder={deliveryWords.searchHint}
          value={search}
          onChange={(text) => {
            setSearch(text)
            setPage(1)
          }}
        />
        <SelectField
          className="w-full sm:w-60"
          label={deliveryWords.outcome}
          isLabelHidden
          value={state}
          onChange={(event) => {
            setState(event.target.value as Delivery['state'] | '')
            setPage(1)
          }}
          options={[
            { value: '', label: deliveryWords.everyOutcome },
            ...DELIVERY_STATES.map((each) => ({ value: each, label: deliveryStateWords[each] })),
          ]}
        />
      </div>
      <Card className="overflow-hidden">
        <DataTable
          label={deliveryWords.heading}
          columns={columnsIn(dateStyle, timezone)}
          rows={rows}
          idOf={(row) => `${row.contactId}-${row.channel}`}
        />
        {data && rows.length === 0 && <p className="px-5 py-8 text-center text-ink-2">{deliveryWords.none}</p>}
      </Card>
      {data && data.total > SIZE && <Pagination page={page} size={SIZE} total={data.total} onPage={setPage} />}
    </section>
  )
}
