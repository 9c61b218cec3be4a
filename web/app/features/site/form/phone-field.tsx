import { useId } from 'react'
import { contactCountries } from './contact-countries.ts'
import { controlStyle } from './control-style.ts'
import { Problem } from './field.tsx'

interface PhoneFieldProps {
  label: string
  problem?: string | undefined
  required?: boolean
}

/** Sends two fields, `country_code` and `phone`; `fullPhone` puts them together. */
export function PhoneField({ label, problem, required }: PhoneFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} data-name={label} className="mb-1.5 block font-semibold text-[0.9375rem]">
        {label}
        {!required && <span className="font-normal text-ink-2"> (optional)</span>}
      </label>
      <div className="grid grid-cols-[7.5rem_1fr] gap-2">
        <select name="country_code" aria-label="Country code" autoComplete="tel-country-code" className={controlStyle}>
          {contactCountries.map(({ iso, label: country, code }) => (
            // The country goes along, because two of them share a code.
            <option key={iso} value={`${iso} +${code}`}>
              {country} +{code}
            </option>
          ))}
        </select>
        <input
          id={id}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          required={required}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          className={controlStyle}
        />
      </div>
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  )
}

/** The number in full, with its country code; empty when none was given. */
export function fullPhone(fields: Record<string, string>): string {
  const digits = (fields.phone ?? '').replace(/\D/g, '').replace(/^0/, '')
  const code = /\+\d+$/.exec(fields.country_code ?? '')?.[0] ?? ''
  return digits ? `${code} ${digits}` : ''
}
