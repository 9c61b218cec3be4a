import { formatNumber, plural } from '@tidetable/contract/formats/format'

export const listWords = {
  loading: 'Loading campaigns...',
  search: 'Search campaigns',
  searchHint: 'Search campaigns...',
  none: 'No campaigns found',
  noMatches: (q: string) => `Nothing matches “${q}”.`,
  begin: 'Bring guests back on a slow day: select guests, write a short message, and send.',
} as const

export const cardWords = {
  untitled: 'Untitled draft',
  done: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)}`,
  recipients: 'Recipients',
  chosen: (people: number) =>
    people === 0
      ? 'No guests chosen'
      : plural(people, { one: (n) => `${n} guest chosen`, other: (n) => `${n} guests chosen` }),
  code: 'Code',
  worthUntil: (worth: string, lastDay: string) => `${worth} until ${lastDay}`,
  created: 'Created',
  goOn: 'Continue',
  viewUsers: 'View Users',
  viewUsersOf: (campaign: string) => `View Users of ${campaign}`,
  deleteIt: (campaign: string) => `Delete ${campaign}`,
} as const

export const deleteWords = { heading: 'Delete campaign', confirm: 'Delete' } as const

export const qrWords = {
  heading: 'Your Restaurant QR Code',
  image: (restaurant: string) => `QR code to sign up under ${restaurant}`,
  scan: (restaurant: string) => `Customers can scan this code to sign up under ${restaurant}.`,
  notFound: 'QR Code Not Found',
  notFoundWhy: 'We could not find a QR code for your restaurant.',
  close: 'Close',
  download: 'Download QR',
} as const
