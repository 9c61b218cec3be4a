import type { RestaurantUser } from '@tidetable/contract/endpoints/accounts'
import { FaceForm } from '@tidetable/contract/endpoints/accounts/branding'
import { INK } from '@tidetable/contract/rules/brand-colours'
import { hoursLines } from '@tidetable/contract/rules/opening-hours'
import { useState } from 'react'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { useSaveLogo, useSaveRestaurant } from '../../../lib/restaurant/restaurant.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { callingCodeOf, nationalDigits, registrationCountries, splitPhone } from '../form/countries.ts'
import { PhoneFields } from '../form/phone-fields.tsx'
import { GuestPreview } from './guest-preview.tsx'
import { ImageField } from './image-field.tsx'
import { FormSection } from './section.tsx'
import { imageWords, brandingWords as words } from './words.ts'

const wholeColour = (typed: string) => (/^#[0-9a-fA-F]{6}$/.test(typed) ? typed : null)

export function BrandingSection({ profile }: { profile: RestaurantUser }) {
  const save = useSaveRestaurant()
  const saveLogo = useSaveLogo()
  const { face, name } = profile
  const [logo, setLogo] = useState<File | null | undefined>(undefined)
  const form = useSchemaForm(
    FaceForm,
    () => ({
      colour: face.colour ?? '',
      ...splitPhone(face.phone, profile.country),
      menu_url: face.menu_url,
      booking_url: face.booking_url,
    }),
    { storageName: 'face' },
  )
  const { field, getValues } = form
  const colour = wholeColour(form.watch('colour'))
  const guestFace = {
    ...face,
    colour,
    address: profile.address,
    hours: hoursLines(face.hours),
    phone: form.watch('phone'),
    menu_url: form.watch('menu_url'),
    booking_url: form.watch('booking_url'),
    page: null,
  }

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <FormSection
        title={words.heading}
        about={words.about}
        form={form}
        isChanged={logo !== undefined}
        save={async ({ colour: chosen, country, phone, menu_url, booking_url }) => {
          if (logo !== undefined) {
            const body = new FormData()
            if (logo) body.append('image', logo, logo.name)
            await saveLogo.mutateAsync({ body })
          }
          setLogo(undefined)
          const changes = {
            colour: chosen || null,
            phone,
            country_code: callingCodeOf(country),
            menu_url,
            booking_url,
          }
          return save.mutateAsync({ body: { face: changes } })
        }}
      >
        <ImageField
          words={imageWords('Logo')}
          hasImage={logo === undefined ? face.logo !== null : logo !== null}
          chosen={logo}
          onChange={setLogo}
        />
        <div className="grid grid-cols-[1fr_auto] items-start gap-2">
          <TextField
            label={words.colour}
            placeholder={INK}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            help={words.colourHelp}
            {...field('colour')}
          />
          <input
            type="color"
            aria-label={words.pickColour}
            value={colour ?? INK}
            onChange={({ target }) => form.customField('colour').onChange(target.value)}
            className="mt-7 h-12 w-14 cursor-pointer rounded-control border border-edge bg-card p-1"
          />
        </div>
        <PhoneFields
          label={words.phone}
          options={registrationCountries(profile.country, form.watch('country'))}
          country={field('country')}
          phone={field('phone', { clean: (typed) => nationalDigits(typed, getValues('country')) })}
        />
        <TextField
          label={words.menu}
          type="url"
          inputMode="url"
          maxLength={300}
          help={words.linkHelp}
          {...field('menu_url')}
        />
        <TextField
          label={words.booking}
          type="url"
          inputMode="url"
          maxLength={300}
          help={words.bookingHelp}
          {...field('booking_url')}
        />
      </FormSection>
      <div className="xl:sticky xl:top-24">
        <GuestPreview name={name} colour={colour} face={guestFace} logo={logo} />
      </div>
    </div>
  )
}
