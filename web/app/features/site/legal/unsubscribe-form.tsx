import { consent } from '@tidetable/contract/paths/consent'
import { unsubscribeBody, unsubscribeProblem } from '@tidetable/contract/unsubscribe'
import { useId } from 'react'
import { legal } from '../../../content/legal/legal.ts'
import { call } from '../../../lib/calls/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FormStatus } from '../form/form-status.tsx'
import type { Posted } from '../form/posted.ts'
import { useSendForm } from '../form/use-send-form.ts'

const text = legal.unsubscribe

export function UnsubscribeForm({ posted }: { posted?: Posted | undefined }) {
  const heading = useId()
  const { state, error, isSent, kept, field, formProps } = useSendForm({
    check: unsubscribeProblem,
    send: (fields) => call(consent.unsubscribe, { body: unsubscribeBody(fields) }),
    failure: text.offline,
    sentFor: 8000,
    posted,
  })
  const isSending = state === 'sending'
  return (
    <section
      id="unsubscribe"
      aria-labelledby={heading}
      className="scroll-mt-24 rounded-card border border-line bg-card p-5 shadow-card sm:p-8"
    >
      <h2 id={heading} className="text-2xl">
        {text.title}
      </h2>
      <p className="mt-2 max-w-prose text-ink-2">{text.lede}</p>
      <form
        method="post"
        // Without script the page comes again; here, not at its top.
        action="#unsubscribe"
        noValidate
        {...formProps}
        data-state={state}
        aria-labelledby={heading}
        className="mt-6 grid max-w-3xl gap-5"
      >
        <fieldset disabled={isSending} className="grid gap-5">
          <legend className="mb-2 font-semibold">{text.choose}</legend>
          <div className="flex flex-wrap gap-x-8">
            <Checkbox name="by_email" defaultChecked={kept('by_email') === 'on'} label={text.email} />
            <Checkbox name="by_sms" defaultChecked={kept('by_sms') === 'on'} label={text.sms} />
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label={text.emailLabel} {...field('email')} type="email" autoComplete="email" maxLength={254} />
            <TextField
              label={text.phoneLabel}
              {...field('phone')}
              type="tel"
              inputMode="numeric"
              autoComplete="tel"
              maxLength={20}
              help={text.phoneHint}
            />
          </div>
        </fieldset>
        <FormStatus error={error} success={isSent ? { title: text.done } : null} />
        <Button type="submit" disabled={isSending} className="justify-self-start">
          {isSending ? text.busy : text.button}
        </Button>
      </form>
    </section>
  )
}
