import type { AdminRestaurant, SendingState } from '@tidetable/contract/accounts'
import { formatDate, formatNumber } from '@tidetable/contract/format'
import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import MailWarning from 'lucide-react/icons/mail-warning'
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import { Badge, type Tone, toneWash } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import type { Column } from '../../../ui/sort-rows.ts'
import { type Share, shareOf } from './shares.ts'
import { oversightWords as words } from './words.ts'

interface Actions {
  onSuspend: (restaurant: AdminRestaurant) => void
  onResume: (restaurant: AdminRestaurant) => void
}

const STATES: Record<SendingState, { tone: Tone; icon: LucideIcon }> = {
  open: { tone: 'leaf', icon: Check },
  unconfirmed: { tone: 'plain', icon: MailWarning },
  suspended: { tone: 'ember', icon: CircleSlash },
}

const alarms = { none: '', near: 'font-semibold text-sun-text', over: 'font-semibold text-ember-text' }

const Counted = ({ share: { count, percent, alarm } }: { share: Share }) => (
  <span className={`whitespace-nowrap ${alarms[alarm]}`}>
    {percent === null ? formatNumber(count) : words.share(count, percent)}
  </span>
)

const columns = ({ onSuspend, onResume }: Actions): Column<AdminRestaurant>[] => [
  {
    key: 'restaurant',
    title: words.columns.restaurant,
    isBare: true,
    cell: ({ name, email, email_confirmed: isConfirmed }) => (
      <div className="min-w-0 py-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">{email}</p>
        {!isConfirmed && <p className="text-sm text-sun-text">{words.mailboxUnconfirmed}</p>}
      </div>
    ),
  },
  {
    key: 'since',
    title: words.columns.since,
    cell: ({ created_at: at }) => <span className="whitespace-nowrap">{formatDate(at)}</span>,
  },
  { key: 'sent', title: words.columns.sent, align: 'end', cell: ({ volume }) => formatNumber(volume.sent) },
  {
    key: 'refused',
    title: words.columns.refused,
    align: 'end',
    cell: ({ volume }) => <Counted share={shareOf(volume, 'refused')} />,
  },
  {
    key: 'opted_out',
    title: words.columns.optedOut,
    align: 'end',
    cell: ({ volume }) => <Counted share={shareOf(volume, 'opted_out')} />,
  },
  {
    key: 'state',
    title: words.columns.state,
    cell: ({ sending: { state } }) => (
      <Badge tone={STATES[state].tone} icon={STATES[state].icon}>
        {words.states[state]}
      </Badge>
    ),
  },
  {
    key: 'actions',
    title: words.columns.actions,
    align: 'end',
    isBare: true,
    cell: (restaurant) =>
      restaurant.suspension ? (
        <Button
          look="secondary"
          size="small"
          aria-label={words.resumeNamed(restaurant.name)}
          onClick={() => onResume(restaurant)}
        >
          {words.resume}
        </Button>
      ) : (
        <Button
          look="quiet"
          size="small"
          className="max-sm:-ms-3"
          aria-label={words.suspendNamed(restaurant.name)}
          onClick={() => onSuspend(restaurant)}
        >
          {words.suspend}
        </Button>
      ),
  },
]

export const RestaurantTable = ({ rows, ...actions }: { rows: readonly AdminRestaurant[] } & Actions) => (
  <DataTable
    label={words.table}
    columns={columns(actions)}
    rows={rows}
    idOf={({ _id }) => _id}
    detail={(row) => <SuspensionFacts restaurant={row} />}
  />
)

function SuspensionFacts({ restaurant: { suspension, sending } }: { restaurant: AdminRestaurant }) {
  if (!suspension) return null
  return (
    <div className={`flex gap-3 rounded-control px-4 py-3 ${toneWash.ember}`}>
      <MessageSquareWarning className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{words.reason(sending.reason ?? '')}</p>
        <p className="text-[0.9375rem] text-ink-2">
          {words.suspendedAt(suspension.at, suspension.by)} {words.waiting(suspension.messages, suspension.campaigns)}{' '}
          {words.whatGoesOn}
        </p>
      </div>
    </div>
  )
}
