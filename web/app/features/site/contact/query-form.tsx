import { contact as paths } from '@tidetable/contract/paths/contact'
import { contact } from '../../../content/contact.ts'
import { call } from '../../../lib/calls/call.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FormStatus } from '../form/form-status.tsx'
import { PhoneField } from '../form/phone-field.tsx'
import type { Posted } from '../form/posted.ts'
import { useSendForm } from '../form/use-send-form.ts'
import { queryOf } from './query-of.ts'

/** The form of /about/contactus. `posted`: how it went when it was sent without script. */
export function QueryForm({ posted }: { posted?: Posted | undefined }) {
  const { state, problems, error, isSent, kept, field, formProps } = useSendForm({
    send: (fields) => call(paths.submitQuery, { body: queryOf(fields) }),
    failure: contact.failure,
    posted,
  })
  const isSending = state === 'sending'
  return (
    <form method="post" {...formProps} data-state={state} aria-busy={isSending} className="grid gap-5">
      <fieldset disabled={isSending} className="grid gap-5">
        <legend className="sr-only">{contact.about.title}</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Full name" {...field('name')} autoComplete="name" maxLength={120} required />
          <TextField label="Email" {...field('email')} type="email" autoComplete="email" maxLength={254} required />
        </div>
        <PhoneField label="Phone number" required kept={kept} error={problems.phone} />
        <TextField label="Subject" {...field('subject')} maxLength={200} required />
        <TextArea label="Message" {...field('comments')} rows={6} maxLength={5000} required />
      </fieldset>
      <FormStatus error={error} success={isSent ? contact.about.success : null} />
      <Button type="submit" size="large" disabled={isSending} className="justify-self-start">
        {isSending ? 'Sending...' : state === 'sent' ? contact.about.success.title : contact.about.button}
      </Button>
    </form>
  )
}
