import { newTableCode } from '@tidetable/contract/random-code'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { messageOf } from '../../../lib/call-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ADD_INCOMPLETE, CREATE_FAILED } from '../messages.ts'
import { CAPACITIES } from './capacities.ts'
import { FormProblem } from './form-problem.tsx'
import { LocationField } from './location-field.tsx'
import { useCreateTable } from './use-change-tables.ts'

export interface AddTableDialogProps {
  userId: string
  /** Codes and locations in use. */
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
  const [code, setCode] = useState(() => freshCode(codes))
  const [location, setLocation] = useState('')
  const [capacity, setCapacity] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const creating = useCreateTable(userId)
  const isReady = location.trim() !== '' && capacity !== ''

  function create() {
    if (creating.isPending) return
    setIncomplete(!isReady)
    if (!isReady) return
    creating.mutate(
      { table_code: code, table_location: location.trim(), table_capacity: Number(capacity) },
      { onSuccess: onClose, onError: () => setCode(freshCode([...codes, code])) },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create()
  }
  // Enter in a field sends nothing while the button is disabled: it says why.
  const explain = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !isReady) setIncomplete(true)
  }

  const problem =
    isIncomplete && !isReady ? ADD_INCOMPLETE : creating.isError ? messageOf(creating.error, CREATE_FAILED) : null
  return (
    <Dialog isOpen onClose={onClose} title="Add New Table" isKept={location !== ''}>
      <form noValidate onSubmit={submit} onKeyDown={explain} className="space-y-4">
        <TextField
          label="Table Code"
          name="table_code"
          value={code}
          readOnly
          help="Made for you. It can be changed later."
        />
        <LocationField value={location} onChange={setLocation} locations={locations} />
        <SelectField
          label="Table Capacity"
          name="table_capacity"
          required
          value={capacity}
          onChange={(event) => setCapacity(event.target.value)}
          options={[
            { value: '', label: 'Select capacity' },
            ...CAPACITIES.map((seats) => ({ value: String(seats), label: String(seats) })),
          ]}
        />
        <FormProblem text={problem} />
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isReady} isBusy={creating.isPending}>
            Create Table
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
