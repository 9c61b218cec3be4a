// What several rooms of Nudge In say. Each room has its own words beside its screens.
import { formatNumber, plural } from '@tidetable/contract/format'

/** The specification's own sentences about campaigns. */
export const messages = {
  fetchCampaigns: 'Failed to fetch campaigns',
  fetchCustomers: 'Failed to fetch customers',
  fetchProfile: 'Failed to fetch user profile data.',
  deleteFailed: 'Failed to delete campaign',
  deleted: 'Campaign deleted successfully',
  createFailed: 'Failed to create campaign',
  createdMaybe:
    'An earlier try may have created this campaign as it was then. Please look at the list of campaigns before you send it again.',
  importFailed: 'Error importing customers',
  fetchDetail: 'Failed to fetch campaign details. Please ensure the backend populates user data.',
  noId: 'No campaign ID provided',
  notFound: 'Campaign not found',
  confirmDelete: 'Are you sure you want to delete this campaign? This action cannot be undone.',
  noCsv: 'No CSV data to import.',
  noValidRows: 'No valid customer data found in the file.',
  unreadable: 'Failed to read the file.',
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
  sending: 'Sending',
  paused: 'Paused',
  cancelled: 'Cancelled',
  finished: 'Sent',
} as const

export const campaignWords = {
  counting: (counted: number, recipients: number) =>
    `Counting … ${formatNumber(counted)} of ${formatNumber(recipients)}`,
  recipients: (people: number) => plural(people, { one: (n) => `${n} recipient`, other: (n) => `${n} recipients` }),
  tryAgain: 'Try again',
  cancel: 'Cancel',
  save: 'Save',
  title: 'Title',
  description: 'Description',
  clearSearch: 'Clear search',
  nobodyFound: 'Nobody found',
  fileFailed: 'The file could not be made. Please try again.',
} as const
