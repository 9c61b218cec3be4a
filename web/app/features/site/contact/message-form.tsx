import { contact as paths } from '@tidetable/contract/paths/contact'
import { contact } from '../../../content/contact.ts'
import { call } from '../../../lib/calls/call.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormStatus } from '../form/form-status.tsx'
import { PhoneField } from '../form/phone-field.tsx'
import type { Posted } from '../form/posted.ts'
import { useSendForm } from '../form/use-send-form.ts'
import { messageOfFields } from './query-of.ts'

/** The form of the two panels at /contact. */
export function MessageForm({ posted }: { posted?: Posted | undefined }) {
  const { state, problems, error, isSent, kept, field, formProps } = useSendForm({
    send: (fields) => call(paths.sendEmail, { body: messageOfFields(fields) }),
    failure: contact.failure,
    onSent: () => toast.success(contact.panels.sent),
    posted,
  })
  const isSending = state === 'sending'
  return (
    <form method="post" {...formProps} data-state={state} aria-busy={isSending} className="grid gap-5">
      <fieldset disabled={isSending} className="grid gap-5">
        <legend className="sr-only">{contact.panels.title}</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First name" {...field('firstName')} autoComplete="given-name" maxLength={100} required />
          <TextField label="Last name (optional)" {...field('lastName')} autoComplete="family-name" maxLength={100} />
        </div>
        <TextField label="Email" {...field('mail')} type="email" autoComplete="email" maxLength={254} required />
        <PhoneField label="Phone (optional)" kept={kept} error={problems.phone} />
        <SelectField
          label="What is it about?"
          name="serviceType"
          defaultValue={kept('serviceType') ?? 'fogger'}
          options={contact.services}
        />
        <TextArea label="Message" {...field('message')} rows={6} maxLength={5000} required />
      </fieldset>
      <FormStatus error={error} success={isSent && state === 'idle' ? { title: contact.panels.sent } : null} />
      <Button type="submit" size="large" disabled={isSending} className="justify-self-start">
        {isSending ? 'Sending...' : contact.panels.button}
      </Button>
    </form>
  )
}
