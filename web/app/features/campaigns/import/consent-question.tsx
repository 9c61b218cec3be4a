import { ATTESTATION } from '@tidetable/contract/endpoints/address-book'
import { useEffect, useId, useRef } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { consentQuestionWords } from './words.ts'

interface ConsentQuestionProps {
  answer: boolean | null
  error: string
  onAnswer: (answer: boolean) => void
  isOptOutList: boolean
  onOptOutList: (isOptOutList: boolean) => void
}

const CHOICES = [
  { value: true, label: ATTESTATION, what: consentQuestionWords.yesHint },
  { value: false, label: consentQuestionWords.notYet, what: consentQuestionWords.notYetHint },
] as const

/** No default: an answer is required, so that consent is never assumed. */
export function ConsentQuestion({ answer, error, onAnswer, isOptOutList, onOptOutList }: ConsentQuestionProps) {
  const id = useId()
  const question = useRef<HTMLFieldSetElement>(null)
  const first = useRef<HTMLInputElement>(null)
  // On a small phone, the whole question fits only if the page's heading is scrolled away.
  useEffect(() => {
    question.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (error) first.current?.focus()
  }, [error])
  return (
    <fieldset ref={question} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-semibold text-lg">{consentQuestionWords.question}</legend>
      <Problem id={`${id}-error`} text={error} look="mb-2" />
      <div className="grid gap-2 sm:grid-cols-2">
        {CHOICES.map(({ value, label, what }) => (
          <div
            key={label}
            className="relative flex min-h-11 gap-3 rounded-control border border-edge p-3 hover:border-ink-3 has-checked:border-tide has-checked:bg-tide-wash has-focus-visible:outline-3 has-focus-visible:outline-tide"
          >
            <input
              ref={value ? first : undefined}
              id={`${id}-${value}`}
              type="radio"
              name={id}
              required
              className="mt-1 size-4 shrink-0 accent-tide"
              checked={answer === value}
              aria-describedby={`${id}-${value}-what`}
              onChange={() => onAnswer(value)}
            />
            <div>
              {/* Makes the whole card clickable. */}
              <label
                htmlFor={`${id}-${value}`}
                className="block cursor-pointer font-semibold after:absolute after:inset-0"
              >
                {label}
              </label>
              <p id={`${id}-${value}-what`} className="text-ink-2 text-sm">
                {what}
              </p>
            </div>
          </div>
        ))}
      </div>
      <Checkbox
        label={consentQuestionWords.everyone}
        checked={isOptOutList}
        onChange={({ target }) => onOptOutList(target.checked)}
      />
    </fieldset>
  )
}
