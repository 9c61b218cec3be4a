import { formatList, formatNumber } from '@tidetable/contract/formats/format'

export const draftingRefusals = {
  notConfigured: (names: readonly string[]) =>
    `Drafts are not configured. Set ${formatList(names)} and restart the server.`,
  running: 'A draft is already being written.',
  limitAnHour: (count: number, what: string) =>
    `The limit of ${formatNumber(count)} ${what} an hour is reached. Please try again later.`,
  limitADay: (count: number, what: string) =>
    `The limit of ${formatNumber(count)} ${what} a day is reached. Please try again later.`,
  noNewTopics: 'The AI service suggested nothing new. Please try again.',
  unusable: 'The AI service returned no usable text. Please try again.',
  broken: 'Something went wrong on our side. Please try again.',
} as const

export const textServiceRefusals = {
  key: 'The AI service rejected our key. Please check AI_API_KEY.',
  address: 'The AI service does not recognise this address or model. Please check AI_API_URL and AI_MODEL.',
  busy: 'The AI service is busy. Please try again in a minute.',
  failed: (status: number) => `The AI service failed (status ${status}). Please try again.`,
  late: 'The AI service did not respond in time. Please try again.',
  tooMuch: 'The AI service returned too much text. Nothing was saved.',
  unreadable: 'The AI service returned an invalid response. Please try again.',
  unreachable: 'The AI service could not be reached. Please try again.',
} as const

export const draftNotes = {
  reformatted: 'The text came without HTML and was formatted automatically.',
  length: (words: number, fewest: number, most: number) =>
    `The draft has ${formatNumber(words)} words instead of ${formatNumber(fewest)} to ${formatNumber(most)}.`,
  noCategory: 'No category was suggested. Please choose one.',
} as const

export const photoRefusals = {
  notConfigured: (names: readonly string[]) =>
    `Photos are not configured. Set ${formatList(names)} and restart the server.`,
  notFoundBefore: 'This photo is not among your search results. Please search again.',
  searchAgain: 'Please search again',
  searchRefused: (status: number) => `The photo service rejected the search (status ${status}).`,
  unreachable: 'The photo service could not be reached. Please try again.',
  unreadable: 'The photo service returned an invalid response.',
  foreign: 'This photo is not on a host of the photo service.',
  fetchFailed: (status: number) => `The photo could not be downloaded (status ${status}).`,
  fetchBroken: 'The photo could not be downloaded. Please choose another one.',
} as const
