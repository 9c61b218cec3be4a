import type { TextsWaiting } from '@tidetable/contract/endpoints/campaigns'
import { formatList, formatNumber, formatTime, plural } from '@tidetable/contract/formats/format'
import { formatDateTime } from '@tidetable/contract/formats/format-date'
import type { DateStyle } from '@tidetable/contract/rules/date-style'

export const nameWords = {
  insert: 'Insert first name',
  into: (field: string) => `into ${field}`,
  help: (field: string, word: string) =>
    `${field} becomes the guest’s first name, or “${word}” if it is unknown. For another word, write {name|friend}.`,
} as const

export const messages = {
  fetchCampaigns: 'Failed to fetch campaigns',
  fetchCustomers: 'Failed to fetch customers',
  fetchProfile: 'Failed to fetch user profile data.',
  deleteFailed: 'Failed to delete campaign',
  deleted: 'Campaign deleted successfully',
  createFailed: 'Failed to create campaign',
  createdMaybe: 'Your last attempt may have created this campaign. Check the campaign list before you send again.',
  importFailed: 'Error importing customers',
  fetchDetail: 'Failed to fetch campaign details. Please ensure the backend populates user data.',
  noId: 'No campaign ID provided',
  notFound: 'Campaign not found',
  confirmDelete: 'Are you sure you want to delete this campaign? This action cannot be undone.',
  noCsv: 'No CSV data to import.',
  noValidRows: 'No valid customer data found in the file.',
} as const

export const screenWords = {
  heading: 'Campaign Management',
  about: 'Bring guests back on a slow day.',
  views: 'Nudge In',
  campaigns: 'Campaigns',
  guests: 'Guests',
  showQr: 'Show QR',
  newCampaign: 'New Campaign',
} as const

export const kindWords = { discount: 'Discount', menu: 'New Menu', event: 'Event' } as const

export const statusWords = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  held: 'About to be sent',
  waiting: 'Waiting',
  sending: 'Sending',
  paused: 'Paused',
  cancelled: 'Cancelled',
  finished: 'Sent',
} as const

export const undoWindowWords = {
  sendingIn: (seconds: number) =>
    plural(seconds, { one: (n) => `Sending in ${n} second`, other: (n) => `Sending in ${n} seconds` }),
  planned: (at: string, seconds: number) =>
    plural(seconds, {
      one: (n) => `Scheduled for ${at}. You can undo for ${n} second.`,
      other: (n) => `Scheduled for ${at}. You can undo for ${n} seconds.`,
    }),
  /** Announced once, instead of a countdown every second. */
  canUndo: 'It will be sent in a few seconds. You can still undo.',
  canUndoPlanned: (at: string) => `It is scheduled for ${at}. You can still undo for a few seconds.`,
  undo: 'Undo',
  undoIt: (campaign: string) => `Undo sending ${campaign}`,
  failed: 'Sending could not be undone. Please try again.',
} as const

/** `hour`: 0 to 23, in any time zone. */
export const hourText = (hour: number): string => formatTime(Date.UTC(2000, 0, 1, hour), 'UTC')

const textsAt = ({ texts, hour, from }: TextsWaiting, dateStyle: DateStyle, timezone: string | undefined) => {
  const at = hour === null ? formatDateTime(from, dateStyle, timezone) : hourText(hour)
  return plural(texts, { one: (n) => `${n} text at ${at}`, other: (n) => `${n} texts at ${at}` })
}

export const waitingWords = {
  texts: (groups: readonly TextsWaiting[], dateStyle: DateStyle, timezone: string | undefined) =>
    formatList(groups.map((group) => textsAt(group, dateStyle, timezone))),
  there: 'Guests’ local time.',
} as const

export const campaignWords = {
  counting: (counted: number, recipients: number) =>
    `Counting … ${formatNumber(counted)} of ${formatNumber(recipients)}`,
  sendingIn: (at: string) => `Scheduled for ${at}`,
  recipients: (people: number) => plural(people, { one: (n) => `${n} recipient`, other: (n) => `${n} recipients` }),
  /** For a scheduled campaign to a segment, which is counted again when the campaign is sent. */
  recipientsLater: (people: number) => `${campaignWords.recipients(people)} when scheduled; updated when sent`,
  tryAgain: 'Try again',
  cancel: 'Cancel',
  save: 'Save',
  title: 'Title',
  description: 'Description',
  clearSearch: 'Clear search',
  noGuestsFound: 'No guests found',
  fileFailed: 'The file could not be created. Please try again.',
} as const
