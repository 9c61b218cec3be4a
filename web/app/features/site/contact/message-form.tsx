import { MAIL_OFF } from '@tidetable/contract/rules/mail-off-wording'
import { useIdempotentCall } from '../../../lib/calls/use-idempotency-key.ts'
import { ALL_CHANNELS } from '../../../lib/messages/message-channels.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormStatus } from '../form/form-status.tsx'
import { PhoneField } from '../form/phone-field.tsx'
import { usePostedForm } from '../form/use-posted-form.ts'
import type { ContactFormProps } from './contact-form-props.ts'
import { submitMessage } from './submit-contact.ts'
import { contactWords, services, messageWords as words } from './words.ts'

export function MessageForm({ channels = ALL_CHANNELS, posted }: ContactFormProps) {
  const call = useIdempotentCall()
  const form = usePostedForm({
    submit: (fields) => submitMessage(call, fields),
    onSent: () => toast.success(words.sent),
    posted,
  })
  const { state, error, isSent, postedValue, field, formProps } = form
  const isSending = state === 'sending'
  if (!channels.email) return <p>{MAIL_OFF.contactForm(channels.operator)}</p>
  return (
    <form {...formProps} data-state={state} aria-busy={isSending} className="grid gap-5">
      <fieldset disabled={isSending} className="grid gap-5">
        <legend className="sr-only">{words.title}</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={words.firstName}
            {...field('firstName')}
            autoComplete="given-name"
            maxLength={100}
            required
          />
          <TextField label={words.lastName} {...field('lastName')} autoComplete="family-name" maxLength={100} />
        </div>
        <TextField label={words.email} {...field('mail')} type="email" autoComplete="email" maxLength={254} required />
        <PhoneField label={words.phone} form={form} />
        <SelectField
          label={words.service}
          name="serviceType"
          defaultValue={postedValue('serviceType') ?? 'fogger'}
          options={services}
        />
        <TextArea label={words.message} {...field('message')} rows={6} maxLength={5000} required />
      </fieldset>
      <FormStatus error={error} success={isSent && state === 'idle' ? { title: words.sent } : null} />
      <Button type="submit" size="large" disabled={isSending} className="justify-self-start">
        {isSending ? contactWords.sending : words.button}
      </Button>
    </form>
  )
}
