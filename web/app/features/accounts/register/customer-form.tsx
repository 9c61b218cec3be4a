import { accounts } from '@tidetable/contract/paths/accounts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/call.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { countryOf, registrationCountries } from '../form/countries.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { PhoneFields } from '../form/phone-fields.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useFields } from '../form/use-fields.ts'
import type { RegistrationState } from '../verify/registration-state.ts'
import { ConsentFields } from './consent-fields.tsx'
import { customerProblems, NEW_CUSTOMER } from './customer-problems.ts'
import { refusedText } from './failure-text.ts'
import { useSubmission } from './use-submission.ts'

const SENT = 'OTP has been sent to your email and phone Please check your inbox for verification.'

/** `restaurantId`: whose sign-up code led here. */
export function CustomerForm({ restaurantId }: { restaurantId: string | null }) {
  const [hasRead, setRead] = useState(false)
  const navigate = useNavigate()
  const fields = useFields(NEW_CUSTOMER, (values) => customerProblems(values, hasRead))

  async function send(): Promise<string | null> {
    const { name, country, phone, smsMarketing, emailMarketing } = fields.values
    const email = fields.values.email.trim()
    const { code } = countryOf(country)
    const body = {
      name,
      email,
      phone: code + phone,
      country_code: code,
      preferences: { smsMarketing, emailMarketing },
      ...(restaurantId ? { restaurantId } : {}),
    }
    const reply = await call(accounts.registerSendOtp, { body })
    if (!reply.success) return refusedText('customer', reply)
    toast.success(reply.message || SENT)
    const { customerId } = reply.data
    navigate('/verify-otp', { state: { phone, country_code: code, email, customerId } satisfies RegistrationState })
    return null
  }

  const { isBusy, failure, submit } = useSubmission(fields, send)

  return (
    <form ref={fields.form} noValidate onSubmit={(event) => void submit(event)}>
      <fieldset disabled={isBusy} className="grid gap-5">
        <legend className="sr-only">Customer registration</legend>
        <TextField label="Name" autoComplete="name" maxLength={120} {...fields.text('name')} />
        <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...fields.text('email')} />
        <PhoneFields
          label="Phone number"
          options={registrationCountries}
          country={fields.text('country')}
          phone={fields.text('phone')}
          onPhone={(phone) => fields.set('phone', phone)}
        />
        <ConsentFields
          hasRead={hasRead}
          onRead={() => setRead(true)}
          consent={fields.tick('consent')}
          sms={fields.tick('smsMarketing')}
          email={fields.tick('emailMarketing')}
        />
        <FormAlert text={failure} />
        <SubmitButton isBusy={isBusy}>{isBusy ? 'Creating Account...' : 'Create Account'}</SubmitButton>
      </fieldset>
    </form>
  )
}
