import type { RestaurantUser } from '@tidetable/contract/endpoints/accounts'
import { ProfileForm } from '@tidetable/contract/fields/account-forms'
import { SENDER_NAME_MAX } from '@tidetable/contract/rules/sender-name'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { useSaveRestaurant } from '../../../lib/restaurant/restaurant.ts'
import { renameRestaurant } from '../../../lib/session/session.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { countryOf, registrationCountries } from '../form/countries.ts'
import { currencyOptions } from '../form/currencies.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { PhoneFields } from '../form/phone-fields.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { typedPhone } from '../form/typed-phone.ts'
import { currencyWords } from '../form/words.ts'
import { PhoneVerification } from './phone-verification.tsx'
import { Section } from './section.tsx'
import { splitPhone } from './split-phone.ts'
import { timeZones } from './time-zones.ts'
import { profileWords as say, settingsWords } from './words.ts'

export function ProfileSection({ profile }: { profile: RestaurantUser }) {
  const save = useSaveRestaurant()
  const { name, address, timezone, currency } = profile
  const form = useSchemaForm(
    ProfileForm,
    { name, address, timezone, currency, ...splitPhone(profile.phone) },
    { keptAs: 'profile' },
  )
  const { field, isSending } = form

  const submit = form.submitWith(
    async ({ country, ...fields }) => {
      const { message, user } = await save.mutateAsync({
        body: { ...fields, country_code: countryOf(country).code },
      })
      renameRestaurant(user.name)
      toast.success(message)
      return null
    },
    (error) => messageOf(error, settingsWords.notSaved),
  )

  return (
    <Section title={say.heading} about={say.about}>
      <form noValidate onSubmit={submit}>
        <fieldset disabled={isSending} className="grid gap-5">
          <legend className="sr-only">{say.heading}</legend>
          <TextField label={say.name} autoComplete="organization" maxLength={SENDER_NAME_MAX} {...field('name')} />
          <PhoneFields
            label={say.phone}
            options={registrationCountries}
            country={field('country')}
            phone={field('phone', { clean: (typed) => typedPhone(typed, form.getValues('country')) })}
          />
          <TextField label={say.address} autoComplete="street-address" maxLength={400} {...field('address')} />
          <SelectField
            label={say.timezone}
            options={timeZones(timezone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
            help={say.timezoneHelp}
            {...field('timezone')}
          />
          <SelectField
            label={currencyWords.label}
            options={currencyOptions}
            help={currencyWords.help}
            {...field('currency')}
          />
          <FormAlert text={form.failure} />
          <SubmitButton size="medium" className="justify-self-start" isBusy={isSending}>
            {isSending ? settingsWords.saving : settingsWords.save}
          </SubmitButton>
        </fieldset>
      </form>
      <PhoneVerification profile={profile} />
    </Section>
  )
}
