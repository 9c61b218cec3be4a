import type { Campaign } from '@tidetable/contract/campaigns'
import { formatDate } from '@tidetable/contract/format'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Users from 'lucide-react/icons/users'
import { useRestaurant } from '../../../lib/session/restaurant.ts'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { CampaignImage } from '../campaign-image.tsx'
import { TypeBadge } from '../campaign-type.tsx'
import { CountingBar } from '../counting-bar.tsx'
import { progressOf } from '../progress-of.ts'
import { StatusBadge } from '../status-badge.tsx'
import { campaignWords } from '../words.ts'
import { cardWords } from './words.ts'

export function CampaignCard({ campaign, onDelete }: { campaign: Campaign; onDelete: () => void }) {
  const { _id, title, description, type, image, recipients, createdAt, status, counting, notice } = campaign
  const timezone = useRestaurant().data?.timezone
  const isDraft = status === 'draft'
  const progress = progressOf(campaign)
  const name = title || cardWords.untitled
  return (
    <Card as="article" aria-label={name} className="flex flex-col overflow-hidden">
      <CampaignImage image={image} type={type} className="aspect-[16/8]" />
      <div className="flex grow flex-col p-5">
        <div className="flex flex-wrap gap-2">
          <StatusBadge status={status} />
          <TypeBadge type={type} />
        </div>
        <h2 className="mt-3 text-xl wrap-anywhere">{name}</h2>
        <p className="mt-1.5 line-clamp-2 text-ink-2 wrap-anywhere">{description}</p>
        {notice && (
          <p className="mt-4 flex gap-2.5 rounded-control bg-sun-wash px-3 py-2.5 text-sm text-sun-text">
            <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {notice}
          </p>
        )}
        {counting && (
          <div className="mt-4">
            <CountingBar campaign={campaign} />
          </div>
        )}
        {status === 'sending' && !counting && progress.total > 0 && (
          <div className="mt-4">
            <ProgressBar
              label={cardWords.done(progress.done, progress.total)}
              value={progress.done}
              max={progress.total}
            />
          </div>
        )}
        <dl className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-ink-2 text-sm">
          <div className="flex items-center gap-1.5">
            <dt>
              <Users className="size-4" aria-hidden="true" />
              <span className="sr-only">{cardWords.recipients}</span>
            </dt>
            <dd>{campaignWords.recipients(recipients)}</dd>
          </div>
          <div className="flex items-center gap-1.5">
            <dt>
              <CalendarDays className="size-4" aria-hidden="true" />
              <span className="sr-only">{cardWords.created}</span>
            </dt>
            <dd>
              <time dateTime={createdAt}>{formatDate(createdAt, timezone)}</time>
            </dd>
          </div>
        </dl>
        <div className="mt-auto flex items-center justify-between gap-2 pt-5">
          {isDraft ? (
            <LinkButton to={`?view=new&draft=${_id}`} look="primary" size="small">
              {cardWords.goOn}
            </LinkButton>
          ) : (
            <LinkButton to={`?campaign=${_id}`} look="secondary" size="small" aria-label={cardWords.viewUsersOf(name)}>
              {cardWords.viewUsers}
            </LinkButton>
          )}
          <IconButton
            look="quiet"
            label={cardWords.deleteIt(name)}
            icon={<Trash2 className="size-5" aria-hidden="true" />}
            onClick={onDelete}
          />
        </div>
      </div>
    </Card>
  )
}
