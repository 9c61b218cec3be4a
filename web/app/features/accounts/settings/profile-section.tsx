import type { RestaurantUser } from '@tidetable/contract/endpoints/accounts'
import { ProfileForm } from '@tidetable/contract/fields/account-forms'
import { SENDER_NAME_MAX } from '@tidetable/contract/rules/sender-name'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { useSaveRestaurant } from '../../../lib/restaurant/restaurant.ts'
import { renameRestaurant } from '../../../lib/session/session.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { countryOf, currencyOptions, registrationCountries, splitPhone, typedPhone } from '../form/countries.ts'
import { PhoneFields } from '../form/phone-fields.tsx'
import { currencyWords } from '../form/words.ts'
import { PhoneVerification } from './phone-verification.tsx'
import { FormSection } from './section.tsx'
import { profileWords as say } from './words.ts'

/** Includes the current zone even if this browser does not know it. */
function timeZones(current: string): string[] {
  // oxlint-disable-next-line tidetable/no-own-format -- zones that the browser has
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(current) ? known : [current, ...known]
}

export function ProfileSection({ profile }: { profile: RestaurantUser }) {
  const save = useSaveRestaurant()
  const { name, address, timezone, currency } = profile
  const form = useSchemaForm(
    ProfileForm,
    { name, address, timezone, currency, ...splitPhone(profile.phone) },
    { storageName: 'profile' },
  )
  const { field } = form

  return (
    <FormSection
      title={say.heading}
      about={say.about}
      form={form}
      save={async ({ country, ...fields }) => {
        const reply = await save.mutateAsync({ body: { ...fields, country_code: countryOf(country).code } })
        renameRestaurant(reply.user.name)
        return reply
      }}
      after={<PhoneVerification profile={profile} />}
    >
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
    </FormSection>
  )
}
