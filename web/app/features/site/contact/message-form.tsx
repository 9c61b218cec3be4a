import { contact as paths } from '@tidetable/contract/paths/contact'
import { useId } from 'react'
import { contact } from '../../../content/contact.ts'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { controlStyle } from '../form/control-style.ts'
import { Field } from '../form/field.tsx'
import { FormStatus } from '../form/form-status.tsx'
import { PhoneField } from '../form/phone-field.tsx'
import { useSendForm } from '../form/use-send-form.ts'
import type { Posted } from './posted.ts'
import { messageOfFields } from './query-of.ts'

/** The form of the two panels at /contact. */
export function MessageForm({ posted }: { posted?: Posted | undefined }) {
  const service = useId()
  const { state, problems, error, formProps } = useSendForm({
    send: (fields) => call(paths.sendEmail, { body: messageOfFields(fields) }),
    failure: contact.failure,
    onSent: () => toast.success(contact.panels.sent),
  })
  const isSending = state === 'sending'
  return (
    <form method="post" {...formProps} data-state={state} aria-busy={isSending} className="grid gap-5">
      <fieldset disabled={isSending} className="grid gap-5">
        <legend className="sr-only">{contact.panels.title}</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="First name"
            name="firstName"
            autoComplete="given-name"
            maxLength={100}
            required
            problem={problems.firstName}
          />
          <Field
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            maxLength={100}
            problem={problems.lastName}
          />
        </div>
        <Field
          label="Email"
          name="mail"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          problem={problems.mail}
        />
        <PhoneField label="Phone number" problem={problems.phone} />
        <div>
          <label htmlFor={service} className="mb-1.5 block font-semibold text-[0.9375rem]">
            What is it about?
          </label>
          <select id={service} name="serviceType" defaultValue="fogger" className={controlStyle}>
            {contact.services.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <Field label="Message" name="message" rows={6} maxLength={5000} required problem={problems.message} />
      </fieldset>
      <FormStatus
        error={error ?? posted?.error ?? null}
        success={posted?.isSent && state === 'idle' ? { title: contact.panels.sent } : null}
      />
      <Button type="submit" size="large" disabled={isSending} className="justify-self-start">
        {isSending ? 'Sending...' : contact.panels.button}
      </Button>
    </form>
  )
}
