import { campaignFields } from '@tidetable/contract/endpoints/campaigns/forms'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { useSettled } from '../../../lib/forms/use-settled.ts'
import { serverNow } from '../../../lib/live/server-clock.ts'
import { attempt } from '../../../ui/attempt.ts'
import { Problem } from '../../../ui/problem.tsx'
import { choiceOf, type Picked, pickedCount, segmentOf } from '../address-book/picked.ts'
import { useAudience, useCountAudience, useDeleteCampaign } from '../queries.ts'
import { SendSummary } from './send-summary.tsx'
import { StepContent } from './step-content.tsx'
import { StepCustomers } from './step-customers.tsx'
import { StepReview } from './step-review.tsx'
import { Stepper } from './stepper.tsx'
import { useDraftSaver } from './use-draft-saver.ts'
import { usePreview } from './use-preview.ts'
import { useSendCampaign } from './use-send-campaign.ts'
import { type SendingRestaurant, WizardContext } from './wizard-context.ts'
import { WizardFoot } from './wizard-foot.tsx'
import { dltOf, incentiveOf, type Step, toDraft, type WizardState } from './wizard-state.ts'
import { wizardWords } from './words.ts'
import { fromWallClock } from './zone-time.ts'

interface WizardFormProps {
  initial: WizardState
  draftId: string | null
  draftImage: string | null
  restaurant: SendingRestaurant
}

export function WizardForm({ initial, draftId, draftImage, restaurant }: WizardFormProps) {
  const { currency, timezone } = restaurant
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
  const [hasImage, setHasImage] = useState(draftImage !== null)
  const [image, setImage] = useState<Blob | null>(null)
  const [savedImages, setSavedImages] = useState(0)
  const discard = useDeleteCampaign()
  const heading = useRef<HTMLHeadingElement>(null)
  const summary = useId()
  const sendAt = fromWallClock(state.sendAt, timezone)
  const isWorthKeeping = Boolean(state.title || state.description || pickedCount(picked))
  const saver = useDraftSaver(toDraft(state, sendAt), draftId, isWorthKeeping, (id) =>
    setSearch({ view: 'new', draft: id }, { replace: true }),
  )
  const sending = { sendEmail: state.sendEmail, sendSMS: state.sendSMS, dlt: dltOf(state.dlt), sendAt }
  // While guests are being picked they are counted after a pause.
  const rested = useSettled(picked)
  const counted = step > 1 ? picked : rested
  const counting = useAudience(choiceOf(counted), sending, pickedCount(picked) > 0)
  const audience = pickedCount(counted) > 0 ? counting.data : undefined
  const isLater = sendAt !== null && Date.parse(sendAt) > Date.now()
  const count = useCountAudience()
  const [isNobodyReachable, setNobodyReachable] = useState(false)
  const preview = usePreview(state, hasImage ? saver.id : null, savedImages)
  const { problem, send, isSending } = useSendCampaign({ state, at: sendAt, audience, saver, image })

  function pick(next: Picked) {
    setPicked(next)
    form.customField('chosen').onChange(pickedCount(next))
    setNobodyReachable(false)
  }

  function chooseImage(chosen: Blob | null) {
    setImage(chosen)
    setHasImage(chosen !== null)
    void attempt({
      about: 'keep-picture',
      run: () => saver.saveImage(chosen).then(() => setSavedImages((before) => before + 1)),
      failure: (error) => messageOf(error, wizardWords.pictureFailed),
    })
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

  async function cancel() {
    await saver.end()
    form.reset()
    if (saver.id) discard.mutate({ query: { id: saver.id } })
    navigate('/restraunt/nudge-in', { replace: true })
  }

  const wizard: WizardContext = {
    ...restaurant,
    form,
    picked,
    pick,
    code: incentiveOf(state.incentive),
    sendAt,
    audience,
    recount: counting.isError ? () => void counting.refetch() : null,
    recountedSegment: isLater ? (segmentOf(picked)?.name ?? null) : null,
    smsRecipients: audience?.sms.reachable ?? pickedCount(picked),
    preview,
    hasImage,
    chooseImage,
    saver,
  }

  return (
    <WizardContext value={wizard}>
      <div className="mb-7 flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-[2rem] outline-none sm:text-[2.25rem]">
          {wizardWords.heading}
        </h1>
        <Stepper step={step} onGo={(to) => to < step && goTo(to)} />
      </div>
      {step === 1 && <StepCustomers isNobodyReachable={isNobodyReachable} />}
      {step === 2 && <StepContent />}
      {step === 3 && <StepReview />}
      {step === 3 && <SendSummary id={summary} />}
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
    </WizardContext>
  )
}
