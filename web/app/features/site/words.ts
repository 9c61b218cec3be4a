export const siteWords = {
  home: 'Home',
  about: 'About',
  features: 'Features',
} as const

export const phoneWords = {
  countryCode: 'Country code',
} as const

export const playerWords = {
  title: 'Demo video of the product in use',
  captions: 'English',
  length: (seconds: number) => `${Math.round(seconds)} seconds`,
} as const
