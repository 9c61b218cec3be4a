import type { OtpChannel } from '@tidetable/contract/endpoints/accounts'
import { MobileForm } from '@tidetable/contract/fields/account-forms'
import { countryOfCode } from '@tidetable/contract/fields/phone'
import { accounts } from '@tidetable/contract/routes/accounts'
import type { z } from 'zod'
import { call } from '../../../lib/calls/call.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import type { MessageChannels } from '../../../lib/messages/message-channels.ts'
import { callingCodeOf, loginCountries, nationalDigits } from '../form/countries.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { PhoneFields } from '../form/phone-fields.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { ChannelNote, canSendCodes } from '../otp/channel-note.tsx'
import { readRegistrationState } from '../verify/registration-state.ts'
import { sendFailure } from './failure-text.ts'
import { customerLoginWords as words } from './words.ts'

export interface SentCode {
  by: readonly OtpChannel[]
  message: string
}

export type Mobile = z.output<typeof MobileForm>

interface MobileStepProps {
  mobile: Mobile
  channels: MessageChannels
  onSent: (mobile: Mobile, sent: SentCode) => void
}

export function MobileStep({ mobile, channels, onSent }: MobileStepProps) {
  const form = useSchemaForm(MobileForm, mobile)
  const { field, isSending } = form

  const submit = form.submitWith(async ({ country, phone }) => {
    const reply = await call(accounts.loginSendOtp, { body: { phone, country_code: callingCodeOf(country) } })
    if (!reply.success) return reply.message || words.notSentUnknown
    onSent({ country, phone }, { by: reply.sent_by, message: reply.message })
    return null
  }, sendFailure)

  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={isSending} className="grid gap-5">
        <legend className="sr-only">{words.legend}</legend>
        <PhoneFields
          label={words.mobile}
          options={loginCountries}
          country={field('country')}
          phone={field('phone', { clean: (typed) => nationalDigits(typed, form.getValues('country')) })}
        />
        <ChannelNote channels={channels} />
        <FormAlert text={form.failure} />
        {canSendCodes(channels) && (
          <SubmitButton isBusy={isSending}>{isSending ? words.sendingOtp : words.sendOtp}</SubmitButton>
        )}
      </fieldset>
    </form>
  )
}

export function mobileOf(state: unknown): Mobile {
  const registration = readRegistrationState(state)
  const country = registration && countryOfCode(registration.country_code)
  const isKnown = loginCountries.some(({ value }) => value === country?.iso)
  return registration && country && isKnown
    ? { country: country.iso, phone: registration.phone }
    : { country: 'IN', phone: '' }
}
