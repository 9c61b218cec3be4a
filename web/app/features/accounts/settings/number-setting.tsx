import { numberSettingForm, type RestaurantSettings } from '@tidetable/contract/endpoints/accounts/settings'
import { type ReactNode, useEffect } from 'react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { settingsWords } from './words.ts'

interface NumberSettingProps {
  name: Parameters<typeof numberSettingForm>[0]
  label: string
  help?: ReactNode
  /** Currency sign; undefined if the number is not an amount of money. */
  sign?: string
  settings: RestaurantSettings
  disabled?: boolean
  /** Returns false if saving failed. */
  onSave: (changes: Partial<RestaurantSettings>) => Promise<boolean>
}

const typed = (value: number | null) => ({ value: value === null ? '' : String(value) })

/** Saves on blur or Enter; an empty optional field saves null. */
export function NumberSetting({ name, label, help, sign, settings, disabled, onSave }: NumberSettingProps) {
  const saved = settings[name]
  const { field, failure, reset, submitWith } = useSchemaForm(numberSettingForm(name), typed(saved), {
    shouldFocusError: false,
  })
  useEffect(() => reset(typed(saved)), [saved, reset])

  const save = submitWith(
    async ({ value }) => {
      if (value !== saved && !(await onSave({ [name]: value }))) reset(typed(saved))
      return null
    },
    (error) => messageOf(error, settingsWords.notSaved),
  )
  const { onBlur, error, ...input } = field('value')
  return (
    <form noValidate onSubmit={save}>
      <TextField
        label={label}
        help={help}
        before={sign}
        inputMode={sign ? 'decimal' : 'numeric'}
        className="max-w-80"
        disabled={disabled}
        {...input}
        error={error ?? failure ?? undefined}
        onBlur={(event) => {
          void onBlur(event)
          save()
        }}
      />
    </form>
  )
}
