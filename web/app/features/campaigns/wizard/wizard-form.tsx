import { campaignFields } from '@tidetable/contract/endpoints/campaigns/forms'
import type { Currency } from '@tidetable/contract/rules/currency'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { useSettled } from '../../../lib/forms/use-settled.ts'
import { serverNow } from '../../../lib/live/server-clock.ts'
import { attempt } from '../../../ui/attempt.ts'
import { Problem } from '../../../ui/problem.tsx'
import { toast } from '../../../ui/toast.ts'
import { choiceOf, type Picked, pickedCount, segmentOf } from '../address-book/picked.ts'
import { sendTest, useAudience, useCountAudience, useDeleteCampaign, useRedeemedShare } from '../queries.ts'
import { BeforeSending } from './before-sending.tsx'
import { CampaignCost } from './campaign-cost.tsx'
import { SendSummary } from './send-summary.tsx'
import { StepContent } from './step-content.tsx'
import { StepCustomers } from './step-customers.tsx'
import { StepReview } from './step-review.tsx'
import { Stepper } from './stepper.tsx'
import { useDraftSaver } from './use-draft-saver.ts'
import { usePicture } from './use-picture.ts'
import { usePreview } from './use-preview.ts'
import { useSendCampaign } from './use-send-campaign.ts'
import { WizardFoot } from './wizard-foot.tsx'
import { dltOf, incentiveOf, type Step, toDraft, type WizardState } from './wizard-state.ts'
import { wizardWords } from './words.ts'
import { fromWallClock } from './zone-time.ts'

interface WizardFormProps {
  initial: WizardState
  draftId: string | null
  draftImage: string | null
  sender: { name: string; address: string }
  timezone: string
  currency: Currency
  /** Test texts go to a verified number only. */
  isPhoneVerified: boolean
  /** What one text costs the restaurant; null while it has not said. */
  smsPrice: number | null
  /** What one guest spends; null while it has not said. */
  averageSpend: number | null
}

