import type { ChangeEvent } from 'react'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { countryOf } from './countries.ts'
import { typedPhone } from './typed-phone.ts'

interface Control {
  name: string
  value: string
  error: string | undefined
}

interface PhoneFieldsProps {
  label: string
  options: readonly { value: string; label: string }[]
  country: Control & { onChange: (event: ChangeEvent<HTMLSelectElement>) => void }
  phone: Control
  onPhone: (phone: string) => void
  autoFocus?: boolean
}

/** The list of countries beside the number. */
export function PhoneFields({ label, options, country, phone, onPhone, autoFocus }: PhoneFieldsProps) {
  const { code } = countryOf(country.value)
  return (
    <div className="grid grid-cols-[8.5rem_1fr] items-start gap-2">
      <SelectField label="Country code" autoComplete="tel-country-code" options={options} {...country} />
      <TextField
        label={label}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        autoFocus={autoFocus}
        {...phone}
        onChange={(event) => onPhone(typedPhone(event.currentTarget.value, code))}
      />
    </div>
  )
}
