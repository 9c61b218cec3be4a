import CircleX from 'lucide-react/icons/circle-x'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { OfferForm } from './offer-form.ts'
import type { OfferBudget } from './use-offer-budget.ts'
import { offeringWords } from './words.ts'

export interface BudgetNoteProps {
  form: OfferForm
  budget: OfferBudget
  refusal: string | null
  isException: boolean
  onException: () => void
}

export function BudgetNote({ form, budget: { left, problem }, refusal, isException, onException }: BudgetNoteProps) {
  const why = refusal ?? problem
  if (isException)
    return (
      <TextField
        label={offeringWords.reason}
        help={offeringWords.reasonHelp}
        className="mt-4"
        maxLength={200}
        autoFocus
        {...form.field('exception')}
      />
    )
  if (!why) return left && <p className="mt-3 font-semibold text-ink-2 text-sm tabular-nums">{left}</p>
  return (
    <div className="mt-4 rounded-control bg-sun-wash px-4 py-3 text-sun-text">
      <p role="status" className="flex items-start gap-2 font-medium">
        <CircleX className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <span>{why}</span>
      </p>
      <Button look="secondary" className="mt-3" onClick={onException}>
        {offeringWords.makeException}
      </Button>
    </div>
  )
}
