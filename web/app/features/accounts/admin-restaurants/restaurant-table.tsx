import type { AdminRestaurant, SendingState } from '@tidetable/contract/endpoints/accounts'
import { formatNumber } from '@tidetable/contract/formats/format'
import { formatDate } from '@tidetable/contract/formats/format-date'
import { DEFAULT_DATE_STYLE } from '@tidetable/contract/rules/date-style'
import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Eye from 'lucide-react/icons/eye'
import MailWarning from 'lucide-react/icons/mail-warning'
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import Pencil from 'lucide-react/icons/pencil'
import { Badge, type Tone, toneWash } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import type { Column } from '../../../ui/sort-rows.ts'
import { mailOffWords, adminRestaurantsWords as words } from './words.ts'

/** Alarm thresholds, % of attempted messages: higher shares harm deliverability for all restaurants. */
const ALARM_PERCENT = { refused: 5, opted_out: 2 } as const
/** Warning threshold, % of the alarm threshold. */
const WARNING_PERCENT = 80
/** Minimum number of attempted messages for a meaningful share. */
const ATTEMPTS_MIN = 20

export interface Share {
  count: number
  /** Rounded to one decimal; null if too few messages were attempted. */
  percent: number | null
  alarm: 'none' | 'near' | 'over'
}

export function shareOf(volume: AdminRestaurant['volume'], of: keyof typeof ALARM_PERCENT): Share {
  const attempted = volume.sent + volume.refused
  const count = volume[of]
  if (attempted < ATTEMPTS_MIN) return { count, percent: null, alarm: 'none' }
  const most = ALARM_PERCENT[of] * attempted
  const alarm = count * 100 >= most ? 'over' : count * 100 * 100 >= most * WARNING_PERCENT ? 'near' : 'none'
  return { count, percent: Math.round((count / attempted) * 1000) / 10, alarm }
}

interface Actions {
  onSuspend: (restaurant: AdminRestaurant) => void
  onResume: (restaurant: AdminRestaurant) => void
  onAllow: (restaurant: AdminRestaurant) => void
  onViewSent: (restaurant: AdminRestaurant) => void
  /** Null if email is on, as for `onResetLink`. */
  onConfirmEmail: ((restaurant: AdminRestaurant) => void) | null
  onResetLink: ((restaurant: AdminRestaurant) => void) | null
}

const STATES: Record<SendingState, { tone: Tone; icon: LucideIcon }> = {
  open: { tone: 'leaf', icon: Check },
  unconfirmed: { tone: 'plain', icon: MailWarning },
  suspended: { tone: 'ember', icon: CircleSlash },
}

const alarms = { none: '', near: 'font-semibold text-sun-text', over: 'font-semibold text-ember-text' }

const ShareCell = ({ share: { count, percent, alarm } }: { share: Share }) => (
  <span className={`whitespace-nowrap ${alarms[alarm]}`}>
    {percent === null ? formatNumber(count) : words.share(count, percent)}
  </span>
)

function SentCell({
  restaurant,
  onAllow,
  onViewSent,
}: { restaurant: AdminRestaurant } & Pick<Actions, 'onAllow' | 'onViewSent'>) {
  const { name, allowance, volume, sending } = restaurant
  const sentRecently = (
    <button
      type="button"
      aria-label={words.seeSentBy(name)}
      className="min-h-6 whitespace-nowrap rounded text-sm text-tide-text underline decoration-line underline-offset-4 hover:decoration-current"
      onClick={() => onViewSent(restaurant)}
    >
      {words.sentRecently(volume.sent)}
    </button>
  )
  if (!allowance) return sentRecently
  if (sending.state === 'unconfirmed') return <span className="text-ink-2">{words.noneUntilConfirmed}</span>
  const { used, of, set } = allowance
  return (
    <div className="flex min-w-44 items-center md:max-lg:min-w-36 gap-1">
      <div className="grow">
        <p className="whitespace-nowrap">
          <strong>{formatNumber(used)}</strong>
          <span className="text-ink-2">{words.usedOf(of)}</span>
        </p>
        <progress
          aria-label={words.used(used, of)}
          value={Math.min(used, of)}
          max={of}
          className={`my-1 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-wash [&::-webkit-progress-bar]:bg-wash [&::-webkit-progress-value]:rounded-full ${used >= of ? '[&::-moz-progress-bar]:bg-ember [&::-webkit-progress-value]:bg-ember' : '[&::-moz-progress-bar]:bg-tide [&::-webkit-progress-value]:bg-tide'}`}
        />
        <p className="whitespace-nowrap text-ink-2 text-sm">
          {set === null ? sentRecently : `${sentRecently} · ${words.setByUs}`}
        </p>
      </div>
      <IconButton
        look="quiet"
        label={words.changeAllowance(name)}
        icon={<Pencil className="size-4" aria-hidden="true" />}
        onClick={() => onAllow(restaurant)}
      />
    </div>
  )
}

