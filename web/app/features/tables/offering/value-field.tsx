import { TextField } from '../../../ui/text-field.tsx'
import type { OfferDraft } from './offer-draft.ts'
import { SegmentedChoice } from './segmented-choice.tsx'

export interface ValueFieldProps {
  draft: OfferDraft
  error: string | undefined
  onChange: (changes: Partial<OfferDraft>) => void
}

/** An own value, in percent or dollars. */
export const ValueField = ({ draft, error, onChange }: ValueFieldProps) => (
  <div className="mt-4 grid grid-cols-[1fr_9rem] items-start gap-3">
    <TextField
      label="Offer value"
      name="value"
      type="number"
      inputMode="decimal"
      min={0}
      step={0.01}
      max={draft.type === 1 ? 100 : 10_000}
      required
      placeholder="or your own"
      value={draft.value}
      error={error}
      onChange={(event) => onChange({ value: event.target.value })}
    />
    <div className="pt-7">
      <SegmentedChoice
        legend="Offer type"
        isLegendHidden
        name="offer_type"
        value={draft.type}
        onChange={(type) => onChange({ type })}
        choices={[
          { value: 1, label: '%' },
          { value: 0, label: '$' },
        ]}
      />
    </div>
  </div>
)
