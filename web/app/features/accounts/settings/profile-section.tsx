import type { RestaurantUser } from '@tidetable/contract/accounts'
import { ACCOUNT_MESSAGES } from '@tidetable/contract/accounts/messages'
import { phoneProblem } from '@tidetable/contract/phone'
import { type FormEvent, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/call-errors.ts'
import { renameRestaurant } from '../../../lib/session.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { countryOf, registrationCountries } from '../form/countries.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { PhoneFields } from '../form/phone-fields.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useFields } from '../form/use-fields.ts'
import { useSaveProfile } from '../queries.ts'
import { Section } from './section.tsx'
import { splitPhone } from './split-phone.ts'
import { timeZones } from './time-zones.ts'

export function ProfileSection({ profile }: { profile: RestaurantUser }) {
  const [failure, setFailure] = useState<string | null>(null)
  const save = useSaveProfile()
  const { name, address, timezone } = profile
  const fields = useFields({ name, address, timezone, ...splitPhone(profile.phone) }, (values) => ({
    name: values.name.trim() ? undefined : ACCOUNT_MESSAGES.restaurantNameRequired,
    phone: phoneProblem(countryOf(values.country).iso, values.phone) ?? undefined,
  }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    if (!fields.check()) return
    const { country, phone, ...rest } = fields.values
    try {
      const { message, user } = await save.mutateAsync({ ...rest, phone, country_code: countryOf(country).code })
      renameRestaurant(user.name)
      toast.success(message)
    } catch (error) {
      setFailure(messageOf(error, 'Your changes could not be saved. Please try again.'))
      if (error instanceof ApiError) fields.refuse(error.fields)
    }
  }

  return (
    <Section
      title="Restaurant"
      about="Guests see the name; marketing e-mail carries the postal address, as the law asks."
    >
      <form ref={fields.form} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset disabled={save.isPending} className="grid gap-5">
          <legend className="sr-only">Restaurant</legend>
          <TextField label="Restaurant name" autoComplete="organization" maxLength={120} {...fields.text('name')} />
          <TextField label="Email" type="email" value={profile.email} readOnly help="You sign in with this address." />
          <PhoneFields
            label="Phone number"
            options={registrationCountries}
            country={fields.text('country')}
            phone={fields.text('phone')}
            onPhone={(phone) => fields.set('phone', phone)}
          />
          <TextField label="Postal address" autoComplete="street-address" maxLength={400} {...fields.text('address')} />
          <SelectField
            label="Time zone"
            options={timeZones(timezone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
            help="Days, expiry dates and quiet hours are counted here."
            {...fields.text('timezone')}
          />
          <FormAlert text={failure} />
          <SubmitButton size="medium" className="justify-self-start" isBusy={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save changes'}
          </SubmitButton>
        </fieldset>
      </form>
    </Section>
  )
}
