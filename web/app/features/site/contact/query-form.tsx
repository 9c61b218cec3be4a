import { MAIL_OFF } from '@tidetable/contract/rules/mail-off-wording'
import { useIdempotentCall } from '../../../lib/calls/use-idempotency-key.ts'
import { ALL_CHANNELS } from '../../../lib/messages/message-channels.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FormStatus } from '../form/form-status.tsx'
import { PhoneField } from '../form/phone-field.tsx'
import { usePostedForm } from '../form/use-posted-form.ts'
import type { ContactFormProps } from './contact-form-props.ts'
import { submitQuery } from './submit-contact.ts'
import { contactWords, queryWords as words } from './words.ts'

export function QueryForm({ channels = ALL_CHANNELS, posted }: ContactFormProps) {
  const call = useIdempotentCall()
  const form = usePostedForm({ submit: (fields) => submitQuery(call, fields), posted })
  const { state, error, isSent, field, formProps } = form
  const isSending = state === 'sending'
  if (!channels.email) return <p>{MAIL_OFF.contactForm(channels.operator)}</p>
  return (
    <form {...formProps} data-state={state} aria-busy={isSending} className="grid gap-5">
      <fieldset disabled={isSending} className="grid gap-5">
        <legend className="sr-only">{words.title}</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={words.name} {...field('name')} autoComplete="name" maxLength={120} required />
          <TextField
            label={words.email}
            {...field('email')}
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
        </div>
        <PhoneField label={words.phone} required form={form} />
        <TextField label={words.subject} {...field('subject')} maxLength={200} required />
        <TextArea label={words.comments} {...field('comments')} rows={6} maxLength={5000} required />
      </fieldset>
      <FormStatus error={error} success={isSent ? { title: words.sentTitle, text: words.sentText } : null} />
      <Button type="submit" size="large" disabled={isSending} className="justify-self-start">
        {isSending ? contactWords.sending : state === 'sent' ? words.sentTitle : words.button}
      </Button>
    </form>
  )
}
