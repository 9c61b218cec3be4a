import type { Audience, Draft } from '@tidetable/contract/endpoints/campaigns'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { isTakenAlready } from '../../../lib/calls/use-idempotency-key.ts'
import { useSession } from '../../../lib/session/session.ts'
import { mayRepeat } from '../../../ui/attempt.ts'
import { toast } from '../../../ui/toast.ts'
import { useCreateCampaign } from '../queries.ts'
import { messages } from '../words.ts'
import { campaignForm } from './campaign-form.ts'
import type { DraftSaver } from './use-draft-saver.ts'
import { wizardWords } from './words.ts'

const CREATING = 'create-campaign'

interface Sending {
  draft: Draft
  /** True if the chosen time is invalid; without this check, the campaign would start now. */
  isTimeMissing: boolean
  audience: Audience | undefined
  saver: DraftSaver
  image: Blob | null
}

export function useSendCampaign({ draft, isTimeMissing, audience, saver, image }: Sending) {
  const { restaurant } = useSession()
  const navigate = useNavigate()
  const create = useCreateCampaign()
  const [problem, setProblem] = useState('')
  const [isSaving, setIsSaving] = useState(false)

  async function send() {
    if (!restaurant) return setProblem(wizardWords.noUser)
    if (audience && audience.reachable === 0) return setProblem(wizardWords.notEligible)
    if (!draft.sendEmail && !draft.sendSMS) return setProblem(wizardWords.notEligible)
    if (draft.sendEmail && audience?.senderComplete === false) return setProblem(wizardWords.noAddress)
    if (isTimeMissing) return setProblem(wizardWords.noTime)
    setProblem('')
    toast.closeFor(CREATING)
    setIsSaving(true)
    await saver.end()
    setIsSaving(false)
    const body = campaignForm(draft, { userId: restaurant._id, draftId: saver.id, image })
    create.mutate(
      { body },
      {
        onSuccess: ({ message, data }) => {
          toast.success(message ?? wizardWords.created, { staysOnNavigation: true })
          navigate('/restraunt/nudge-in', { replace: true, state: { sent: data._id } })
        },
        onError: (error) => {
          const text = isTakenAlready(error) ? messages.createdMaybe : messageOf(error, messages.createFailed)
          saver.resume()
          setProblem(text)
          toast.error(text, { about: CREATING, retry: mayRepeat(error) ? () => void latestSend.current() : undefined })
        },
      },
    )
  }

  // "Try again" sends the current input, not that of the failed attempt.
  const latestSend = useRef(send)
  latestSend.current = send

  const isFixed = problem === wizardWords.noAddress && (audience?.senderComplete === true || !draft.sendEmail)
  return { problem: isFixed ? '' : problem, send, isSending: isSaving || create.isPending }
}
