import { CustomerRegistrationForm } from '@tidetable/contract/fields/account-forms'
import { accounts } from '@tidetable/contract/routes/accounts'
import { countriesFrom } from '@tidetable/contract/rules/countries'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/calls/call.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import type { MessageChannels } from '../../../lib/messages/message-channels.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { callingCodeOf, nationalDigits, registrationCountries } from '../form/countries.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { PhoneFields } from '../form/phone-fields.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { ChannelNote, canSendCodes } from '../otp/channel-note.tsx'
import type { RegistrationState } from '../verify/registration-state.ts'
import { ConsentFields } from './consent-fields.tsx'
import { errorText, refusalText } from './failure-text.ts'
import { registerWords, customerRegistrationWords as words } from './words.ts'

interface CustomerFormProps {
  restaurantId: string | null
  channels: MessageChannels
  /** ISO code of the restaurant's country; undefined until it is loaded. */
  home: string | undefined
}

export function CustomerForm({ restaurantId, channels, home }: CustomerFormProps) {
  const navigate = useNavigate()
  const form = useSchemaForm(CustomerRegistrationForm, {
    name: '',
    email: '',
    country: 'IN',
    phone: '',
    hasRead: false,
    consent: false,
    smsMarketing: false,
    emailMarketing: false,
  })
  const { field, isSending } = form
  const [first] = countriesFrom(home)
  useEffect(() => {
    const { isDirty } = form.getFieldState('country')
    if (home && first?.iso === home && !isDirty) form.setValue('country', home)
  }, [home, first, form])

  const submit = form.submitWith(async ({ name, email, country, phone, smsMarketing, emailMarketing }) => {
    const code = callingCodeOf(country)
    const body = {
      name,
      email,
      phone: code + phone,
      country_code: code,
      preferences: { smsMarketing, emailMarketing },
      ...(restaurantId ? { restaurantId } : {}),
    }
    const reply = await call(accounts.registerSendOtp, { body })
    if (!reply.success) return refusalText('customer', reply)
    toast.success(reply.message || words.sent, { staysOnNavigation: true })
    const { customerId } = reply.data
    const state: RegistrationState = { phone, country_code: code, email, customerId, sent_by: reply.sent_by }
    navigate('/verify-otp', { state })
    return null
  }, errorText)

  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={isSending} className="grid gap-5">
        <legend className="sr-only">{words.legend}</legend>
        <TextField label={words.name} autoComplete="name" maxLength={120} {...field('name')} />
        <TextField label={registerWords.email} type="email" autoComplete="email" maxLength={254} {...field('email')} />
        <PhoneFields
          label={registerWords.phone}
          options={registrationCountries(...(first ? [first.iso] : []))}
          country={field('country')}
          phone={field('phone', { clean: (typed) => nationalDigits(typed, form.getValues('country')) })}
        />
        <ConsentFields
          isMailOff={!channels.email}
          hasRead={form.watch('hasRead')}
          onRead={() => form.setValue('hasRead', true)}
          consent={field('consent')}
          sms={field('smsMarketing')}
          email={field('emailMarketing')}
        />
        <ChannelNote channels={channels} />
        <FormAlert text={form.failure} />
        {canSendCodes(channels) && (
          <SubmitButton isBusy={isSending}>{isSending ? registerWords.creating : registerWords.create}</SubmitButton>
        )}
      </fieldset>
    </form>
  )
}
