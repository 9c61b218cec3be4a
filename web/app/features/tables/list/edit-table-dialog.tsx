import type { Table } from '@tidetable/contract/tables'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../lib/call-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { EDIT_INCOMPLETE, UPDATE_FAILED } from '../messages.ts'
import { QrPicture } from '../qr/qr-picture.tsx'
import { CAPACITIES, rangeLabel } from './capacities.ts'
import { FormProblem } from './form-problem.tsx'
import { LocationField } from './location-field.tsx'
import { useUpdateTable } from './use-change-tables.ts'

export interface EditTableDialogProps {
  table: Table
  userId: string
  locations: readonly string[]
  onClose: () => void
}

const choices = CAPACITIES.map((seats) => {
  const range = rangeLabel(seats)
  return { value: String(seats), label: range ? `${seats} (${range})` : String(seats) }
})

export function EditTableDialog({ table, userId, locations, onClose }: EditTableDialogProps) {
  const [code, setCode] = useState(table.table_code)
  const [location, setLocation] = useState(table.table_location)
  const [capacity, setCapacity] = useState(String(table.table_capacity))
  const [isIncomplete, setIncomplete] = useState(false)
  const updating = useUpdateTable(userId, table._id)
  const isReady = code.trim() !== '' && location.trim() !== '' && capacity !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (updating.isPending) return
    setIncomplete(!isReady)
    if (!isReady) return
    updating.mutate(
      { table_code: code.trim(), table_location: location.trim(), table_capacity: Number(capacity) },
      { onSuccess: onClose },
    )
  }

  const problem =
    isIncomplete && !isReady ? EDIT_INCOMPLETE : updating.isError ? messageOf(updating.error, UPDATE_FAILED) : null
  return (
    <Dialog isOpen onClose={onClose} title="Edit Table" isKept>
      <form noValidate onSubmit={submit} className="space-y-4">
        <TextField
          label="Table Code"
          name="table_code"
          required
          maxLength={12}
          autoComplete="off"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <LocationField value={location} onChange={setLocation} locations={locations} />
        <SelectField
          label="Table Capacity"
          name="table_capacity"
          required
          value={capacity}
          help={rangeLabel(Number(capacity)) ?? undefined}
          onChange={(event) => setCapacity(event.target.value)}
          options={[{ value: '', label: 'Select capacity' }, ...choices]}
        />
        <div className="flex items-center gap-4 rounded-card bg-wash p-4">
          <QrPicture text={table.customer_url} code={table.table_code} className="size-24 shrink-0" />
          <p className="text-[0.9375rem] text-ink-2">
            The printed code keeps working: it belongs to the table, whatever you change here.
          </p>
        </div>
        <FormProblem text={problem} />
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={updating.isPending}>
            Update Table
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
