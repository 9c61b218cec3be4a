import { Button } from '../../../ui/button.tsx'
import { PageFoot } from '../../../ui/page-foot.tsx'
import { campaignWords } from '../words.ts'
import type { Step } from './wizard-state.ts'
import { wizardWords } from './words.ts'

interface WizardFootProps {
  step: Step
  problem: string
  /** Id of the element that describes "Send Campaign". */
  summary: string
  isSending: boolean
  onCancel: () => void
  onBack: () => void
  onNext: () => void
  onSend: () => void
}

export const WizardFoot = ({
  step,
  problem,
  summary,
  isSending,
  onCancel,
  onBack,
  onNext,
  onSend,
}: WizardFootProps) => (
  <PageFoot
    problem={problem}
    status={
      <Button look="quiet" className="hang-start" onClick={onCancel}>
        {campaignWords.cancel}
      </Button>
    }
  >
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
  </PageFoot>
)