export function WizardForm({
  initial,
  draftId,
  draftImage,
  sender,
  timezone,
  currency,
  isPhoneVerified,
  smsPrice,
  averageSpend,
}: WizardFormProps) {
  const [step, setStep] = useState(initial.step)
  const [picked, setPicked] = useState(initial.picked)
  const form = useSchemaForm(
    campaignFields(currency, timezone, serverNow),
    () => {
      const { step: _, picked: chosen, ...fields } = initial
      return { ...fields, chosen: pickedCount(chosen) }
    },
    { keptAs: 'campaign' },
  )
  const state: WizardState = { ...form.watch(), step, picked }
  const [, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const picture = usePicture(draftImage)
  const discard = useDeleteCampaign()
  const [isTesting, setIsTesting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const summary = useId()
  const at = fromWallClock(state.sendAt, timezone)
  const isWorthKeeping = Boolean(state.title || state.description || pickedCount(picked))
  const saver = useDraftSaver(toDraft(state, at), draftId, isWorthKeeping, (id) =>
    setSearch({ view: 'new', draft: id }, { replace: true }),
  )
  const sending = { sendEmail: state.sendEmail, sendSMS: state.sendSMS, dlt: dltOf(state.dlt), sendAt: at }
  // While people are ticked they are counted once the hand rests.
  const rested = useSettled(picked)
  const counting = useAudience(choiceOf(step > 1 ? picked : rested), sending, pickedCount(picked) > 0)
  const audience = counting.data
  const isLater = at !== null && Date.parse(at) > Date.now()
  const countedAgain = isLater ? (segmentOf(picked)?.name ?? null) : null
  const count = useCountAudience()
  const [isNobodyReachable, setNobodyReachable] = useState(false)
  const smsPeople = audience?.sms.reachable ?? pickedCount(picked)
  const [keptPictures, setKeptPictures] = useState(0)
  const incentive = incentiveOf(state.incentive)
  const redeemed = useRedeemedShare(step === 3 && incentive !== null).data
  const preview = usePreview(state, picture.isThere ? saver.id : null, keptPictures)
  const { problem, send, isSending } = useSendCampaign({
    state,
    at,
    audience,
    saver,
    image: picture.chosen,
  })

  function pick(next: Picked) {
    setPicked(next)
    form.setValue('chosen', pickedCount(next))
    form.clearErrors('chosen')
    setNobodyReachable(false)
  }

  function goTo(next: Step) {
    form.clearErrors()
    setStep(next)
  }

  /** Each step asks for its own; the review only repeats. */
  async function next() {
    if (step === 1) {
      if (!(await form.trigger('chosen'))) return
      // Words for nobody need not be written; where it can't be counted, the review counts again.
      const counted = await count(choiceOf(picked), sending)
      if (counted?.reachable === 0) return setNobodyReachable(true)
      return goTo(2)
    }
    await form.handleSubmit(() => goTo(3))()
  }

  const shownStep = useRef(step)
  useEffect(() => {
    // A new step begins at its top, also for those who hear the page.
    if (shownStep.current !== step) heading.current?.focus()
    shownStep.current = step
  }, [step])

  async function test() {
    await attempt({
      about: 'test-message',
      run: async () => {
        setIsTesting(true)
        const id = await saver.flush()
        return sendTest(id, isPhoneVerified).finally(() => setIsTesting(false))
      },
      onDone: (message) => toast.success(message ?? wizardWords.testSent),
      failure: (error) => messageOf(error, wizardWords.testFailed),
      onFailed: () => setIsTesting(false),
    })
  }

  async function cancel() {
    await saver.end()
    form.reset()
    if (saver.id) discard.mutate({ query: { id: saver.id } })
    navigate('/restraunt/nudge-in', { replace: true })
  }

  return (
    <>
      <div className="mb-7 flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-[2rem] outline-none sm:text-[2.25rem]">
          {wizardWords.heading}
        </h1>
        <Stepper step={step} onGo={(to) => to < step && goTo(to)} />
      </div>
      {step === 1 && (
        <StepCustomers
          picked={picked}
          problem={form.problemOf('chosen')}
          isNobodyReachable={isNobodyReachable}
          beforeSending={<BeforeSending sender={sender} chosen={pickedCount(rested)} audience={audience} />}
          onPick={pick}
        />
      )}
      {step === 2 && (
        <StepContent
          form={form}
          preview={preview}
          sender={sender}
          hasPicture={picture.isThere}
          timezone={timezone}
          currency={currency}
          smsPeople={smsPeople}
          onPicture={(blob) => {
            picture.choose(blob)
            void attempt({
              about: 'keep-picture',
              run: () => saver.saveImage(blob).then(() => setKeptPictures((before) => before + 1)),
              failure: (error) => messageOf(error, wizardWords.pictureFailed),
            })
          }}
        />
      )}
      {step === 3 && (
        <StepReview
          form={form}
          preview={preview}
          sender={sender}
          smsPeople={smsPeople}
          timezone={timezone}
          audience={audience}
          isCountedAgain={countedAgain !== null}
          onRecount={counting.isError ? () => void counting.refetch() : null}
          cost={
            incentive && (
              <CampaignCost
                incentive={incentive}
                people={audience?.reachable}
                averageSpend={averageSpend}
                currency={currency}
                redeemed={redeemed}
              />
            )
          }
          isPhoneVerified={isPhoneVerified}
          isTesting={isTesting}
          onTest={() => void test()}
        />
      )}
      {step === 3 && (
        <SendSummary
          id={summary}
          audience={audience}
          segment={countedAgain}
          sendEmail={state.sendEmail}
          sendSMS={state.sendSMS}
          at={at}
          timezone={timezone}
          textsEach={preview.made?.sms.segments ?? null}
          smsPrice={smsPrice}
          currency={currency}
        />
      )}
      <Problem text={problem} look="mt-4 sm:text-end" />
      <WizardFoot
        step={step}
        summary={summary}
        isSending={isSending}
        onCancel={() => void cancel()}
        onBack={() => goTo(step === 3 ? 2 : 1)}
        onNext={() => void next()}
        onSend={() => void send()}
      />
    </>
  )
}
