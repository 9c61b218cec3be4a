import { COUNTRIES } from '@tidetable/contract/rules/countries'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { phoneWords } from '../words.ts'
import type { PostedForm } from './use-posted-form.ts'

/** The three specified codes first, then the other countries. */
const order = ['US', 'GB', 'IN', 'CA', 'AU', 'AE']

const contactCountries = [...COUNTRIES].sort((a, b) => order.indexOf(a.iso) - order.indexOf(b.iso))

interface PhoneFieldProps {
  label: string
  required?: boolean
  form: Pick<PostedForm, 'field' | 'postedValue'>
}

// Values include the country, because the US and Canada share a code.
const options = contactCountries.map(({ iso, label, code }) => ({
  value: `${iso} +${code}`,
  label: `${label} +${code}`,
}))

/** Sends `country_code` and `phone`; `fullPhone` joins them. */
export const PhoneField = ({ label, required, form: { field, postedValue } }: PhoneFieldProps) => (
  <div className="grid grid-cols-[7.5rem_1fr] items-start gap-2">
    <SelectField
      label={phoneWords.countryCode}
      name="country_code"
      autoComplete="tel-country-code"
      defaultValue={postedValue('country_code')}
      options={options}
    />
    <TextField
      label={label}
      {...field('phone')}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={20}
      required={required}
    />
  </div>
)
