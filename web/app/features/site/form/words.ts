export const phoneWords = {
  countryCode: 'Country code',
} as const
