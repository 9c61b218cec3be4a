import { FIRST_STEPS, type FirstStep } from '@tidetable/contract/endpoints/accounts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useChangeFirstSteps, useFirstSteps } from '../../../lib/restaurant/first-steps.ts'
import { attempt } from '../../../ui/attempt.ts'
import { Button, IconButton, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.ts'
import { areStepsShown, stepsLeft } from './steps-of.ts'
import { stepWords, firstStepsWords as words } from './words.ts'

export function FirstSteps() {
  const { data: steps } = useFirstSteps()
  const change = useChangeFirstSteps()
  const [isOpened, setOpened] = useState(false)
  const [heading, list] = [useId(), useId()]
  if (!steps || !areStepsShown(steps)) return null
  const { done, next } = stepsLeft(steps)
  const isOpen = isOpened || !steps.tables
  const action = next && stepWords[next].action

  const setHidden = (isHidden: boolean) =>
    attempt({
      about: 'first-steps',
      run: () => change.mutateAsync({ body: { put_away: isHidden } }),
      onDone: () => isHidden && toast.undoable(words.hidden, () => void setHidden(false)),
      failure: (error) => messageOf(error, words.hideFailed),
    })
  return (
    <Card as="section" aria-labelledby={heading} className="mb-6">
      <div className="relative flex flex-wrap items-center gap-x-3 py-1.5 ps-5 pe-1.5 max-sm:pt-2.5 max-sm:pe-5 max-sm:pb-5">
        <div className="min-w-0 grow basis-64 py-1.5 max-sm:pe-8">
          <p id={heading} className="font-semibold">
            {words.heading}
          </p>
          <p role="status" className="text-[0.9375rem] text-ink-2">
            {[
              words.progress(done.length, FIRST_STEPS.length),
              ...(!isOpen && next ? [words.next(stepWords[next].title)] : []),
            ].join(' · ')}
          </p>
        </div>
        {!isOpen && action && (
          <LinkButton to={action.to} look="secondary">
            {action.label}
          </LinkButton>
        )}
        <span className="flex items-center">
          {steps.tables && (
            <Button look="quiet" aria-expanded={isOpen} aria-controls={list} onClick={() => setOpened(!isOpen)}>
              <span>{words.show}</span>
              <ChevronDown className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
            </Button>
          )}
          <IconButton
            look="quiet"
            className="max-sm:absolute max-sm:end-1.5 max-sm:top-1.5"
            label={words.hide}
            icon={<X className="size-[1.125rem]" aria-hidden="true" />}
            onClick={() => void setHidden(true)}
          />
        </span>
      </div>
      <ol id={list} hidden={!isOpen} className="border-line border-t px-5 py-2">
        {FIRST_STEPS.map((step) => (
          <Step key={step} step={step} isDone={steps[step]} isNext={step === next} />
        ))}
      </ol>
    </Card>
  )
}

function Step({ step, isDone, isNext }: { step: FirstStep; isDone: boolean; isNext: boolean }) {
  const { title, about, action } = stepWords[step]
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2.5 last:border-b-0"
    >
      <Icon className={`size-5 shrink-0 ${isDone ? 'text-leaf-text' : 'text-ink-3'}`} aria-hidden="true" />
      <div className="min-w-0 grow basis-56">
        <p className={`font-semibold ${isDone ? 'text-ink-2' : ''}`}>
          <span>{title}</span>
          {isDone && <span className="sr-only"> ({words.done})</span>}
        </p>
        {!isDone && <p className="text-[0.9375rem] text-ink-2">{about}</p>}
      </div>
      {!isDone && action && (
        <LinkButton
          to={action.to}
          look={isNext ? 'primary' : 'quiet'}
          className={isNext ? 'max-sm:ms-8' : 'max-sm:ms-4'}
        >
          {action.label}
        </LinkButton>
      )}
    </li>
  )
}
