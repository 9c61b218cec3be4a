import { AgreedForm, ATTESTATION } from '@tidetable/contract/endpoints/address-book'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Agreement } from './use-bulk-guest-actions.ts'
import { agreedWords } from './words.ts'

interface AgreedDialogProps {
  count: number
  onAgree: (agreement: Agreement) => Promise<boolean>
  onClose: () => void
}

export function AgreedDialog({ count, onAgree, onClose }: AgreedDialogProps) {
  const form = useSchemaForm(
    AgreedForm,
    { email: true, sms: true, wording: ATTESTATION, origin: '' },
    { storageName: 'agreed' },
  )
  const { field } = form
  return (
    <FormDialog
      form={form}
      send={({ email, sms, wording, origin }) => {
        const channels = [...(email ? (['email'] as const) : []), ...(sms ? (['sms'] as const) : [])]
        return onAgree({ channels, wording, origin })
      }}
      failed={agreedWords.failed}
      onClose={onClose}
      title={agreedWords.title(count)}
      submitLabel={agreedWords.confirm}
      className="grid gap-4"
    >
      <p className="text-ink-2">{agreedWords.about}</p>
      <TextField label={agreedWords.origin} help={agreedWords.originHelp} autoComplete="off" {...field('origin')} />
      <TextArea label={agreedWords.wording} rows={2} {...field('wording')} />
      <fieldset>
        <legend className="font-semibold text-[0.9375rem]">{agreedWords.channels}</legend>
        <div className="flex flex-wrap gap-x-6">
          <Checkbox label={agreedWords.byEmail} {...field('email')} />
          <Checkbox label={agreedWords.bySms} {...field('sms')} />
        </div>
      </fieldset>
    </FormDialog>
  )
}
