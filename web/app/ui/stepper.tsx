import Check from 'lucide-react/icons/check'
import { stepperWords } from './words.ts'

type Step = 1 | 2 | 3

interface StepperProps {
  titles: Readonly<Record<Step, string>>
  step: Step
  /** Called with an earlier step when the user presses it. */
  onGo: (step: Step) => void
}

const steps: readonly Step[] = [1, 2, 3]

export const Stepper = ({ titles, step, onGo }: StepperProps) => (
  <ol aria-label={stepperWords.steps} className="flex flex-wrap gap-x-4 gap-y-2 sm:gap-x-6">
    {steps.map((each) => {
      const isDone = each < step
      const isCurrent = each === step
      const mark = isDone ? 'bg-leaf-wash text-leaf-text' : isCurrent ? 'bg-tide text-on-tide' : 'bg-wash text-ink-2'
      return (
        <li key={each} aria-current={isCurrent ? 'step' : undefined}>
          <button
            type="button"
            disabled={!isDone}
            onClick={() => onGo(each)}
            className="flex min-h-11 items-center gap-2.5 rounded-control pe-1 font-semibold disabled:cursor-default"
          >
            <span className={`grid size-8 place-items-center rounded-full text-sm ${mark}`}>
              {isDone ? <Check className="size-4" aria-label={stepperWords.done} /> : each}
            </span>
            <span className={isCurrent ? '' : `max-sm:sr-only ${isDone ? '' : 'text-ink-2'}`}>{titles[each]}</span>
          </button>
        </li>
      )
    })}
  </ol>
)
