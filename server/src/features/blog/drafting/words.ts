import { formatList, formatNumber } from '@tidetable/contract/formats/format'

export const draftingRefusals = {
  notConfigured: (names: readonly string[]) =>
    `Drafts are not set up here. Set ${formatList(names)} and start the program again.`,
  running: 'A draft is being written already.',
  limitAnHour: (count: number, what: string) =>
    `The limit of ${formatNumber(count)} ${what} an hour is reached. Please try again later.`,
  limitADay: (count: number, what: string) =>
    `The limit of ${formatNumber(count)} ${what} a day is reached. Please try again later.`,
  nothingNew: 'The text service suggested nothing new. Please try again.',
  unusable: 'The text service wrote nothing that can be used. Please try again.',
  broken: 'Something went wrong on our side. Please try again.',
} as const

export const textServiceRefusals = {
  key: 'The text service refused our key. Please check AI_API_KEY.',
  address: 'The text service does not know this address or model. Please check AI_API_URL and AI_MODEL.',
  busy: 'The text service is busy. Please try again in a minute.',
  failed: (status: number) => `The text service failed (status ${status}). Please try again.`,
  late: 'The text service did not answer in time. Please try again.',
  tooMuch: 'The text service answered far too much. Nothing was kept.',
  unreadable: 'The text service answered something unreadable. Please try again.',
  unreachable: 'The text service could not be reached. Please try again.',
} as const

export const draftNotes = {
  laidOutAnew: 'The text came without HTML and was laid out anew.',
  length: (words: number, fewest: number, most: number) =>
    `The draft has ${formatNumber(words)} words; ${formatNumber(fewest)} to ${formatNumber(most)} were asked for.`,
  noCategory: 'No category was suggested; please choose one.',
} as const

export const photoRefusals = {
  notConfigured: (names: readonly string[]) =>
    `Photos are not set up here. Set ${formatList(names)} and start the program again.`,
  notFoundBefore: 'This photo was not found before. Please search again.',
  searchAgain: 'Please search again',
  searchRefused: (status: number) => `The photo service refused the search (status ${status}).`,
  unreachable: 'The photo service could not be reached. Please try again.',
  unreadable: 'The photo service answered something unreadable.',
  foreign: 'This photo is not kept by the photo service.',
  fetchFailed: (status: number) => `The photo could not be fetched (status ${status}).`,
  fetchBroken: 'The photo could not be fetched. Please choose another one.',
} as const
