import Dices from 'lucide-react/icons/dices'
import { Button } from '../../../ui/button.tsx'
import { LastDayField } from '../../../ui/last-day-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { WindowsField } from '../../../ui/windows-field.tsx'
import { newOfferCode, OFFER_CODE_LENGTH, type OfferForm } from './offer-form.ts'
import { offeringWords } from './words.ts'

export interface NextVisitFieldsProps {
  form: OfferForm
  /** Restaurant time, YYYY-MM-DD. */
  today: string
  isMany?: boolean
}

export const NextVisitFields = ({ form, today, isMany = false }: NextVisitFieldsProps) => (
  <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
    <LastDayField label={offeringWords.expiry} today={today} {...form.customField('offer_exp')} />
    {isMany ? (
      <p className="text-ink-2 sm:pt-9">{offeringWords.ownCodes}</p>
    ) : (
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
        <TextField
          label={offeringWords.code}
          maxLength={OFFER_CODE_LENGTH}
          pattern="[A-Z0-9]{5}"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('offer_code', { clean: (typed) => typed.toUpperCase().slice(0, OFFER_CODE_LENGTH) })}
        />
        <Button
          look="secondary"
          className="mt-7 min-h-12"
          onClick={() => form.customField('offer_code').onChange(newOfferCode())}
        >
          <Dices className="size-4" aria-hidden="true" />
          <span>{offeringWords.generate}</span>
        </Button>
      </div>
    )}
    <WindowsField className="sm:col-span-2" {...form.customField('offer_windows')} />
  </div>
)
