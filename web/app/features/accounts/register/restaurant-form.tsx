import { accounts } from '@tidetable/contract/paths/accounts'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/call.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { countryOf, registrationCountries } from '../form/countries.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { PhoneFields } from '../form/phone-fields.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useFields } from '../form/use-fields.ts'
import { refusedText } from './failure-text.ts'
import { NEW_RESTAURANT, restaurantProblems } from './restaurant-problems.ts'
import { useSubmission } from './use-submission.ts'

const REGISTERED = 'Restaurant registration successful! You can now log in to your account.'

/** Days and times of the restaurant are those of where it is registered; the settings can change it. */
const timezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export function RestaurantForm() {
  const navigate = useNavigate()
  const fields = useFields(NEW_RESTAURANT, restaurantProblems)

  async function send(): Promise<string | null> {
    const { name, email, country, phone, password } = fields.values
    const { code } = countryOf(country)
    const body = { name, email: email.trim(), phone: code + phone, country_code: code, password, timezone: timezone() }
    const reply = await call(accounts.registerRestaurant, { body })
    if (!reply.userCreated && !reply.success) return refusedText('restaurant', reply)
    toast.success(REGISTERED)
    navigate('/login?type=restaurant')
    return null
  }

  const { isBusy, failure, submit } = useSubmission(fields, send)

  return (
    <form ref={fields.form} noValidate onSubmit={(event) => void submit(event)}>
      <fieldset disabled={isBusy} className="grid gap-5">
        <legend className="sr-only">Restaurant registration</legend>
        <TextField label="Restaurant name" autoComplete="organization" maxLength={120} {...fields.text('name')} />
        <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...fields.text('email')} />
        <PhoneFields
          label="Phone number"
          options={registrationCountries}
          country={fields.text('country')}
          phone={fields.text('phone')}
          onPhone={(phone) => fields.set('phone', phone)}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          placeholder="8 characters, with a special symbol"
          {...fields.text('password')}
        />
        <PasswordField label="Confirm password" autoComplete="new-password" {...fields.text('confirmation')} />
        <FormAlert text={failure} />
        <SubmitButton isBusy={isBusy}>{isBusy ? 'Creating Account...' : 'Create Account'}</SubmitButton>
      </fieldset>
    </form>
  )
}
