import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { AnswerForm } from './answer-form.tsx'
import type { GuestAnswer } from './guest-answer.ts'
import { useIsSlow } from './use-is-slow.ts'
import { offerWords } from './words.ts'

export interface OfferFootProps {
  offerId: string | null
  pending: GuestAnswer | null
  isConfirmingFirst: boolean
  onAnswer: (answer: GuestAnswer) => void
}

export function OfferFoot({ offerId, pending, isConfirmingFirst, onAnswer }: OfferFootProps) {
  const [isConfirming, setConfirming] = useState(isConfirmingFirst)
  const isBusy = pending !== null
  const isSlow = useIsSlow(isBusy)
  const status = (
    <p role="status" className="sr-only">
      {isSlow && offerWords.sending}
    </p>
  )
  const turn = (confirming: boolean) => (event: FormEvent) => {
    event.preventDefault()
    setConfirming(confirming)
  }
  if (!isConfirming)
    return (
      <>
        {status}
        <AnswerForm
          answer="accept"
          label={isSlow ? offerWords.sending : offerWords.accept}
          offerId={offerId}
          isBusy={isBusy}
          onAnswer={onAnswer}
        />
        <form method="get" onSubmit={turn(true)}>
          <Button type="submit" name="ask" value="decline" look="quiet" className="w-full" disabled={isBusy}>
            {offerWords.decline}
          </Button>
        </form>
      </>
    )
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 w-full text-center text-ink-2 text-lg">{offerWords.declineQuestion}</legend>
      {status}
      <AnswerForm
        answer="decline"
        label={isSlow ? offerWords.sending : offerWords.declineForSure}
        look="secondary"
        offerId={offerId}
        isBusy={isBusy}
        onAnswer={onAnswer}
      />
      <form method="get" onSubmit={turn(false)}>
        <Button type="submit" look="quiet" className="w-full" disabled={isBusy}>
          {offerWords.back}
        </Button>
      </form>
    </fieldset>
  )
}
