import { type RestaurantSettings, timingForm } from '@tidetable/contract/accounts/restaurant'
import { useEffect } from 'react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { settingsWords } from './words.ts'

type Timing = Parameters<typeof timingForm>[0]

interface MinutesFieldProps {
  name: Timing
  label: string
  settings: RestaurantSettings
  disabled?: boolean
  /** False when they could not be saved. */
  onSave: (changes: Partial<RestaurantSettings>) => Promise<boolean>
}

/** Saved when it is left or Enter is pressed. */
export function MinutesField({ name, label, settings, disabled, onSave }: MinutesFieldProps) {
  const saved = settings[name]
  const { field, failure, reset, submitWith } = useSchemaForm(
    timingForm(name),
    { minutes: String(saved) },
    { shouldFocusError: false },
  )
  useEffect(() => reset({ minutes: String(saved) }), [saved, reset])

  const save = submitWith(
    async ({ minutes }) => {
      if (minutes !== saved && !(await onSave({ [name]: minutes }))) reset({ minutes: String(saved) })
      return null
    },
    (error) => messageOf(error, settingsWords.notSaved),
  )
  const { onBlur, error, ...minutes } = field('minutes')
  return (
    <form noValidate onSubmit={save}>
      <TextField
        label={label}
        inputMode="numeric"
        className="max-w-80"
        disabled={disabled}
        {...minutes}
        error={error ?? failure ?? undefined}
        onBlur={(event) => {
          void onBlur(event)
          save()
        }}
      />
    </form>
  )
}
