import type { RestaurantUser } from '@tidetable/contract/endpoints/accounts'
import { FaceForm } from '@tidetable/contract/endpoints/accounts/branding'
import { brandStyle, INK } from '@tidetable/contract/rules/brand-colours'
import { regionOf } from '@tidetable/contract/rules/country-defaults'
import { DAY_NAMES, readDayHours, writeDayHours } from '@tidetable/contract/rules/opening-hours'
import { useState } from 'react'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { useSaveLogo, useSaveRestaurant } from '../../../lib/restaurant/restaurant.ts'
import { Button } from '../../../ui/button.tsx'
import { BrandColours } from '../../../ui/restaurant/brand-colours.tsx'
import { RestaurantBand } from '../../../ui/restaurant/restaurant-band.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { callingCodeOf, registrationCountries, splitPhone, typedPhone } from '../form/countries.ts'
import { PhoneFields } from '../form/phone-fields.tsx'
import { ImageField } from './image-field.tsx'
import { FormSection } from './section.tsx'
import { imageWords, brandingWords as say } from './words.ts'

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
const dayName = (day: (typeof DAYS)[number]) => `day${day}` as const

const wholeColour = (typed: string) => (/^#[0-9a-fA-F]{6}$/.test(typed) ? typed : null)

export function FaceSection({ profile }: { profile: RestaurantUser }) {
  const save = useSaveRestaurant()
  const saveLogo = useSaveLogo()
  const { face, name } = profile
  const { weekStart } = regionOf(profile)
  const week = DAYS.toSorted((a, b) => ((a - weekStart + 7) % 7) - ((b - weekStart + 7) % 7))
  const [logo, setLogo] = useState<File | null | undefined>(undefined)
  const form = useSchemaForm(
    FaceForm,
    () => ({
      colour: face.colour ?? '',
      ...splitPhone(face.phone, profile.country),
      menu_url: face.menu_url,
      booking_url: face.booking_url,
      day1: writeDayHours(face.hours, 1),
      day2: writeDayHours(face.hours, 2),
      day3: writeDayHours(face.hours, 3),
      day4: writeDayHours(face.hours, 4),
      day5: writeDayHours(face.hours, 5),
      day6: writeDayHours(face.hours, 6),
      day7: writeDayHours(face.hours, 7),
    }),
    { storageName: 'face' },
  )
  const { field, setValue, getValues } = form
  const colour = wholeColour(form.watch('colour'))

  return (
    <FormSection
      title={say.heading}
      about={say.about}
      form={form}
      save={async ({ colour: chosen, country, phone, menu_url, booking_url, ...days }) => {
        if (logo !== undefined) {
          const body = new FormData()
          if (logo) body.append('image', logo, logo.name)
          await saveLogo.mutateAsync({ body })
        }
        setLogo(undefined)
        const hours = DAYS.flatMap((day) => readDayHours(days[dayName(day)], day) ?? [])
        const changes = {
          colour: chosen || null,
          phone,
          country_code: callingCodeOf(country),
          hours,
          menu_url,
          booking_url,
        }
        return save.mutateAsync({ body: { face: changes } })
      }}
    >
      <div data-brand className="overflow-hidden rounded-card border border-line">
        <BrandColours key={colour} style={colour && brandStyle(colour, '[data-brand]')} />
        <RestaurantBand name={name} logo={logo === null ? null : face.logo} width="px-6" />
      </div>
      <ImageField
        words={imageWords('Logo')}
        hasImage={logo === undefined ? face.logo !== null : logo !== null}
        chosen={logo}
        onChange={setLogo}
      />
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
        <TextField
          label={say.colour}
          placeholder={INK}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          help={say.colourHelp}
          {...field('colour')}
        />
        <input
          type="color"
          aria-label={say.pickColour}
          value={colour ?? INK}
          onChange={({ target }) => form.customField('colour').onChange(target.value)}
          className="mt-7 h-12 w-14 cursor-pointer rounded-control border border-edge bg-card p-1"
        />
      </div>
      <fieldset>
        <legend className="mb-1 font-semibold text-[0.9375rem]">{say.hours}</legend>
        <p className="mb-2 text-[0.875rem] text-ink-2">{say.hoursHelp}</p>
        <div className="grid gap-2 sm:grid-cols-2">
          {week.map((day) => (
            <TextField
              key={day}
              label={DAY_NAMES[day - 1] ?? ''}
              placeholder={say.closed}
              autoComplete="off"
              maxLength={60}
              {...field(dayName(day))}
            />
          ))}
        </div>
        <Button
          look="quiet"
          size="small"
          className="hang-start mt-1"
          onClick={() => {
            for (const day of DAYS) setValue(dayName(day), getValues('day1'))
            form.clearErrors()
          }}
        >
          {say.likeMonday}
        </Button>
      </fieldset>
      <PhoneFields
        label={say.phone}
        options={registrationCountries(profile.country, form.watch('country'))}
        country={field('country')}
        phone={field('phone', { clean: (typed) => typedPhone(typed, getValues('country')) })}
      />
      <TextField
        label={say.menu}
        type="url"
        inputMode="url"
        maxLength={300}
        help={say.linkHelp}
        {...field('menu_url')}
      />
      <TextField
        label={say.booking}
        type="url"
        inputMode="url"
        maxLength={300}
        help={say.bookingHelp}
        {...field('booking_url')}
      />
    </FormSection>
  )
}
