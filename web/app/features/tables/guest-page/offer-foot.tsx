import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { Answer } from './answer.ts'
import { AnswerForm } from './answer-form.tsx'
import { offerWords } from './words.ts'

export interface OfferFootProps {
  offerId: string | null
  pending: Answer | null
  wasAsked: boolean
  onAnswer: (answer: Answer) => void
}

export function OfferFoot({ offerId, pending, wasAsked, onAnswer }: OfferFootProps) {
  const [isAsking, setAsking] = useState(wasAsked)
  const isBusy = pending !== null
  const turn = (asking: boolean) => (event: FormEvent) => {
    event.preventDefault()
    setAsking(asking)
  }
  if (!isAsking)
    return (
      <>
        <AnswerForm answer="accept" label={offerWords.accept} offerId={offerId} isBusy={isBusy} onAnswer={onAnswer} />
        <form method="get" onSubmit={turn(true)}>
          <Button type="submit" name="ask" value="decline" look="quiet" className="w-full" disabled={isBusy}>
            {offerWords.decline}
          </Button>
        </form>
      </>
    )
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 w-full text-center text-ink-2 text-lg">{offerWords.declineAsked}</legend>
      <AnswerForm
        answer="decline"
        label={offerWords.declineForSure}
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
