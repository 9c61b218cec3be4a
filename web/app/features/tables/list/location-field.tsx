import { useId } from 'react'
import type { Field } from '../../../lib/forms/use-schema-form.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { tableFormWords } from './words.ts'

export interface LocationFieldProps {
  /** What is wrong is told below the whole form. */
  field: Omit<Field, 'error'> & { 'aria-invalid': true | undefined }
  /** Those already in use are suggested: one spelling for one place. */
  locations: readonly string[]
}

export function LocationField({ field, locations }: LocationFieldProps) {
  const list = useId()
  return (
    <>
      <TextField
        label={tableFormWords.location}
        list={list}
        required
        maxLength={80}
        autoComplete="off"
        placeholder={tableFormWords.locationPlaceholder}
        {...field}
      />
      <datalist id={list}>
        {locations.map((location) => (
          <option key={location} value={location} />
        ))}
      </datalist>
    </>
  )
}
