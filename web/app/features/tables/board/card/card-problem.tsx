import X from 'lucide-react/icons/x'
import { noAnswerWords } from '../../../../lib/calls/call-errors.ts'
import { buttonName, cardWords } from './words.ts'

export interface CardFailure {
  text: string
  /** undefined if a retry is not possible now. */
  retry?: (() => void) | undefined
  discard: () => void
}

const button = 'min-h-11 shrink-0 rounded-control font-semibold hover:bg-card forced-colors:border'

export const CardProblem = ({ failure: { text, retry, discard }, code }: { failure: CardFailure; code: string }) => (
  <div className="mb-2 flex items-center gap-1 rounded-control bg-ember-wash ps-3 text-[0.875rem] text-ember-text">
    <p role="alert" className="min-w-0 grow py-1.5">
      {text}
    </p>
    {retry && (
      <button
        type="button"
        className={`${button} px-2`}
        aria-label={buttonName(noAnswerWords.tryAgain, code)}
        onClick={retry}
      >
        {noAnswerWords.tryAgain}
      </button>
    )}
    <button
      type="button"
      className={`${button} grid w-11 place-items-center`}
      aria-label={cardWords.discard(code)}
      onClick={discard}
    >
      <X className="size-4" aria-hidden="true" />
    </button>
  </div>
)
