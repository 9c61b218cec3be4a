import type { RestaurantUser } from '@tidetable/contract/endpoints/accounts'
import { ProfileForm } from '@tidetable/contract/fields/profile-form'
import { formatCountry } from '@tidetable/contract/formats/format'
import {
  COUNTRY_CODES,
  countryDefaults,
  PAPERS,
  suggestedZone,
  WEEK_STARTS,
  type WeekStart,
} from '@tidetable/contract/rules/country-defaults'
import { DATE_STYLES } from '@tidetable/contract/rules/date-style'
import { SENDER_NAME_MAX } from '@tidetable/contract/rules/sender-name'
import { currentZone } from '@tidetable/contract/rules/time-zones'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { useSaveRestaurant } from '../../../lib/restaurant/restaurant.ts'
import { renameRestaurant } from '../../../lib/session/session.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { callingCodeOf, currencyOptions, nationalDigits, registrationCountries, splitPhone } from '../form/countries.ts'
import { PhoneFields } from '../form/phone-fields.tsx'
import { currencyWords } from '../form/words.ts'
import { PhoneVerification } from './phone-verification.tsx'
import { FormSection } from './section.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { profileWords as words } from './words.ts'

const allCountries = () =>
  COUNTRY_CODES.map((iso) => ({ value: iso, label: formatCountry(iso) })).sort((a, b) =>
    a.label.localeCompare(b.label, 'en'),
  )

/** The first option has no value: it means the country's default, so that it changes with the country. */
const choicesOf = <T extends string | number>(
  values: readonly T[],
  labels: Record<T, string>,
  usual: T | undefined,
) => [
  { value: '', label: usual === undefined ? words.usual : words.asUsual(labels[usual]) },
  ...values.map((value) => ({ value: String(value), label: labels[value] })),
]

export function ProfileSection({ profile }: { profile: RestaurantUser }) {
  const save = useSaveRestaurant()
  const { name, address, country: home, currency, phone, settings } = profile
  const form = useSchemaForm(
    ProfileForm,
    {
      name,
      address,
      home,
      timezone: currentZone(profile.timezone),
      currency,
      date_style: settings.date_style ?? '',
      paper: settings.paper ?? '',
      week_start: String(settings.week_start ?? ''),
      ...splitPhone(phone, home),
    },
    { storageName: 'profile' },
  )
  const { field, getValues, setValue } = form
  const [chosen, phoneCountry] = [form.watch('home'), form.watch('country')]
  const usual = countryDefaults(chosen)

  return (
    <FormSection
      title={words.heading}
      about={words.about}
      form={form}
      save={async ({ home: country, country: phoneOf, date_style, paper, week_start, ...fields }) => {
        const changes = {
          date_style: date_style || null,
          paper: paper || null,
          week_start: week_start ? (Number(week_start) as WeekStart) : null,
        }
        const reply = await save.mutateAsync({
          body: { ...fields, country, country_code: callingCodeOf(phoneOf), settings: changes },
        })
        renameRestaurant(reply.user.name)
        return reply
      }}
      after={<PhoneVerification profile={profile} />}
    >
      <TextField label={words.name} autoComplete="organization" maxLength={SENDER_NAME_MAX} {...field('name')} />
      <SelectField
        label={words.country}
        autoComplete="country"
        options={allCountries()}
        help={words.countryHelp}
        {...field('home', {
          onChange: ({ target }) => setValue('timezone', suggestedZone(target.value, getValues('timezone'))),
        })}
      />
      <PhoneFields
        label={words.phone}
        options={registrationCountries(chosen, phoneCountry)}
        country={field('country')}
        phone={field('phone', { clean: (typed) => nationalDigits(typed, getValues('country')) })}
      />
      <TextArea label={words.address} rows={2} autoComplete="street-address" maxLength={400} {...field('address')} />
      <TimeZoneField country={chosen} current={form.watch('timezone')} {...field('timezone')} />
      <SelectField
        label={currencyWords.label}
        options={currencyOptions}
        help={currencyWords.help}
        {...field('currency')}
      />
      <SelectField
        label={words.dateStyle}
        options={choicesOf(DATE_STYLES, words.dateStyles, usual?.dateStyle)}
        {...field('date_style')}
      />
      <SelectField label={words.paper} options={choicesOf(PAPERS, words.papers, usual?.paper)} {...field('paper')} />
      <SelectField
        label={words.weekStart}
        options={choicesOf(WEEK_STARTS, words.weekStarts, usual?.weekStart)}
        {...field('week_start')}
      />
    </FormSection>
  )
}