function StateCell({ restaurant: { sending, volume } }: { restaurant: AdminRestaurant }) {
  const alarms = [shareOf(volume, 'refused').alarm, shareOf(volume, 'opted_out').alarm]
  const isOver = alarms.includes('over')
  if (sending.state === 'open' && (isOver || alarms.includes('near')))
    return (
      <Badge tone={isOver ? 'ember' : 'sun'} icon={Eye}>
        {isOver ? words.overLimit : words.nearLimit}
      </Badge>
    )
  const { tone, icon } = STATES[sending.state]
  return (
    <Badge tone={tone} icon={icon}>
      {words.states[sending.state]}
    </Badge>
  )
}

const columns = ({
  onSuspend,
  onResume,
  onAllow,
  onViewSent,
  onConfirmEmail,
  onResetLink,
}: Actions): Column<AdminRestaurant>[] => [
  {
    key: 'restaurant',
    title: words.columns.restaurant,
    isBare: true,
    cell: (restaurant) => {
      const { name, email, email_confirmed: isConfirmed } = restaurant
      return (
        <div className="min-w-0 py-1">
          <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
          <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">{email}</p>
          {!isConfirmed && <p className="text-sm text-sun-text">{words.emailUnconfirmed}</p>}
          {!isConfirmed && email && onConfirmEmail && (
            <Button
              look="secondary"
              size="small"
              className="mt-1"
              aria-label={mailOffWords.confirmNamed(name)}
              onClick={() => onConfirmEmail(restaurant)}
            >
              {mailOffWords.confirm}
            </Button>
          )}
        </div>
      )
    },
  },
  {
    key: 'since',
    title: words.columns.since,
    isWide: true,
    cell: ({ created_at: at }) => <span className="whitespace-nowrap">{formatDate(at, DEFAULT_DATE_STYLE)}</span>,
  },
  {
    key: 'sent',
    title: words.columns.sent,
    cell: (restaurant) => <SentCell restaurant={restaurant} onAllow={onAllow} onViewSent={onViewSent} />,
  },
  {
    key: 'refused',
    title: words.columns.refused,
    align: 'end',
    cell: ({ volume }) => <ShareCell share={shareOf(volume, 'refused')} />,
  },
  {
    key: 'opted_out',
    title: words.columns.optedOut,
    align: 'end',
    cell: ({ volume }) => <ShareCell share={shareOf(volume, 'opted_out')} />,
  },
  {
    key: 'state',
    title: words.columns.state,
    cell: (restaurant) => <StateCell restaurant={restaurant} />,
  },
  {
    key: 'actions',
    title: words.columns.actions,
    align: 'end',
    isBare: true,
    cell: (restaurant) => (
      <div className="flex flex-wrap items-center gap-2 md:justify-end">
        {onResetLink && (
          <Button
            look="quiet"
            size="small"
            className="max-md:hang-start"
            aria-label={mailOffWords.linkNamed(restaurant.name)}
            onClick={() => onResetLink(restaurant)}
          >
            {mailOffWords.link}
          </Button>
        )}
        {restaurant.suspension ? (
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
            className="max-md:hang-start"
            aria-label={words.suspendNamed(restaurant.name)}
            onClick={() => onSuspend(restaurant)}
          >
            {words.suspend}
          </Button>
        )}
      </div>
    ),
  },
]

export const RestaurantTable = ({ rows, ...actions }: { rows: readonly AdminRestaurant[] } & Actions) => (
  <DataTable
    label={words.table}
    columns={columns(actions)}
    rows={rows}
    idOf={({ _id }) => _id}
    detail={(row) => <SuspensionFacts restaurant={row} onViewSent={actions.onViewSent} />}
  />
)

function SuspensionFacts({ restaurant, onViewSent }: { restaurant: AdminRestaurant } & Pick<Actions, 'onViewSent'>) {
  const { suspension, sending } = restaurant
  if (!suspension) return null
  return (
    <div className={`flex gap-3 rounded-control px-4 py-3 ${toneWash.ember}`}>
      <MessageSquareWarning className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{words.reason(sending.reason ?? '')}</p>
        <p className="text-[0.9375rem] text-ink-2">
          {`${words.suspendedAt(suspension.at, suspension.by)} ${words.waiting(suspension.messages, suspension.campaigns)} ${words.suspensionEffects}`}
        </p>
        <button
          type="button"
          className="mt-1 min-h-6 rounded font-semibold text-[0.9375rem] text-tide-text underline underline-offset-4"
          onClick={() => onViewSent(restaurant)}
        >
          {words.seeSent}
        </button>
      </div>
    </div>
  )
}
