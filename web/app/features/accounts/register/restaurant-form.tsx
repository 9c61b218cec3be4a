import { RestaurantRegistrationForm } from '@tidetable/contract/fields/account-forms'
import { accounts } from '@tidetable/contract/routes/accounts'
import { DEFAULT_CURRENCY } from '@tidetable/contract/rules/currency'
import { SENDER_NAME_MAX } from '@tidetable/contract/rules/sender-name'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/calls/call.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { countryOf, currencyOptions, registrationCountries, typedPhone } from '../form/countries.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { PhoneFields } from '../form/phone-fields.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { currencyWords } from '../form/words.ts'
import { refusedText, thrownText } from './failure-text.ts'
import { registerWords, restaurantRegistrationWords as say } from './words.ts'

/** Initial time zone of the restaurant; can be changed in Settings. */
// oxlint-disable-next-line tidetable/no-own-format -- zone of the browser
const timezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export function RestaurantForm() {
  const navigate = useNavigate()
  const form = useSchemaForm(RestaurantRegistrationForm, {
    name: '',
    email: '',
    country: 'IN',
    phone: '',
    currency: DEFAULT_CURRENCY,
    password: '',
    confirmation: '',
  })
  const { field, isSending } = form

  const submit = form.submitWith(async ({ name, email, country, phone, currency, password }) => {
    const { code } = countryOf(country)
    const body = { name, email, phone: code + phone, country_code: code, password, timezone: timezone(), currency }
    const reply = await call(accounts.registerRestaurant, { body })
    if (!reply.userCreated && !reply.success) return refusedText('restaurant', reply)
    toast.success(say.registered, { staysOnNavigation: true })
    navigate('/login?type=restaurant')
    return null
  }, thrownText)

  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={isSending} className="grid gap-5">
        <legend className="sr-only">{say.legend}</legend>
        <TextField label={say.name} autoComplete="organization" maxLength={SENDER_NAME_MAX} {...field('name')} />
        <TextField label={registerWords.email} type="email" autoComplete="email" maxLength={254} {...field('email')} />
        <PhoneFields
          label={registerWords.phone}
          options={registrationCountries}
          country={field('country')}
          phone={field('phone', { clean: (typed) => typedPhone(typed, form.getValues('country')) })}
        />
        <SelectField
          label={currencyWords.label}
          options={currencyOptions}
          help={currencyWords.help}
          {...field('currency')}
        />
        <PasswordField
          label={say.password}
          autoComplete="new-password"
          placeholder={say.passwordRule}
          {...field('password')}
        />
        <PasswordField label={say.confirmation} autoComplete="new-password" {...field('confirmation')} />
        <FormAlert text={form.failure} />
        <SubmitButton isBusy={isSending}>{isSending ? registerWords.creating : registerWords.create}</SubmitButton>
      </fieldset>
    </form>
  )
}
