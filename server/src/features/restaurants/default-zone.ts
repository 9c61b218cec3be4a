import type { Country } from '@tidetable/contract'

/** Where most people of a country live; only for registrations that name no time zone. */
export const DEFAULT_ZONES: Record<Country['iso'], string> = {
  IN: 'Asia/Kolkata',
  US: 'America/New_York',
  GB: 'Europe/London',
  CA: 'America/Toronto',
  AU: 'Australia/Sydney',
  AE: 'Asia/Dubai',
}
