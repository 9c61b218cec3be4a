import type { Field } from '../../../lib/forms/use-schema-form.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { formWords } from './words.ts'

interface PhoneFieldsProps {
  label: string
  options: readonly { value: string; label: string }[]
  country: Field
  phone: Field
  help?: string
}

export const PhoneFields = ({ label, options, country, phone, help }: PhoneFieldsProps) => (
  <div className="grid grid-cols-[8.5rem_1fr] items-start gap-2">
    <SelectField label={formWords.countryCode} autoComplete="tel-country-code" options={options} {...country} />
    <TextField label={label} type="tel" inputMode="numeric" autoComplete="tel-national" {...phone} />
    {help && <p className="col-span-2 text-ink-2 text-sm">{help}</p>}
  </div>
)
