import Dices from 'lucide-react/icons/dices'
import { useController } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { lastDayChoices } from '../../../ui/last-day-choices.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { WindowsField } from '../../../ui/windows-field.tsx'
import { newOfferCode, OFFER_CODE_LENGTH } from './offer-code.ts'
import type { OfferForm } from './offer-form.ts'
import { offeringWords } from './words.ts'

export interface NextVisitFieldsProps {
  form: OfferForm
  /** By the restaurant's clock. */
  today: string
  /** Several tables: the server draws a code for each. */
  isMany?: boolean
}

function ExpiryField({ form, today }: Pick<NextVisitFieldsProps, 'form' | 'today'>) {
  const { field } = useController({ name: 'offer_exp', control: form.control })
  return (
    <DayField
      label={offeringWords.expiry}
      value={field.value}
      onDay={(day) => {
        field.onChange(day)
        form.clearErrors('offer_exp')
      }}
      min={today}
      choices={lastDayChoices(today)}
      error={form.problemOf('offer_exp')}
      ref={field.ref}
    />
  )
}

function CodeHours({ form }: Pick<NextVisitFieldsProps, 'form'>) {
  const { field } = useController({ name: 'offer_windows', control: form.control })
  return (
    <WindowsField
      value={field.value}
      onChange={(windows) => {
        form.clearErrors('offer_windows')
        field.onChange(windows)
      }}
      problemAt={(at) => form.problemOf(`offer_windows.${at}.days`) ?? form.problemOf(`offer_windows.${at}.from`)}
      error={form.problemOf('offer_windows')}
      className="sm:col-span-2"
    />
  )
}

/** A coupon needs a last day and a code. */
export const NextVisitFields = ({ form, today, isMany = false }: NextVisitFieldsProps) => (
  <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
    <ExpiryField form={form} today={today} />
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
          onClick={() => {
            form.setValue('offer_code', newOfferCode())
            form.clearErrors('offer_code')
          }}
        >
          <Dices className="size-4" aria-hidden="true" />
          <span>{offeringWords.generate}</span>
        </Button>
      </div>
    )}
    <CodeHours form={form} />
  </div>
)
