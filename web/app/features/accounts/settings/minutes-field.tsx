import { useState } from 'react'
import { TextField } from '../../../ui/text-field.tsx'

interface MinutesFieldProps {
  label: string
  minutes: number
  least: number
  most: number
  disabled?: boolean
  onSave: (minutes: number) => void
}

/** Saved when it is left or Enter is pressed. */
export function MinutesField({ label, minutes, least, most, disabled, onSave }: MinutesFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()

  function save() {
    if (typed === null) return
    const value = Number(typed)
    if (typed === '' || !Number.isInteger(value) || value < least || value > most)
      return setError(`Please enter a whole number from ${least} to ${most}`)
    setTyped(null)
    if (value !== minutes) onSave(value)
  }

  return (
    <TextField
      label={label}
      inputMode="numeric"
      className="max-w-80"
      value={typed ?? String(minutes)}
      error={error}
      disabled={disabled}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        setError(undefined)
      }}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
      }}
    />
  )
}
