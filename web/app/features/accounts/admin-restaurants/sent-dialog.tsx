import type { AdminRestaurant } from '@tidetable/contract/endpoints/accounts'
import type { SentCampaign } from '@tidetable/contract/endpoints/accounts/admin-restaurants'
import { formatDateTime } from '@tidetable/contract/formats/format-date'
import { DEFAULT_DATE_STYLE } from '@tidetable/contract/rules/date-style'
import { Dialog } from '../../../ui/dialog.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useSent } from './queries.ts'
import { adminRestaurantsWords as words } from './words.ts'

interface Props {
  restaurant: AdminRestaurant | null
  onClose: () => void
}

export const SentDialog = ({ restaurant, onClose }: Props) => (
  <Dialog
    isOpen={restaurant !== null}
    onClose={onClose}
    title={restaurant ? words.sentTitle(restaurant.name) : ''}
    size="wide"
  >
    {restaurant && <Sent id={restaurant._id} />}
  </Dialog>
)

function Sent({ id }: { id: string }) {
  const sent = useSent(id)
  const { data } = sent
  if (!data)
    return (
      <QueryState of={sent} failed={words.sentFailed} loading={words.sentLoading} className="grid gap-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </QueryState>
    )
  if (data.length === 0) return <p className="text-ink-2">{words.noneSent}</p>
  return (
    <ul className="divide-y divide-line">
      {data.map((campaign) => (
        <Campaign key={campaign._id} campaign={campaign} />
      ))}
    </ul>
  )
}

const channelsOf = ({ email, sms }: SentCampaign) => words.sentBy[email && sms ? 'both' : sms ? 'sms' : 'email']

const Campaign = ({ campaign }: { campaign: SentCampaign }) => (
  <li className="py-4 [overflow-wrap:anywhere] first:pt-0">
    <p className="font-semibold">{campaign.title}</p>
    <p className="text-ink-2 text-sm">{`${channelsOf(campaign)} · ${formatDateTime(campaign.created_at, DEFAULT_DATE_STYLE)}`}</p>
    <p className="mt-2 whitespace-pre-line">{campaign.description}</p>
    <p className="mt-2 text-[0.9375rem] text-ink-2">
      {words.sentCounts(campaign.sent, campaign.refused, campaign.opted_out, campaign.waiting)}
    </p>
  </li>
)
