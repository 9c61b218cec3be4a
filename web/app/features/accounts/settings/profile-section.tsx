import type { RestaurantUser } from '@tidetable/contract/accounts'
import { ProfileForm } from '@tidetable/contract/accounts/forms'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { useSaveRestaurant } from '../../../lib/session/restaurant.ts'
import { renameRestaurant } from '../../../lib/session/session.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { countryOf, registrationCountries } from '../form/countries.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { PhoneFields } from '../form/phone-fields.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { typedPhone } from '../form/typed-phone.ts'
import { Section } from './section.tsx'
import { splitPhone } from './split-phone.ts'
import { timeZones } from './time-zones.ts'

export function ProfileSection({ profile }: { profile: RestaurantUser }) {
  const save = useSaveRestaurant()
  const { name, address, timezone } = profile
  const form = useSchemaForm(ProfileForm, { name, address, timezone, ...splitPhone(profile.phone) })
  const { field, isSending } = form

  const submit = form.submitWith(
    async ({ country, ...fields }) => {
      const { message, user } = await save.mutateAsync({ ...fields, country_code: countryOf(country).code })
      renameRestaurant(user.name)
      toast.success(message)
      return null
    },
    (error) => messageOf(error, 'Your changes could not be saved. Please try again.'),
  )

  return (
    <Section
      title="Restaurant"
      about="Guests see the name; marketing e-mail carries the postal address, as the law asks."
    >
      <form noValidate onSubmit={submit}>
        <fieldset disabled={isSending} className="grid gap-5">
          <legend className="sr-only">Restaurant</legend>
          <TextField label="Restaurant name" autoComplete="organization" maxLength={120} {...field('name')} />
          <TextField label="Email" type="email" value={profile.email} readOnly help="You sign in with this address." />
          <PhoneFields
            label="Phone number"
            options={registrationCountries}
            country={field('country')}
            phone={field('phone', { clean: (typed) => typedPhone(typed, form.getValues('country')) })}
          />
          <TextField label="Postal address" autoComplete="street-address" maxLength={400} {...field('address')} />
          <SelectField
            label="Time zone"
            options={timeZones(timezone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
            help="Days, expiry dates and quiet hours are counted here."
            {...field('timezone')}
          />
          <FormAlert text={form.failure} />
          <SubmitButton size="medium" className="justify-self-start" isBusy={isSending}>
            {isSending ? 'Saving...' : 'Save changes'}
          </SubmitButton>
        </fieldset>
      </form>
    </Section>
  )
}
