import { type Contact, ContactPatch } from '@tidetable/contract/endpoints/address-book'
import { useState } from 'react'
import type { z } from 'zod'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/form-dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAddGuest, useUpdateGuest } from '../guest-queries.ts'
import { campaignWords } from '../words.ts'
import { BirthdayField } from './birthday-field.tsx'
import { EraseGuest } from './erase-guest.tsx'
import { TagsField } from './tags-field.tsx'
import { useBulkGuestActions } from './use-bulk-guest-actions.ts'
import { guestWords } from './words.ts'

interface GuestDialogProps {
  contact: Contact | null
  onClose: () => void
  onRemoved?: () => void
}

export function GuestDialog({ contact, onClose, onRemoved = onClose }: GuestDialogProps) {
  const [isRemoving, setIsRemoving] = useState(false)
  const many = useBulkGuestActions()
  const adding = useAddGuest()
  const updating = useUpdateGuest()
  const form = useSchemaForm(
    ContactPatch,
    {
      name: contact?.name ?? '',
      email: contact?.email ?? '',
      phone: contact?.phone ?? '',
      preferences: {
        emailMarketing: contact?.preferences.emailMarketing ?? true,
        smsMarketing: contact?.preferences.smsMarketing ?? true,
      },
      birthday: contact?.birthday ?? '',
      tags: [...(contact?.tags ?? [])],
      note: contact?.note ?? '',
      attested: false,
      ...(contact ? { isActive: contact.isActive } : {}),
    },
    { storageName: `guest ${contact?._id ?? ''}` },
  )
  const { field } = form

  async function save({ birthday, tags = [], note, ...fields }: z.output<typeof ContactPatch>) {
    // An unchanged birthday, tag list or note is not sent, since it would overwrite another user's change.
    const body = {
      ...fields,
      ...((birthday ?? '') === (contact?.birthday ?? '') ? {} : { birthday }),
      ...(tags.join() === (contact?.tags ?? []).join() ? {} : { tags }),
      ...((note ?? '') === (contact?.note ?? '') ? {} : { note }),
    }
    if (contact) await updating.mutateAsync({ params: { id: contact._id }, body })
    else await adding.mutateAsync({ body })
    toast.success(contact ? guestWords.saved : guestWords.added)
  }

  return (
    <Dialog isOpen isPersistent onClose={onClose} title={contact ? guestWords.edit : guestWords.add}>
      <DialogForm
        form={form}
        send={save}
        failed={guestWords.failed}
        onClose={onClose}
        submitLabel={contact ? campaignWords.save : guestWords.add}
        before={
          contact && (
            <span className="flex flex-wrap gap-2 *:grow sm:me-auto sm:*:grow-0">
              <Button look="quiet" className="sm:hang-start" onClick={() => setIsRemoving(true)}>
                {guestWords.erase}
              </Button>
              <Button
                look="secondary"
                isBusy={many.isBusy}
                onClick={() => void many.remove({ ids: [contact._id] }).then((isDone) => isDone && onRemoved())}
              >
                {guestWords.delete}
              </Button>
            </span>
          )
        }
        className="grid gap-4"
      >
        <TextField label={guestWords.name} autoComplete="off" {...field('name')} />
        <TextField label={guestWords.email} type="email" autoComplete="off" {...field('email')} />
        <TextField label={guestWords.phone} type="tel" autoComplete="off" {...field('phone')} />
        <BirthdayField {...form.customField('birthday')} />
        <TagsField {...form.customField('tags')} />
        <TextArea label={guestWords.note} help={guestWords.noteHelp} rows={3} {...field('note')} />
        <fieldset>
          <legend className="font-semibold text-[0.9375rem]">{guestWords.offers}</legend>
          <div className="flex flex-wrap gap-x-6">
            <Checkbox label={guestWords.byEmail} {...field('preferences.emailMarketing')} />
            <Checkbox label={guestWords.bySms} {...field('preferences.smsMarketing')} />
          </div>
          <Checkbox label={guestWords.agreed} {...field('attested')} />
          <p className="text-ink-2 text-sm">{guestWords.agreedHint}</p>
        </fieldset>
        {contact && <Checkbox label={guestWords.active} {...field('isActive')} />}
      </DialogForm>
      {contact && (
        <EraseGuest contact={contact} isOpen={isRemoving} onClose={() => setIsRemoving(false)} onRemoved={onRemoved} />
      )}
    </Dialog>
  )
}
