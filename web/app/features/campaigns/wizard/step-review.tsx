import FlaskConical from 'lucide-react/icons/flask-conical'
import { useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { attempt } from '../../../ui/attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { sendTest } from '../queries.ts'
import { AllowancePlan } from './allowance-plan.tsx'
import { AudienceSummary } from './audience-summary.tsx'
import { CampaignCost } from './campaign-cost.tsx'
import { Preview } from './preview.tsx'
import { ScheduleField } from './schedule-field.tsx'
import { useWizard } from './wizard-context.ts'
import { reviewWords, wizardWords } from './words.ts'

export function StepReview() {
  const { form, audience, sends, isMailOff, code, timezone, isPhoneVerified, saver, hasName, previewed } = useWizard()
  const { watch } = form
  const [isTesting, setIsTesting] = useState(false)

  async function sendDraftAsTest() {
    setIsTesting(true)
    try {
      return await sendTest(await saver.flush(), { isPhoneVerified, isMailOff }, hasName ? previewed.id : null)
    } finally {
      setIsTesting(false)
    }
  }

  const test = () =>
    attempt({
      about: 'test-message',
      run: sendDraftAsTest,
      onDone: (message) => toast.success(message ?? wizardWords.testSent),
      failure: (error) => messageOf(error, wizardWords.testFailed),
    })

  return (
    <div className="grid gap-7 lg:grid-cols-[1fr_28rem]">
      <div className="grid h-fit gap-8">
        <AudienceSummary />
        {code && <CampaignCost incentive={code} />}
        <AllowancePlan audience={audience} sendEmail={sends.email} sendSMS={sends.sms} isNow={watch('sendAt') === ''} />
        <ScheduleField timezone={timezone} {...form.customField('sendAt')} />
        <section aria-label={reviewWords.test}>
          {(isPhoneVerified || !isMailOff) && (
            <Button look="secondary" isBusy={isTesting} onClick={() => void test()}>
              <FlaskConical className="size-4" aria-hidden="true" />
              <span>{reviewWords.sendTest}</span>
            </Button>
          )}
          {!isPhoneVerified && (
            <p className="mt-3 text-[0.9375rem] text-ink-2">
              {isMailOff ? reviewWords.noTest : reviewWords.noTestText}{' '}
              <Link
                to="/restraunt/settings/restaurant#phone"
                className="font-semibold text-tide-text underline underline-offset-4"
              >
                {reviewWords.verifyNumber}
              </Link>
            </p>
          )}
        </section>
      </div>
      <Preview title={reviewWords.preview} />
    </div>
  )
}
