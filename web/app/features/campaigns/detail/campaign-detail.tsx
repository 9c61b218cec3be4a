import type { Campaign } from '@tidetable/contract/endpoints/campaigns'
import { formatTime } from '@tidetable/contract/formats/format'
import { formatDate, formatDateTime } from '@tidetable/contract/formats/format-date'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import CalendarDays from 'lucide-react/icons/calendar-days'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '../../../lib/calls/call-errors.ts'
import { useDateStyle } from '../../../lib/restaurant/date-style.ts'
import { useRestaurant } from '../../../lib/restaurant/restaurant.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CampaignImage } from '../campaign-image.tsx'
import { CountingBar } from '../counting-bar.tsx'
import { DeleteCampaign } from '../list/delete-campaign.tsx'
import { phaseOf, useUndoSecondsLeft } from '../phase-of.ts'
import { useCampaign, useResult } from '../queries.ts'
import { TextsWaiting } from '../texts-waiting.tsx'
import { UndoWindow } from '../undo-window.tsx'
import { campaignWords, messages } from '../words.ts'
import { CampaignActions } from './campaign-actions.tsx'
import { CampaignHead } from './campaign-head.tsx'
import { Deliveries, NoDeliveriesYet } from './deliveries.tsx'
import { Figures } from './figures.tsx'
import { OverTime } from './over-time.tsx'
import { detailWords } from './words.ts'

const BackLink = () => (
  <Link to="/restraunt/nudge-in" className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold text-tide-text">
    <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
    <span>{detailWords.back}</span>
  </Link>
)

const LiveFigures = ({ campaign }: { campaign: Campaign }) => (
  <Figures campaign={campaign} phase={phaseOf(campaign, useUndoSecondsLeft(campaign))} />
)

function UndoOrCounting({ campaign, timezone }: { campaign: Campaign; timezone: string | undefined }) {
  const seconds = useUndoSecondsLeft(campaign)
  if (seconds === 0) return <CountingBar campaign={campaign} />
  return <UndoWindow campaign={campaign} seconds={seconds} timezone={timezone} />
}

export function CampaignDetail({ id }: { id: string }) {
  const known = useCampaign(id)
  const restaurant = useRestaurant().data
  const timezone = restaurant?.timezone
  const result = useResult(id)
  const dateStyle = useDateStyle()
  const [isDeleting, setIsDeleting] = useState(false)
  const navigate = useNavigate()

  const { data: campaign, error } = known
  if (!campaign) {
    const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400)
    return (
      <>
        {error && <BackLink />}
        {isUnknown ? (
          <ErrorState text={messages.notFound} />
        ) : (
          <QueryState of={known} failed={messages.fetchDetail} loading={detailWords.loading} className="grid gap-5">
            <Skeleton className="h-10 w-72" />
            <Skeleton className="h-80" />
          </QueryState>
        )}
      </>
    )
  }
  const { description, type, image, recipients, counted_later, counting, createdAt, status, sendAt, notice } = campaign
  return (
    <>
      <BackLink />
      <CampaignHead
        campaign={campaign}
        result={result.data}
        restaurant={restaurant}
        actions={<CampaignActions campaign={campaign} onDelete={() => setIsDeleting(true)} />}
      />
      <div className="grid grid-cols-1 gap-7 lg:grid-cols-[22rem_1fr]">
        <div className="grid h-fit gap-4">
          <Card className="overflow-hidden">
            <CampaignImage image={image} type={type} className="aspect-[16/9] max-h-60" />
            <div className="p-5">
              <p className="whitespace-pre-line text-ink-2 wrap-anywhere">{description}</p>
              <ul className="mt-4 grid gap-1.5 text-ink-2 text-sm">
                <li className="flex items-center gap-2">
                  <Users className="size-4" aria-hidden="true" />
                  <span>{(counted_later ? campaignWords.recipientsLater : campaignWords.recipients)(recipients)}</span>
                </li>
                <li className="flex items-center gap-2">
                  <CalendarDays className="size-4" aria-hidden="true" />
                  <time dateTime={createdAt}>
                    {detailWords.created(formatDate(createdAt, dateStyle, timezone), formatTime(createdAt, timezone))}
                  </time>
                </li>
                {sendAt && status === 'scheduled' && (
                  <li>{campaignWords.sendingIn(formatDateTime(sendAt, dateStyle, timezone))}</li>
                )}
              </ul>
            </div>
          </Card>
        </div>
        <div className="grid h-fit gap-8">
          {notice && (
            <p role="status" className="flex gap-3 rounded-control bg-sun-wash px-4 py-3 text-sun-text">
              <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
              <span>{notice}</span>
            </p>
          )}
          <UndoOrCounting campaign={campaign} timezone={timezone} />
          <TextsWaiting campaign={campaign} timezone={timezone} />
          <LiveFigures campaign={campaign} />
          {result.data && <OverTime result={result.data} hasCodes={campaign.incentive !== null} />}
          {counted_later || counting ? <NoDeliveriesYet /> : <Deliveries id={id} timezone={timezone} />}
        </div>
      </div>
      <DeleteCampaign
        id={isDeleting ? id : null}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => navigate('/restraunt/nudge-in')}
      />
    </>
  )
}
