import { formatCurrencySign } from '@tidetable/contract/formats/format'
import { type Currency, moneyMax } from '@tidetable/contract/rules/currency'
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { OfferFields, OfferForm } from './offer-form.ts'
import { offeringWords } from './words.ts'

export interface ValueFieldProps {
  form: OfferForm
  type: OfferFields['offer_type']
  currency: Currency
  onType: (type: OfferFields['offer_type']) => void
}

export const ValueField = ({ form, type, currency, onType }: ValueFieldProps) => (
  <div className="mt-4 grid grid-cols-[1fr_9rem] items-start gap-3">
    <TextField
      label={offeringWords.value}
      type="number"
      inputMode="decimal"
      min={0}
      step={0.01}
      max={type === 1 ? 100 : moneyMax(currency)}
      required
      placeholder={offeringWords.valuePlaceholder}
      {...form.field('offer_value')}
    />
    <div className="pt-7">
      <SegmentedChoice
        legend={offeringWords.type}
        isLegendHidden
        name="offer_type"
        value={type}
        onChange={onType}
        choices={[
          { value: 1, label: offeringWords.percent },
          { value: 0, label: formatCurrencySign(currency) },
        ]}
      />
    </div>
  </div>
)
