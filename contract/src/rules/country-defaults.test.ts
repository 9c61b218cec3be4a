import { expect, it } from 'vitest'
import { COUNTRIES } from './countries.ts'
import { COUNTRY_CODES, countryDefaults, suggestedZone } from './country-defaults.ts'
import { currentZone } from './time-zones.ts'

it.each([
  ['US', { callingCode: '1', currency: 'USD', dateStyle: 'month_first', paper: 'letter', weekStart: 7 }],
  ['CA', { callingCode: '1', currency: 'CAD', dateStyle: 'day_first', paper: 'letter', weekStart: 7 }],
  ['IN', { callingCode: '91', currency: 'INR', dateStyle: 'day_first', paper: 'a4', weekStart: 7 }],
  ['GB', { callingCode: '44', currency: 'GBP', dateStyle: 'day_first', paper: 'a4', weekStart: 1 }],
  ['AU', { callingCode: '61', currency: 'AUD', dateStyle: 'day_first', paper: 'a4', weekStart: 1 }],
  ['AE', { callingCode: '971', currency: 'AED', dateStyle: 'day_first', paper: 'a4', weekStart: 6 }],
  ['DE', { callingCode: '49', currency: 'USD', dateStyle: 'day_first', paper: 'a4', weekStart: 1 }],
] as const)('returns calling code, currency, date style, paper and start of the week of %s', (iso, defaults) => {
  expect(countryDefaults(iso)).toMatchObject(defaults)
})

it('the defaults include each listed country with its calling code', () => {
  for (const { iso, code } of COUNTRIES) expect(countryDefaults(iso)?.callingCode).toBe(code)
})

it.each(['ZZ', 'us', ''])('returns no defaults for the country %j', (iso) => {
  expect(countryDefaults(iso)).toBeNull()
})

it('suggests the browser’s zone if the country has it, else the most populous zone', () => {
  expect(suggestedZone('US', 'America/Chicago')).toBe('America/Chicago')
  expect(suggestedZone('CA', 'America/Chicago')).toBe('America/Toronto')
  expect(suggestedZone('AU')).toBe('Australia/Sydney')
})

it('each country has a time zone, and every zone is known and current', () => {
  for (const iso of COUNTRY_CODES) {
    const zones = countryDefaults(iso)?.zones ?? []
    expect(zones, iso).not.toEqual([])
    for (const zone of zones) {
      expect(currentZone(zone)).toBe(zone)
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), zone).not.toThrow()
    }
  }
})

it.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['US/Eastern', 'America/New_York'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Europe/London', 'Europe/London'],
])('replaces the former zone %s by %s', (former, zone) => {
  expect(currentZone(former)).toBe(zone)
})
