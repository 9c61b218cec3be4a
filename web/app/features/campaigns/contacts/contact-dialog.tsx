import type { Contact } from '@tidetable/contract/contacts'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../lib/call-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSaveContact } from '../queries.ts'
import { ConsentHistory } from './consent-history.tsx'
import { RemoveContact } from './remove-contact.tsx'

interface ContactDialogProps {
  /** Null adds a new one. */
  contact: Contact | null
  onClose: () => void
}

export function ContactDialog({ contact, onClose }: ContactDialogProps) {
  const [name, setName] = useState(contact?.name ?? '')
  const [email, setEmail] = useState(contact?.email ?? '')
  const [phone, setPhone] = useState(contact?.phone ?? '')
  const [wantsEmail, setWantsEmail] = useState(contact?.preferences.emailMarketing ?? true)
  const [wantsSms, setWantsSms] = useState(contact?.preferences.smsMarketing ?? true)
  const [isActive, setIsActive] = useState(contact?.isActive ?? true)
  const [isAttested, setIsAttested] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const save = useSaveContact(contact?._id ?? null)
  const fields = save.error instanceof ApiError ? save.error.fields : {}
  const isFieldShown = Boolean(fields.email || fields.phone || fields.name)

  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    save.mutate(
      {
        name,
        email,
        phone,
        preferences: { emailMarketing: wantsEmail, smsMarketing: wantsSms },
        attested: isAttested,
        ...(contact ? { isActive } : {}),
      },
      {
        onSuccess: () => {
          toast.success(contact ? 'Customer saved.' : 'Customer added.')
          onClose()
        },
      },
    )
  }

  return (
    <Dialog isOpen isKept onClose={onClose} title={contact ? 'Edit customer' : 'Add customer'}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Name"
          autoComplete="off"
          value={name}
          error={fields.name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="off"
          value={email}
          error={fields.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="off"
          value={phone}
          error={fields.phone}
          onChange={(event) => setPhone(event.target.value)}
        />
        <fieldset>
          <legend className="font-semibold text-[0.9375rem]">Offers</legend>
          <div className="flex flex-wrap gap-x-6">
            <Checkbox
              label="by e-mail"
              checked={wantsEmail}
              onChange={(event) => setWantsEmail(event.target.checked)}
            />
            <Checkbox label="by SMS" checked={wantsSms} onChange={(event) => setWantsSms(event.target.checked)} />
          </div>
          <Checkbox
            label="This person agreed to hear from us"
            checked={isAttested}
            onChange={(event) => setIsAttested(event.target.checked)}
          />
          <p className="text-ink-2 text-sm">
            Without it, nothing is switched on. An opt-out stays an opt-out either way.
          </p>
        </fieldset>
        {contact && (
          <Checkbox
            label="Active in your list"
            checked={isActive}
            onChange={(event) => setIsActive(event.target.checked)}
          />
        )}
        {save.isError && !isFieldShown && (
          <p role="alert" className="font-medium text-ember-text">
            {messageOf(save.error, 'The customer could not be saved. Please try again.')}
          </p>
        )}
        {contact && <ConsentHistory id={contact._id} />}
        <DialogActions>
          {contact && (
            <Button look="danger" className="sm:me-auto" onClick={() => setIsRemoving(true)}>
              Erase for good
            </Button>
          )}
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={save.isPending}>
            {contact ? 'Save' : 'Add customer'}
          </Button>
        </DialogActions>
      </form>
      {contact && (
        <RemoveContact contact={contact} isOpen={isRemoving} onClose={() => setIsRemoving(false)} onRemoved={onClose} />
      )}
    </Dialog>
  )
}
