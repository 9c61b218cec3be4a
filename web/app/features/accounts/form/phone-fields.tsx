import type { Field } from '../../../lib/forms/use-schema-form.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { formWords } from './words.ts'

interface PhoneFieldsProps {
  label: string
  options: readonly { value: string; label: string }[]
  country: Field
  phone: Field
}

export const PhoneFields = ({ label, options, country, phone }: PhoneFieldsProps) => (
  <div className="grid grid-cols-[8.5rem_1fr] items-start gap-2">
    <SelectField label={formWords.countryCode} autoComplete="tel-country-code" options={options} {...country} />
    <TextField label={label} type="tel" inputMode="numeric" autoComplete="tel-national" {...phone} />
  </div>
)
