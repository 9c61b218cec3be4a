import { unsubscribeBody, unsubscribeProblem } from '@tidetable/contract/endpoints/unsubscribe'
import { consent } from '@tidetable/contract/routes/consent'
import { COUNTRIES } from '@tidetable/contract/rules/countries'
import { useId } from 'react'
import { type Call, call } from '../../../lib/calls/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FormStatus } from '../form/form-status.tsx'
import { type FormResult, submitForm } from '../form/posted.ts'
import { usePostedForm } from '../form/use-posted-form.ts'
import { unsubscribeWords as words } from './words.ts'

export const submitUnsubscribe = (caller: Call, form: FormData) =>
  submitForm(form, {
    failure: words.offline,
    check: unsubscribeProblem,
    send: (fields) => caller(consent.unsubscribe, { body: unsubscribeBody(fields) }),
  })

const countries = [
  { value: '', label: words.anyCountry },
  ...COUNTRIES.map(({ iso, name, code }) => ({ value: iso, label: words.countryOption(name, code) })),
]

export function UnsubscribeForm({ posted }: { posted?: FormResult | undefined }) {
  const heading = useId()
  const { state, error, isSent, postedValue, field, formProps } = usePostedForm({
    submit: (fields) => submitUnsubscribe(call, fields),
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
        {words.title}
      </h2>
      <p className="mt-2 max-w-prose text-ink-2">{words.lede}</p>
      <form
        // Without script, the reloaded page scrolls to the form.
        action="#unsubscribe"
        {...formProps}
        data-state={state}
        aria-labelledby={heading}
        className="mt-6 grid max-w-3xl gap-5"
      >
        <fieldset disabled={isSending} className="grid gap-5">
          <legend className="mb-2 font-semibold">{words.choose}</legend>
          <div className="flex flex-wrap gap-x-8 gap-y-2">
            <Checkbox name="by_email" defaultChecked={postedValue('by_email') === 'on'} label={words.email} />
            <Checkbox name="by_sms" defaultChecked={postedValue('by_sms') === 'on'} label={words.sms} />
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label={words.emailLabel} {...field('email')} type="email" autoComplete="email" maxLength={254} />
            <TextField
              label={words.phoneLabel}
              {...field('phone')}
              type="tel"
              inputMode="numeric"
              autoComplete="tel"
              maxLength={20}
              help={words.phoneHint}
            />
            <SelectField
              label={words.country}
              name="country"
              defaultValue={postedValue('country') ?? ''}
              options={countries}
              help={words.countryHint}
              className="sm:col-start-2"
            />
          </div>
        </fieldset>
        <FormStatus error={error} success={isSent ? { title: words.done } : null} />
        <Button type="submit" disabled={isSending} className="justify-self-start">
          {isSending ? words.busy : words.button}
        </Button>
      </form>
    </section>
  )
}
