import { useId } from 'react'
import type { Field } from '../../../lib/forms/use-schema-form.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { tableFormWords } from './words.ts'

export interface LocationFieldProps {
  /** Errors are shown below the form instead. */
  field: Omit<Field, 'error'> & { 'aria-invalid': true | undefined }
  /** Suggestions, so that each location has one spelling. */
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
