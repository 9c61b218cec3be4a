import { useId } from 'react'
import { TextField } from '../../../ui/text-field.tsx'

export interface LocationFieldProps {
  value: string
  onChange: (value: string) => void
  /** Those already in use are suggested: one spelling for one place. */
  locations: readonly string[]
}

export function LocationField({ value, onChange, locations }: LocationFieldProps) {
  const list = useId()
  return (
    <>
      <TextField
        label="Table Location"
        name="table_location"
        list={list}
        required
        maxLength={80}
        autoComplete="off"
        placeholder="Patio, Window, Main hall"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={list}>
        {locations.map((location) => (
          <option key={location} value={location} />
        ))}
      </datalist>
    </>
  )
}
