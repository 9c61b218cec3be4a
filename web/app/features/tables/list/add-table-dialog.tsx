import { CreateTable } from '@tidetable/contract/endpoints/tables'
import { newTableCode } from '@tidetable/contract/rules/random-code'
import type { KeyboardEvent } from 'react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { FormDialog, fieldWithoutMessage } from '../../../ui/form-dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { capacityOptions } from './capacities.ts'
import { LocationField } from './location-field.tsx'
import { useCreateTable } from './use-change-tables.ts'
import { tableFormWords } from './words.ts'

export interface AddTableDialogProps {
  userId: string
  codes: readonly string[]
  locations: readonly string[]
  onClose: () => void
}

function freshCode(taken: readonly string[]): string {
  let code = newTableCode()
  while (taken.includes(code)) code = newTableCode()
  return code
}

export function AddTableDialog({ userId, codes, locations, onClose }: AddTableDialogProps) {
  const creating = useCreateTable(userId)
  const form = useSchemaForm(
    CreateTable,
    () => ({
      table_code: freshCode(codes),
      table_location: '',
      table_capacity: '',
    }),
    { storageName: 'table' },
  )
  const isReady = CreateTable.safeParse(form.watch()).success

  function failed(error: unknown) {
    form.setValue('table_code', freshCode([...codes, form.getValues('table_code') ?? '']))
    return messageOf(error, tableFormWords.createFailed)
  }
  // A disabled button blocks submitting by Enter, so Enter shows the field errors instead.
  const explain = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !isReady) void form.trigger()
  }

  return (
    <FormDialog
      form={form}
      send={(fields) => creating.mutateAsync({ body: { ...fields, user_id: userId } })}
      failed={failed}
      onKeyDown={explain}
      onClose={onClose}
      title={tableFormWords.addTitle}
      isPersistent={form.watch('table_location') !== ''}
      isReady={isReady}
      submitLabel={tableFormWords.create}
      marked={['table_location', 'table_capacity', 'table_code']}
      className="space-y-4"
    >
      <TextField
        label={tableFormWords.code}
        readOnly
        help={tableFormWords.codeHelp}
        {...fieldWithoutMessage(form, 'table_code')}
      />
      <LocationField field={fieldWithoutMessage(form, 'table_location')} locations={locations} />
      <SelectField
        label={tableFormWords.capacity}
        required
        options={capacityOptions()}
        {...fieldWithoutMessage(form, 'table_capacity')}
      />
    </FormDialog>
  )
}
