import type { FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { ButtonLook } from '../../../ui/button-style.ts'
import type { GuestAnswer } from './guest-answer.ts'

export interface AnswerFormProps {
  answer: GuestAnswer
  label: string
  offerId: string | null
  look?: ButtonLook
  isBusy: boolean
  onAnswer: (answer: GuestAnswer) => void
}

/** Works as a plain form post without JavaScript, or before it has loaded. */
export function AnswerForm({ answer, label, offerId, look, isBusy, onAnswer }: AnswerFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onAnswer(answer)
  }
  return (
    <form method="post" onSubmit={submit}>
      <input type="hidden" name="answer" value={answer} />
      {offerId && <input type="hidden" name="offer_id" value={offerId} />}
      <Button type="submit" size="large" {...(look ? { look } : {})} className="w-full" isBusy={isBusy}>
        {label}
      </Button>
    </form>
  )
}
