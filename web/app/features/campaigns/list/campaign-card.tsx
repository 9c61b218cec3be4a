import type { Campaign } from '@tidetable/contract/endpoints/campaigns'
import { formatDate, formatDateTime, formatDay } from '@tidetable/contract/formats/format-date'
import { worthOf } from '@tidetable/contract/rules/campaign-text'
import type { Currency } from '@tidetable/contract/rules/currency'
import CalendarDays from 'lucide-react/icons/calendar-days'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Users from 'lucide-react/icons/users'
import { useEffect, useRef } from 'react'
import { useDateStyle } from '../../../lib/restaurant/date-style.ts'
import { IconButton, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { CampaignImage } from '../campaign-image.tsx'
import { TypeBadge } from '../campaign-type.tsx'
import { CountingBar } from '../counting-bar.tsx'
import { phaseOf, useUndoSecondsLeft } from '../phase-of.ts'
import { progressOf } from '../progress-of.ts'
import { StatusBadge } from '../status-badge.tsx'
import { TextsWaiting } from '../texts-waiting.tsx'
import { UndoWindow } from '../undo-window.tsx'
import { campaignWords } from '../words.ts'
import { cardWords } from './words.ts'

interface CampaignCardProps {
  campaign: Campaign
  timezone: string | undefined
  currency: Currency | undefined
  /** True if the campaign was just sent from the wizard; its card then receives the focus. */
  isNew: boolean
  onDelete: () => void
}

export function CampaignCard({ campaign, timezone, currency, isNew, onDelete }: CampaignCardProps) {
  const { _id, title, description, type, image, recipients, createdAt, status, sendAt, notice } = campaign
  const { counting, counted_later, incentive } = campaign
  const isDraft = status === 'draft'
  const progress = progressOf(campaign)
  const moving = progress.total - progress.held
  const undoSecondsLeft = useUndoSecondsLeft(campaign)
  const phase = phaseOf(campaign, undoSecondsLeft)
  const dateStyle = useDateStyle()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) card.current?.focus()
  }, [isNew])
  const name = title || cardWords.untitled
  return (
    <Card
      as="article"
      ref={(element) => {
        card.current = element
      }}
      aria-label={name}
      {...(isNew ? { tabIndex: -1 } : {})}
      className="flex flex-col overflow-hidden focus-visible:outline-3 focus-visible:outline-tide focus-visible:outline-offset-2"
    >
      <CampaignImage image={image} type={type} className="aspect-[16/8]" />
      <div className="flex grow flex-col p-5">
        <div className="flex flex-wrap gap-2">
          <StatusBadge phase={phase} />
          <TypeBadge type={type} />
        </div>
        <h2 className="mt-3 text-xl wrap-anywhere">{name}</h2>
        <p className="mt-1.5 line-clamp-2 text-ink-2 wrap-anywhere">{description}</p>
        {notice && (
          <p className="mt-4 flex gap-2.5 rounded-control bg-sun-wash px-3 py-2.5 text-sm text-sun-text">
            <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            <span>{notice}</span>
          </p>
        )}
        {undoSecondsLeft > 0 && (
          <div className="mt-4">
            <UndoWindow campaign={campaign} seconds={undoSecondsLeft} timezone={timezone} />
          </div>
        )}
        {counting && undoSecondsLeft === 0 && (
          <div className="mt-4">
            <CountingBar campaign={campaign} />
          </div>
        )}
        {phase === 'sending' && !counting && moving > 0 && (
          <div className="mt-4">
            <ProgressBar label={cardWords.done(progress.done, moving)} value={progress.done} max={moving} />
          </div>
        )}
        {campaign.texts_waiting.length > 0 && (
          <div className="mt-4">
            <TextsWaiting campaign={campaign} timezone={timezone} />
          </div>
        )}
        {phase === 'scheduled' && sendAt && undoSecondsLeft === 0 && (
          <p className="mt-4 font-semibold">{campaignWords.sendingIn(formatDateTime(sendAt, dateStyle, timezone))}</p>
        )}
        <dl className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-ink-2 text-sm">
          <div className="flex items-center gap-1.5">
            <dt>
              <Users className="size-4" aria-hidden="true" />
              <span className="sr-only">{cardWords.recipients}</span>
            </dt>
            <dd>
              {isDraft
                ? cardWords.chosen(recipients)
                : (counted_later ? campaignWords.recipientsLater : campaignWords.recipients)(recipients)}
            </dd>
          </div>
          {incentive && currency && (
            <div className="flex items-center gap-1.5">
              <dt>
                <TicketPercent className="size-4" aria-hidden="true" />
                <span className="sr-only">{cardWords.code}</span>
              </dt>
              <dd>
                {cardWords.worthUntil(
                  worthOf(incentive.offer_type, incentive.offer_value, currency),
                  formatDay(incentive.expires_on, dateStyle),
                )}
              </dd>
            </div>
          )}
          <div className="flex items-center gap-1.5">
            <dt>
              <CalendarDays className="size-4" aria-hidden="true" />
              <span className="sr-only">{cardWords.created}</span>
            </dt>
            <dd>
              <time dateTime={createdAt}>{formatDate(createdAt, dateStyle, timezone)}</time>
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
