export const legalWords = {
  title: 'Legal',
  lede: 'What we promise, what we ask, and what happens to your information, in words meant to be read.',
  sampleNote: 'Sample text, to be reviewed by a lawyer before it is used for a real business.',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
} as const

export const unsubscribeWords = {
  title: 'Unsubscribe from Communications',
  lede: 'Stop offers and news from every restaurant that uses this service. No account is needed. Sign-in codes that you ask for are still sent.',
  choose: 'What would you like to stop?',
  email: 'Email',
  sms: 'SMS',
  emailLabel: 'Email address',
  phoneLabel: 'Phone number',
  phoneHint: 'With the country code, without “+” or spaces, for example 919812345678.',
  country: 'Country of the number',
  anyCountry: 'Number starts with its country code',
  countryOption: (name: string, code: string) => `${name} +${code}`,
  countryHint: 'Only for a number typed without it.',
  button: 'Unsubscribe',
  busy: 'Processing...',
  done: 'You are unsubscribed. If we had that address or number, it will no longer receive offers or news.',
  offline: 'Could not connect to the server. Please try again.',
} as const
