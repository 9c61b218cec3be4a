import type { Audience } from '@tidetable/contract/endpoints/campaigns'
import FlaskConical from 'lucide-react/icons/flask-conical'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { AllowancePlan } from './allowance-plan.tsx'
import { AudienceSummary } from './audience-summary.tsx'
import type { CampaignFieldsForm } from './campaign-fields.ts'
import { Preview } from './preview.tsx'
import { ScheduleField } from './schedule-field.tsx'
import type { ShownPreview } from './use-preview.ts'
import { reviewWords } from './words.ts'

interface StepReviewProps {
  form: CampaignFieldsForm
  preview: ShownPreview
  sender: { name: string; address: string }
  smsPeople: number
  timezone: string
  audience: Audience | undefined
  /** Of a segment, and only for later. */
  isCountedAgain: boolean
  /** Counts again, where counting failed. */
  onRecount: (() => void) | null
  /** What its code may cost; null without one. */
  cost: ReactNode
  /** Test texts go to a verified number only. */
  isPhoneVerified: boolean
  isTesting: boolean
  onTest: () => void
}

export function StepReview({
  form,
  preview,
  sender,
  smsPeople,
  timezone,
  audience,
  isCountedAgain,
  onRecount,
  cost,
  isPhoneVerified,
  isTesting,
  onTest,
}: StepReviewProps) {
  const { watch, setValue } = form
  return (
    <div className="grid gap-7 lg:grid-cols-[1fr_28rem]">
      <div className="grid h-fit gap-8">
        <AudienceSummary
          audience={audience}
          isCountedAgain={isCountedAgain}
          onRecount={onRecount}
          sendEmail={watch('sendEmail')}
          sendSMS={watch('sendSMS')}
          onChannels={({ sendEmail, sendSMS }) => {
            if (sendEmail !== undefined) setValue('sendEmail', sendEmail)
            if (sendSMS !== undefined) setValue('sendSMS', sendSMS)
          }}
        />
        {cost}
        <AllowancePlan
          audience={audience}
          sendEmail={watch('sendEmail')}
          sendSMS={watch('sendSMS')}
          isNow={watch('sendAt') === ''}
        />
        <ScheduleField sendAt={watch('sendAt')} timezone={timezone} onSendAt={(sendAt) => setValue('sendAt', sendAt)} />
        <section aria-label={reviewWords.test}>
          <Button look="secondary" isBusy={isTesting} onClick={onTest}>
            <FlaskConical className="size-4" aria-hidden="true" />
            <span>{reviewWords.sendTest}</span>
          </Button>
          {!isPhoneVerified && (
            <p className="mt-3 text-[0.9375rem] text-ink-2">
              {reviewWords.noTestText}{' '}
              <Link
                to="/restraunt/settings#phone"
                className="font-semibold text-tide-text underline underline-offset-4"
              >
                {reviewWords.verifyNumber}
              </Link>
            </p>
          )}
        </section>
      </div>
      <Preview title={reviewWords.preview} preview={preview} sender={sender} smsPeople={smsPeople} />
    </div>
  )
}
