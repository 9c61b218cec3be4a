import { formatCountry, formatOffset } from '@tidetable/contract/formats/format'
import { COUNTRY_CODES, countryDefaults } from '@tidetable/contract/rules/country-defaults'
import { useMemo } from 'react'
import type { Field } from '../../../lib/forms/use-schema-form.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { profileWords as words } from './words.ts'

/** Returns the city's name: `America/Indiana/Knox` → "Knox, Indiana". */
function cityOf(zone: string): string {
  const [, ...parts] = zone.replaceAll('_', ' ').split('/')
  const [region = '', city] = parts
  return city && region !== 'Argentina' ? `${city}, ${region}` : (city ?? region) || zone
}

function optionsOf(iso: string, now: number, nameOf = cityOf) {
  return (countryDefaults(iso)?.zones ?? []).flatMap((zone) => {
    const offset = formatOffset(now, zone)
    // An old browser may not know the zone and could not show its times.
    return offset === null ? [] : [{ zone, label: words.zone(nameOf(zone), offset) }]
  })
}

/** Zones of the other countries, each only once: some countries share one, such as Serbia and Kosovo. */
function otherOptions(country: string, now: number) {
  const shown = new Set(countryDefaults(country)?.zones)
  return COUNTRY_CODES.map((iso) => ({ iso, name: formatCountry(iso) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .flatMap(({ iso, name }) => optionsOf(iso, now, (zone) => words.cityIn(name, cityOf(zone))))
    .filter(({ zone }) => !shown.has(zone) && shown.add(zone))
}

const option = ({ zone, label }: { zone: string; label: string }) => (
  <option key={zone} value={zone}>
    {label}
  </option>
)

/** Lists the country's cities first. `current`: stored zone, selectable even if no country has it, such as UTC. */
export function TimeZoneField({ country, current, ...field }: Field & { country: string; current: string }) {
  const [own, others] = useMemo(() => {
    const now = Date.now()
    return [optionsOf(country, now), otherOptions(country, now)]
  }, [country])
  const isListed = [...own, ...others].some(({ zone }) => zone === current)
  return (
    <SelectField label={words.timezone} help={words.timezoneHelp} {...field}>
      <optgroup label={formatCountry(country)}>{own.map(option)}</optgroup>
      <optgroup label={words.otherZones}>
        {!isListed && option({ zone: current, label: current })}
        {others.map(option)}
      </optgroup>
    </SelectField>
  )
}
