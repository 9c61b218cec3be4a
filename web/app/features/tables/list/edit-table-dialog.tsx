import { EditTable, type Table } from '@tidetable/contract/endpoints/tables'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { FormDialog, fieldWithoutMessage } from '../../../ui/form-dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { QrCode } from '../qr/qr-code.tsx'
import { capacityOptions, rangeLabel } from './capacities.ts'
import { LocationField } from './location-field.tsx'
import { useUpdateTable } from './use-change-tables.ts'
import { tableFormWords } from './words.ts'

export interface EditTableDialogProps {
  table: Table
  userId: string
  locations: readonly string[]
  onClose: () => void
}

const choices = capacityOptions((seats) => {
  const range = rangeLabel(seats)
  return range ? tableFormWords.seatsInRange(seats, range) : String(seats)
})

export function EditTableDialog({ table, userId, locations, onClose }: EditTableDialogProps) {
  const updating = useUpdateTable(userId)
  const form = useSchemaForm(
    EditTable,
    {
      table_code: table.table_code,
      table_location: table.table_location,
      table_capacity: String(table.table_capacity),
    },
    { storageName: `table ${table._id}` },
  )

  return (
    <FormDialog
      form={form}
      send={(fields) => updating.mutateAsync({ params: { id: table._id }, body: { ...fields } })}
      failed={tableFormWords.updateFailed}
      onClose={onClose}
      title={tableFormWords.editTitle}
      submitLabel={tableFormWords.update}
      marked={['table_code', 'table_location', 'table_capacity']}
      className="space-y-4"
    >
      <TextField
        label={tableFormWords.code}
        required
        maxLength={12}
        autoComplete="off"
        {...fieldWithoutMessage(form, 'table_code')}
      />
      <LocationField field={fieldWithoutMessage(form, 'table_location')} locations={locations} />
      <SelectField
        label={tableFormWords.capacity}
        required
        help={rangeLabel(Number(form.watch('table_capacity'))) ?? undefined}
        options={choices}
        {...fieldWithoutMessage(form, 'table_capacity')}
      />
      <div className="flex items-center gap-4 rounded-card bg-wash p-4">
        <QrCode text={table.customer_url} code={table.table_code} className="size-24 shrink-0" />
        <p className="text-[0.9375rem] text-ink-2">{tableFormWords.codeStays}</p>
      </div>
    </FormDialog>
  )
}
