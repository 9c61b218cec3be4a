import { useEffect, useReducer, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { messageOf } from '../../../lib/call-errors.ts'
import { useSession } from '../../../lib/session.ts'
import { isTakenAlready, useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { attempt, mayRepeat } from '../../../ui/attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { messages } from '../messages.ts'
import { sendTest, useAudience, useCreateCampaign, useDeleteCampaign } from '../queries.ts'
import { campaignForm } from './campaign-form.ts'
import { StepContent } from './step-content.tsx'
import { StepCustomers } from './step-customers.tsx'
import { StepReview } from './step-review.tsx'
import { Stepper } from './stepper.tsx'
import { useDraftSaver } from './use-draft-saver.ts'
import { usePicture } from './use-picture.ts'
import { usePreview } from './use-preview.ts'
import {
  choiceOf,
  dltOf,
  NO_ADDRESS,
  NO_USER,
  NOT_ELIGIBLE,
  pickedCount,
  toDraft,
  type WizardState,
  wizard,
} from './wizard-state.ts'
import { fromWallClock } from './zone-time.ts'

const CREATING = 'create-campaign'

interface WizardFormProps {
  initial: WizardState
  draftId: string | null
  draftImage: string | null
  sender: { name: string; address: string }
  timezone: string
}

export function WizardForm({ initial, draftId, draftImage, sender, timezone }: WizardFormProps) {
  const [state, dispatch] = useReducer(wizard, initial)
  const [, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const { restaurant } = useSession()
  const picture = usePicture(draftImage)
  const create = useCreateCampaign()
  const discard = useDeleteCampaign()
  const [isTesting, setIsTesting] = useState(false)
  const [problem, setProblem] = useState('')
  const key = useIdempotencyKey()
  const heading = useRef<HTMLHeadingElement>(null)
  const at = fromWallClock(state.sendAt, timezone)
  const isWorthKeeping = Boolean(state.title || state.description || pickedCount(state.picked))
  const saver = useDraftSaver(toDraft(state, at), draftId, isWorthKeeping, (id) =>
    setSearch({ view: 'new', draft: id }, { replace: true }),
  )
  const sending = { sendEmail: state.sendEmail, sendSMS: state.sendSMS, dlt: dltOf(state.dlt) }
  const counting = useAudience(choiceOf(state.picked), sending, state.step > 1)
  const audience = counting.data
  const smsPeople = audience?.sms.reachable ?? pickedCount(state.picked)
  const [keptPictures, setKeptPictures] = useState(0)
  const preview = usePreview(state, picture.isThere ? saver.id : null, keptPictures)

  const shownStep = useRef(state.step)
  useEffect(() => {
    // A new step begins at its top, also for those who hear the page.
    if (shownStep.current !== state.step) heading.current?.focus()
    shownStep.current = state.step
  }, [state.step])

  async function test() {
    await attempt({
      about: 'test-message',
      run: async () => {
        setIsTesting(true)
        return sendTest(await saver.flush(), ['email', 'sms']).finally(() => setIsTesting(false))
      },
      onDone: ({ message }) => toast.success(message ?? 'A test was sent.'),
      failure: (error) => messageOf(error, 'The test message could not be sent. Please try again.'),
      onFailed: () => setIsTesting(false),
    })
  }

  async function send() {
    if (!restaurant) return setProblem(NO_USER)
    if (audience && audience.reachable === 0) return setProblem(NOT_ELIGIBLE)
    if (!state.sendEmail && !state.sendSMS) return setProblem(NOT_ELIGIBLE)
    if (state.sendEmail && audience?.senderComplete === false) return setProblem(NO_ADDRESS)
    setProblem('')
    toast.passed(CREATING)
    await saver.end()
    const form = campaignForm(state, { userId: restaurant._id, sendAt: at, draftId: saver.id, image: picture.chosen })
    create.mutate(
      { form, key: key.current },
      {
        onSuccess: ({ message }) => {
          toast.success(message ?? 'Campaign created successfully')
          navigate('/restraunt/nudge-in', { replace: true })
        },
        onError: (error) => {
          const text = isTakenAlready(error) ? messages.createdMaybe : messageOf(error, messages.createFailed)
          saver.goOn()
          setProblem(text)
          toast.error(text, { about: CREATING, retry: mayRepeat(error) ? () => void again.current() : undefined })
          key.failed(error)
        },
      },
    )
  }

  // What is sent again is what stands there then.
  const again = useRef(send)
  again.current = send

  async function cancel() {
    await saver.end()
    dispatch({ type: 'reset' })
    if (saver.id) discard.mutate(saver.id)
    navigate('/restraunt/nudge-in', { replace: true })
  }

  return (
    <>
      <div className="mb-7 flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-[2rem] outline-none sm:text-[2.25rem]">
          New Campaign
        </h1>
        <Stepper step={state.step} onGo={(step) => dispatch({ type: 'go', step })} />
      </div>
      {state.step === 1 && (
        <StepCustomers
          picked={state.picked}
          problem={state.problems.picked}
          onPick={(picked) => dispatch({ type: 'pick', picked })}
        />
      )}
      {state.step === 2 && (
        <StepContent
          state={state}
          dispatch={dispatch}
          preview={preview}
          sender={sender}
          hasPicture={picture.isThere}
          timezone={timezone}
          smsPeople={smsPeople}
          onPicture={(blob) => {
            picture.choose(blob)
            void attempt({
              about: 'keep-picture',
              run: () => saver.saveImage(blob).then(() => setKeptPictures((before) => before + 1)),
              failure: (error) => messageOf(error, 'The picture could not be kept.'),
            })
          }}
        />
      )}
      {state.step === 3 && (
        <StepReview
          state={state}
          dispatch={dispatch}
          preview={preview}
          sender={sender}
          smsPeople={smsPeople}
          timezone={timezone}
          audience={audience}
          onRecount={counting.isError ? () => void counting.refetch() : null}
          isTesting={isTesting}
          onTest={() => void test()}
        />
      )}
      <p role="alert" className="mt-4 text-end font-medium text-ember-text">
        {problem}
      </p>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-2">
        <Button look="quiet" onClick={() => void cancel()}>
          Cancel
        </Button>
        <div className="flex gap-2">
          {state.step > 1 && (
            <Button look="secondary" onClick={() => dispatch({ type: 'previous' })}>
              Previous
            </Button>
          )}
          {state.step < 3 ? (
            <Button onClick={() => dispatch({ type: 'next' })}>Next</Button>
          ) : (
            <Button isBusy={create.isPending} onClick={() => void send()}>
              Send Campaign
            </Button>
          )}
        </div>
      </div>
    </>
  )
}
