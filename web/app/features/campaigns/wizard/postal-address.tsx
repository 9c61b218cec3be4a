import { useState } from 'react'
import { messageOf } from '../../../lib/call-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSaveAddress } from '../queries.ts'

/** Asked for where it is first missed; later it stands in the settings. */
export function PostalAddress() {
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState('')
  const save = useSaveAddress()
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (!address.trim()) return setProblem('Please enter your postal address')
    setProblem('')
    save.mutate(address.trim(), {
      onError: (error) => setProblem(messageOf(error, 'The address could not be saved. Please try again.')),
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-control bg-sun-wash p-4">
      <p className="text-sun-text">
        Every marketing e-mail must carry your postal address. Add it once, or send by SMS alone.
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          className="grow"
          label="Postal address"
          autoComplete="street-address"
          maxLength={400}
          value={address}
          error={problem || undefined}
          onChange={(event) => setAddress(event.target.value)}
        />
        <Button type="submit" look="secondary" isBusy={save.isPending}>
          Save address
        </Button>
      </div>
    </form>
  )
}
