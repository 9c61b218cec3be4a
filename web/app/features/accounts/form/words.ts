export const formWords = {
  countryCode: 'Country code',
}
