import { DELIVERY_STATES, type Delivery, type DeliveryState } from '@tidetable/contract/campaigns'
import { formatDateTime } from '@tidetable/contract/format'
import { Ban, Check, CheckCheck, CircleHelp, Clock, Download, type LucideIcon, Send, TriangleAlert } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { attempt } from '../../../ui/attempt.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { saveText } from '../import/report-csv.ts'
import { downloadDeliveries, useDeliveries } from '../queries.ts'

const STATES: Record<DeliveryState, { word: string; tone: Tone; icon: LucideIcon }> = {
  queued: { word: 'Queued', tone: 'plain', icon: Clock },
  held: { word: 'Held for decent hours', tone: 'sun', icon: Clock },
  sending: { word: 'Sending', tone: 'tide', icon: Send },
  sent: { word: 'Sent', tone: 'leaf', icon: Check },
  delivered: { word: 'Delivered', tone: 'leaf', icon: CheckCheck },
  failed: { word: 'Failed', tone: 'ember', icon: TriangleAlert },
  suppressed: { word: 'Left out', tone: 'plain', icon: Ban },
  parked: { word: 'No clear answer', tone: 'sun', icon: CircleHelp },
  cancelled: { word: 'Cancelled', tone: 'plain', icon: Ban },
}

const SIZE = 25

const State = ({ state, reason }: Pick<Delivery, 'state' | 'reason'>) => {
  const { word, tone, icon } = STATES[state]
  return (
    <span className="inline-flex flex-col items-start gap-0.5">
      <Badge tone={tone} icon={icon}>
        {word}
      </Badge>
      {reason && <span className="text-ink-2 text-sm">{reason}</span>}
    </span>
  )
}

/** What is due now goes in a moment: there is nothing to tell. */
const isLater = (dueAt: string | null): dueAt is string => dueAt !== null && Date.parse(dueAt) > Date.now()

const columnsIn = (timezone: string | undefined) => [
  {
    key: 'name',
    title: 'Name',
    cell: (row: Delivery) => <span className="font-medium wrap-anywhere sm:inline-block sm:min-w-28">{row.name}</span>,
  },
  {
    key: 'address',
    title: 'Sent to',
    cell: (row: Delivery) => <span className="wrap-anywhere sm:inline-block sm:min-w-40">{row.address || '–'}</span>,
  },
  { key: 'state', title: 'Outcome', cell: (row: Delivery) => <State state={row.state} reason={row.reason} /> },
  {
    key: 'at',
    title: 'When',
    cell: (row: Delivery) =>
      row.sentAt
        ? formatDateTime(row.sentAt, timezone)
        : isLater(row.dueAt)
          ? `from ${formatDateTime(row.dueAt, timezone)}`
          : '–',
  },
  { key: 'code', title: 'Code', cell: (row: Delivery) => (row.redeemedAt ? 'redeemed' : '–') },
]

/** Each person's outcome, to look up and to take along. */
export function Deliveries({ id, timezone }: { id: string; timezone: string | undefined }) {
  const [search, setSearch] = useState('')
  const [state, setState] = useState<Delivery['state'] | ''>('')
  const [page, setPage] = useState(1)
  const q = useDeferredValue(search.trim())
  const { data } = useDeliveries(id, { page, ...(q ? { q } : {}), ...(state ? { state } : {}) })
  const rows = data?.data ?? []

  const save = () =>
    attempt({
      about: 'export-deliveries',
      run: () => downloadDeliveries(id),
      onDone: (text) => saveText('campaign-deliveries.csv', text.replace(/^\ufeff/, '')),
      failure: (error) => messageOf(error, 'The file could not be made. Please try again.'),
    })

  return (
    <section aria-label="Users" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-2xl">Users</h2>
        <Button look="secondary" onClick={() => void save()}>
          <Download className="size-4" aria-hidden="true" />
          Export CSV
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <SearchField
          className="min-w-52 grow"
          label="Search users"
          placeholder="Search users..."
          value={search}
          onChange={(text) => {
            setSearch(text)
            setPage(1)
          }}
        />
        <SelectField
          className="w-full sm:w-60"
          label="Outcome"
          isLabelHidden
          value={state}
          onChange={(event) => {
            // The list has these values alone.
            setState(event.target.value as Delivery['state'] | '')
            setPage(1)
          }}
          options={[
            { value: '', label: 'Every outcome' },
            ...DELIVERY_STATES.map((each) => ({ value: each, label: STATES[each].word })),
          ]}
        />
      </div>
      <Card className="overflow-hidden">
        <DataTable
          label="Users"
          columns={columnsIn(timezone)}
          rows={rows}
          idOf={(row) => `${row.contactId}-${row.channel}`}
        />
        {data && rows.length === 0 && <p className="px-5 py-8 text-center text-ink-2">Nobody found.</p>}
      </Card>
      {data && data.total > SIZE && <Pagination page={page} size={SIZE} total={data.total} onPage={setPage} />}
    </section>
  )
}
