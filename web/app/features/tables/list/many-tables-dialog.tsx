import { EditTable, type Table } from '@tidetable/contract/endpoints/tables'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormDialog, fieldWithoutMessage } from '../../../ui/form-dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { capacityOptions } from './capacities.ts'
import { LocationField } from './location-field.tsx'
import { type ManyChange, useChangeMany } from './use-change-tables.ts'
import { manyWords, tableFormWords } from './words.ts'

export interface ManyTablesDialogProps {
  what: 'move' | 'reseat' | 'remove'
  tables: readonly Table[]
  userId: string
  locations: readonly string[]
  onClose: () => void
}

const MoveForm = EditTable.pick({ table_location: true })
const ReseatForm = EditTable.pick({ table_capacity: true })

export function ManyTablesDialog({ what, tables, userId, locations, onClose }: ManyTablesDialogProps) {
  const { change: changeMany, isPending } = useChangeMany(userId)
  const send = (change: ManyChange) => changeMany(tables, change)
  if (what === 'remove')
    return (
      <ConfirmDialog
        isOpen
        title={manyWords.removeTitle(tables.length)}
        text={manyWords.removeText(tables.map((table) => table.table_code))}
        confirmLabel={manyWords.removeTitle(tables.length)}
        isDanger
        isBusy={isPending}
        onConfirm={() => void send('remove').then(onClose)}
        onCancel={onClose}
      />
    )
  return what === 'move' ? (
    <Move count={tables.length} locations={locations} onSend={send} onClose={onClose} />
  ) : (
    <Reseat count={tables.length} onSend={send} onClose={onClose} />
  )
}

interface FormProps {
  count: number
  onSend: (change: ManyChange) => Promise<unknown>
  onClose: () => void
}

function Move({ count, locations, onSend, onClose }: FormProps & { locations: readonly string[] }) {
  const form = useSchemaForm(MoveForm, { table_location: '' })
  return (
    <FormDialog
      form={form}
      send={onSend}
      failed={() => tableFormWords.updateFailed}
      onClose={onClose}
      title={manyWords.moveTitle(count)}
      isPersistent={false}
      submitLabel={manyWords.save}
      marked={['table_location']}
      className="space-y-4"
    >
      <LocationField field={fieldWithoutMessage(form, 'table_location')} locations={locations} />
    </FormDialog>
  )
}

function Reseat({ count, onSend, onClose }: FormProps) {
  const form = useSchemaForm(ReseatForm, { table_capacity: '' })
  return (
    <FormDialog
      form={form}
      send={onSend}
      failed={() => tableFormWords.updateFailed}
      onClose={onClose}
      title={manyWords.reseatTitle(count)}
      isPersistent={false}
      submitLabel={manyWords.save}
      marked={['table_capacity']}
      className="space-y-4"
    >
      <SelectField
        label={tableFormWords.capacity}
        required
        options={capacityOptions()}
        {...fieldWithoutMessage(form, 'table_capacity')}
      />
    </FormDialog>
  )
}
