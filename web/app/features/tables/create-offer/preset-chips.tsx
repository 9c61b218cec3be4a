import { formatDiscount } from '@tidetable/contract/formats/format'
import type { Currency } from '@tidetable/contract/rules/currency'
import type { OfferFields } from './offer-form.ts'
import type { Preset } from './presets.ts'
import { offeringWords } from './words.ts'

export interface PresetChipsProps {
  presets: readonly Preset[]
  currency: Currency
  draft: Pick<OfferFields, 'offer_value' | 'offer_type'>
  onChoose: (changes: Pick<OfferFields, 'offer_value' | 'offer_type'>) => void
}

export const PresetChips = ({ presets, currency, draft, onChoose }: PresetChipsProps) => (
  <fieldset>
    <legend className="mb-1.5 font-semibold text-[0.9375rem]">{offeringWords.discount}</legend>
    <div className="grid grid-cols-3 gap-2">
      {presets.map(({ value, type }) => (
        <button
          key={`${type} ${value}`}
          type="button"
          aria-pressed={draft.offer_type === type && Number(draft.offer_value) === value}
          onClick={() => onChoose({ offer_value: String(value), offer_type: type })}
          className="min-h-13 rounded-control border-2 border-transparent bg-wash font-[650] font-display text-ink text-lg hover:bg-line aria-pressed:border-tide aria-pressed:bg-tide-wash aria-pressed:text-tide-text"
        >
          {formatDiscount(value, type, currency)}
        </button>
      ))}
    </div>
  </fieldset>
)
