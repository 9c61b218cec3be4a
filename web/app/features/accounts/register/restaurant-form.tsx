import { RestaurantRegistrationForm } from '@tidetable/contract/fields/account-forms'
import { accounts } from '@tidetable/contract/routes/accounts'
import { countryDefaults, suggestedZone } from '@tidetable/contract/rules/country-defaults'
import { DEFAULT_CURRENCY } from '@tidetable/contract/rules/currency'
import { MAIL_OFF } from '@tidetable/contract/rules/mail-off-wording'
import { SENDER_NAME_MAX } from '@tidetable/contract/rules/sender-name'
import { currentZone } from '@tidetable/contract/rules/time-zones'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/calls/call.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { callingCodeOf, currencyOptions, nationalDigits, registrationCountries } from '../form/countries.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { PhoneFields } from '../form/phone-fields.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { currencyWords } from '../form/words.ts'
import { newRestaurantState } from '../verify/registration-state.ts'
import { errorText, refusalText } from './failure-text.ts'
import { registerWords, restaurantRegistrationWords as words } from './words.ts'

const HOME = 'IN'

// oxlint-disable-next-line tidetable/no-own-format -- zone of the browser
const browserZone = () => currentZone(Intl.DateTimeFormat().resolvedOptions().timeZone)

const currencyOf = (iso: string) => countryDefaults(iso)?.currency ?? DEFAULT_CURRENCY

export function RestaurantForm({ isMailOff }: { isMailOff: boolean }) {
  const navigate = useNavigate()
  const form = useSchemaForm(RestaurantRegistrationForm, {
    name: '',
    email: '',
    country: HOME,
    phone: '',
    currency: currencyOf(HOME),
    password: '',
    confirmation: '',
  })
  const { field, isSending } = form

  function followCurrency(iso: string) {
    if (!form.getFieldState('currency').isDirty) form.setValue('currency', currencyOf(iso))
  }

  const submit = form.submitWith(async ({ name, email, country, phone, currency, password }) => {
    const code = callingCodeOf(country)
    const timezone = suggestedZone(country, browserZone())
    const body = { name, email, phone: code + phone, country_code: code, country, password, timezone, currency }
    const reply = await call(accounts.registerRestaurant, { body })
    if (!reply.userCreated && !reply.success) return refusalText('restaurant', reply)
    toast.success(words.registered, { staysOnNavigation: true })
    navigate('/login?type=restaurant', { state: newRestaurantState(email) })
    return null
  }, errorText)

  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={isSending} className="grid gap-5">
        <legend className="sr-only">{words.legend}</legend>
        <TextField label={words.name} autoComplete="organization" maxLength={SENDER_NAME_MAX} {...field('name')} />
        <TextField label={registerWords.email} type="email" autoComplete="email" maxLength={254} {...field('email')} />
        <PhoneFields
          label={registerWords.phone}
          options={registrationCountries()}
          help={words.countryHelp}
          country={field('country', { onChange: ({ target }) => followCurrency(target.value) })}
          phone={field('phone', { clean: (typed) => nationalDigits(typed, form.getValues('country')) })}
        />
        <SelectField
          label={currencyWords.label}
          options={currencyOptions}
          help={currencyWords.help}
          {...field('currency')}
        />
        <PasswordField
          label={words.password}
          autoComplete="new-password"
          placeholder={words.passwordRule}
          {...field('password')}
        />
        <PasswordField label={words.confirmation} autoComplete="new-password" {...field('confirmation')} />
        {isMailOff && <p className="text-ink-2">{MAIL_OFF.confirmation}</p>}
        <FormAlert text={form.failure} />
        <SubmitButton isBusy={isSending}>{isSending ? registerWords.creating : registerWords.create}</SubmitButton>
      </fieldset>
    </form>
  )
}
