import { type Contact, ContactPatch } from '@tidetable/contract/address-book'
import { useState } from 'react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSaveGuest } from '../queries.ts'
import { ConsentHistory } from './consent-history.tsx'
import { EraseGuest } from './erase-guest.tsx'

interface GuestDialogProps {
  /** Null adds a new one. */
  contact: Contact | null
  onClose: () => void
}

export function GuestDialog({ contact, onClose }: GuestDialogProps) {
  const [isRemoving, setIsRemoving] = useState(false)
  const save = useSaveGuest(contact?._id ?? null)
  const form = useSchemaForm(ContactPatch, {
    name: contact?.name ?? '',
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
    preferences: {
      emailMarketing: contact?.preferences.emailMarketing ?? true,
      smsMarketing: contact?.preferences.smsMarketing ?? true,
    },
    attested: false,
    ...(contact ? { isActive: contact.isActive } : {}),
  })
  const { field, isSending } = form

  const submit = form.submitWith(
    async (fields) => {
      await save.mutateAsync(fields)
      toast.success(contact ? 'Customer saved.' : 'Customer added.')
      onClose()
      return null
    },
    (error) => messageOf(error, 'The customer could not be saved. Please try again.'),
  )

  return (
    <Dialog isOpen isKept onClose={onClose} title={contact ? 'Edit customer' : 'Add customer'}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField label="Name" autoComplete="off" {...field('name')} />
        <TextField label="E-mail" type="email" autoComplete="off" {...field('email')} />
        <TextField label="Phone" type="tel" autoComplete="off" {...field('phone')} />
        <fieldset>
          <legend className="font-semibold text-[0.9375rem]">Offers</legend>
          <div className="flex flex-wrap gap-x-6">
            <Checkbox label="by e-mail" {...field('preferences.emailMarketing')} />
            <Checkbox label="by SMS" {...field('preferences.smsMarketing')} />
          </div>
          <Checkbox label="This person agreed to hear from us" {...field('attested')} />
          <p className="text-ink-2 text-sm">
            Without it, nothing is switched on. An opt-out stays an opt-out either way.
          </p>
        </fieldset>
        {contact && <Checkbox label="Active in your list" {...field('isActive')} />}
        {form.failure && (
          <p role="alert" className="font-medium text-ember-text">
            {form.failure}
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
          <Button type="submit" isBusy={isSending}>
            {contact ? 'Save' : 'Add customer'}
          </Button>
        </DialogActions>
      </form>
      {contact && (
        <EraseGuest contact={contact} isOpen={isRemoving} onClose={() => setIsRemoving(false)} onRemoved={onClose} />
      )}
    </Dialog>
  )
}
