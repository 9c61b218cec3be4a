import type { Channel } from '@tidetable/contract/endpoints/address-book'
import { campaignFields } from '@tidetable/contract/endpoints/campaigns/forms'
import { hasNameField } from '@tidetable/contract/rules/guest-name'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useDebouncedValue } from '../../../lib/forms/use-debounced-value.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { serverNow } from '../../../lib/live/server-clock.ts'
import { useChannels } from '../../../lib/messages/use-channels.ts'
import { attempt } from '../../../ui/attempt.ts'
import { Stepper } from '../../../ui/stepper.tsx'
import { choiceOf, type PickedGuests, pickedCount, segmentOf } from '../address-book/picked.ts'
import { useAudience, useCountAudience, useDeleteCampaign } from '../queries.ts'
import { SendSummary } from './send-summary.tsx'
import { StepContent } from './step-content.tsx'
import { StepCustomers } from './step-customers.tsx'
import { StepReview } from './step-review.tsx'
import { useDraftSaver } from './use-draft-saver.ts'
import { useImport } from './use-import.ts'
import { usePreview } from './use-preview.ts'
import { usePreviewedGuest } from './use-previewed-guest.ts'
import { useSendCampaign } from './use-send-campaign.ts'
import { type SendingRestaurant, WizardContext } from './wizard-context.ts'
import { WizardFoot } from './wizard-foot.tsx'
import { type Step, toDraft, type WizardState } from './wizard-state.ts'
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
    { storageName: 'new campaign' },
  )
  const isMailOff = !useChannels().email
  const written = form.watch()
  const state: WizardState = { ...written, sendEmail: written.sendEmail && !isMailOff, step, picked }
  const [, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const [hasImage, setHasImage] = useState(draftImage !== null)
  const [image, setImage] = useState<Blob | null>(null)
  const [savedImages, setSavedImages] = useState(0)
  const discard = useDeleteCampaign()
  const heading = useRef<HTMLHeadingElement>(null)
  const summary = useId()
  const sendAt = fromWallClock(state.sendAt, timezone)
  const isWorthSaving = Boolean(state.title.trim() || state.description.trim() || pickedCount(picked) || hasImage)
  const draft = toDraft(state, sendAt)
  const saver = useDraftSaver(draft, draftId, isWorthSaving, (id) =>
    setSearch({ view: 'new', ...(id ? { draft: id } : {}) }, { replace: true }),
  )
  const sending = { sendEmail: draft.sendEmail, sendSMS: draft.sendSMS, dlt: draft.dlt ?? null, sendAt }
  // While guests are being picked, the audience is counted only after a pause.
  const rested = useDebouncedValue(picked)
  const counted = step > 1 ? picked : rested
  const counting = useAudience(choiceOf(counted), sending, pickedCount(picked) > 0)
  const audience = pickedCount(counted) > 0 ? counting.data : undefined
  const reaches = (channel: Channel) => audience === undefined || audience[channel].reachable > 0
  const sends = { email: state.sendEmail && reaches('email'), sms: state.sendSMS && reaches('sms') }
  const isLater = sendAt !== null && Date.parse(sendAt) > Date.now()
  const count = useCountAudience()
  const [isNoneReachable, setNoneReachable] = useState(false)
  const hasName = hasNameField(state.title, state.description)
  const previewed = usePreviewedGuest(audience)
  const preview = usePreview(draft, {
    draftId: hasImage ? saver.id : null,
    images: savedImages,
    guestId: hasName ? previewed.id : null,
  })
  const { problem, send, isSending } = useSendCampaign({
    draft: { ...draft, sendEmail: sends.email, sendSMS: sends.sms },
    isTimeMissing: state.sendAt !== '' && sendAt === null,
    audience,
    saver,
    image,
  })

  function pick(next: PickedGuests) {
    setPicked(next)
    form.customField('chosen').onChange(pickedCount(next))
    setNoneReachable(false)
  }

  const startImport = useImport({ saver, isWorthSaving, picked, pick })

  function chooseImage(chosen: Blob | null) {
    setImage(chosen)
    setHasImage(chosen !== null)
    void attempt({
      about: 'save-image',
      run: () => saver.saveImage(chosen).then(() => setSavedImages((before) => before + 1)),
      failure: (error) => messageOf(error, wizardWords.imageFailed),
    })
  }

  function goTo(next: Step) {
    form.clearErrors()
    setStep(next)
  }

  async function next() {
    if (step === 1) {
      if (!(await form.trigger('chosen'))) return
      // Without reachable guests, no text is needed yet. If counting fails, the review step counts again.
      const counted = await count(choiceOf(picked), sending)
      if (counted?.reachable === 0) return setNoneReachable(true)
      return goTo(2)
    }
    await form.handleSubmit(() => goTo(3))()
  }

  const shownStep = useRef(step)
  useEffect(() => {
    // Moves screen readers to the start of a new step.
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
    code: draft.incentive ?? null,
    sendAt,
    audience,
    sends,
    isMailOff,
    recount: counting.isError ? () => void counting.refetch() : null,
    recountedSegment: isLater ? (segmentOf(picked)?.name ?? null) : null,
    smsRecipients: audience?.sms.reachable ?? pickedCount(picked),
    preview,
    hasName,
    previewed,
    hasImage,
    chooseImage,
    startImport,
    saver,
  }

  return (
    <WizardContext value={wizard}>
      <div className="mb-7 flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-[2rem] outline-none sm:text-[2.25rem]">
          {wizardWords.heading}
        </h1>
        <Stepper titles={wizardWords.stepTitles} step={step} onGo={goTo} />
      </div>
      {step === 1 && <StepCustomers isNoneReachable={isNoneReachable} />}
      {step === 2 && <StepContent />}
      {step === 3 && <StepReview />}
      {step === 3 && <SendSummary id={summary} />}
      <WizardFoot
        step={step}
        problem={problem}
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
