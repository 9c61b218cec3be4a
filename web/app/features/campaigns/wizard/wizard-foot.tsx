import { Button } from '../../../ui/button.tsx'
import { campaignWords } from '../words.ts'
import type { Step } from './wizard-state.ts'
import { wizardWords } from './words.ts'

interface WizardFootProps {
  step: Step
  /** Id of the element that describes Send. */
  summary: string
  isSending: boolean
  onCancel: () => void
  onBack: () => void
  onNext: () => void
  onSend: () => void
}

export const WizardFoot = ({ step, summary, isSending, onCancel, onBack, onNext, onSend }: WizardFootProps) => (
  <div className="mt-6 flex flex-wrap items-center justify-between gap-2">
    <Button look="quiet" className="hang-start" onClick={onCancel}>
      {campaignWords.cancel}
    </Button>
    <div className="flex gap-2">
      {step > 1 && (
        <Button look="secondary" onClick={onBack}>
          {wizardWords.previous}
        </Button>
      )}
      {step < 3 ? (
        <Button onClick={onNext}>{wizardWords.next}</Button>
      ) : (
        <Button aria-describedby={summary} isBusy={isSending} onClick={onSend}>
          {wizardWords.send}
        </Button>
      )}
    </div>
  </div>
)
