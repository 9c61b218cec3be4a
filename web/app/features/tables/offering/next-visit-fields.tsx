import { Dices } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { newOfferCode, OFFER_CODE_LENGTH } from './offer-code.ts'
import type { DraftErrors, OfferDraft } from './offer-draft.ts'

export interface NextVisitFieldsProps {
  draft: OfferDraft
  errors: DraftErrors
  /** By the restaurant's clock. */
  today: string
  onChange: (changes: Partial<OfferDraft>) => void
}

/** A coupon needs a last day and a code. */
export const NextVisitFields = ({ draft, errors, today, onChange }: NextVisitFieldsProps) => (
  <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
    <TextField
      label="Expiry date"
      name="expiry"
      type="date"
      min={today}
      required
      value={draft.expiry}
      error={errors.offer_exp}
      onChange={(event) => onChange({ expiry: event.target.value })}
    />
    <div className="grid grid-cols-[1fr_auto] items-start gap-2">
      <TextField
        label="Offer code"
        name="code"
        maxLength={OFFER_CODE_LENGTH}
        pattern="[A-Z0-9]{5}"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={draft.code}
        error={errors.offer_code}
        onChange={(event) => onChange({ code: event.target.value.toUpperCase().slice(0, OFFER_CODE_LENGTH) })}
      />
      <Button look="secondary" className="mt-7 min-h-12" onClick={() => onChange({ code: newOfferCode() })}>
        <Dices className="size-4" aria-hidden="true" />
        Generate
      </Button>
    </div>
  </div>
)
