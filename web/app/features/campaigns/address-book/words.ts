import type { GuestOffer } from '@tidetable/contract/endpoints/address-book'
import type { Coupon } from '@tidetable/contract/endpoints/coupons'
import { formatDiscount, formatNumber, plural } from '@tidetable/contract/formats/format'
import { formatDate } from '@tidetable/contract/formats/format-date'
import type { Currency } from '@tidetable/contract/rules/currency'
import type { DateStyle } from '@tidetable/contract/rules/date-style'

export const bookWords = {
  import: 'Import CSV',
  add: 'Add guest',
  export: 'Export',
  exportPeople: 'These guests as CSV',
  exportConsents: 'All consents as CSV',
  list: 'Guests',
  loading: 'Loading guests...',
  edit: (name: string) => `Edit ${name}`,
  none: 'No guests yet',
  begin: 'Import a list, add guests manually, or let guests scan your QR code to sign up.',
  switchedOff: 'inactive',
  delete: (name: string) => `Delete ${name}`,
  count: (people: number) => plural(people, { one: (n) => `${n} guest`, other: (n) => `${n} guests` }),
  countOf: (people: number, of: number) => `${formatNumber(people)} of ${bookWords.count(of)}`,
  reachable: (people: number) => `${formatNumber(people)} can be contacted`,
  noGuestsFoundText: 'No guests match these filters.',
} as const

export const columnWords = {
  titles: {
    name: 'Name',
    reach: 'Reachable by',
    lastVisit: 'Last visit',
    visits: 'Visits',
    tags: 'Tags',
    source: 'Source',
    lastWritten: 'Last message',
    created: 'Added',
    actions: 'Actions',
  },
  none: '–',
  moreTags: (tags: number) => `+${formatNumber(tags)}`,
  email: 'Email',
  sms: 'SMS',
  not: {
    no_address: 'No address',
    inactive: 'Inactive',
    opted_out: 'Opted out',
    no_consent: 'No consent',
    undeliverable: 'Bounced',
    unregistered: 'Not registered',
  },
  sources: { registration: 'Sign-up', import: 'Import', manual: 'Manual' },
} as const

export const factWords = {
  lastVisit: (on: string, visits: number) =>
    visits
      ? plural(visits, { one: (n) => `${on} (${n} visit recorded)`, other: (n) => `${on} (${n} visits recorded)` })
      : on,
  added: (how: string, on: string) => `${on} (${how.toLowerCase()})`,
} as const

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export const birthdayWords = {
  legend: 'Birthday',
  month: 'Month',
  day: 'Day',
  year: 'Year, if you know it',
  yearHint: 'Year',
  unknown: '',
  months: MONTHS,
} as const

export const tagsFieldWords = {
  legend: 'Tags',
  add: 'Add a tag',
  hint: 'Regular, window seat …',
  confirm: 'Add',
  remove: (tag: string) => `Remove the tag ${tag}`,
} as const

export const sortWords = {
  label: 'Sort',
  by: {
    createdAt: 'Newest first',
    name: 'By name',
    lastVisitOn: 'Last visit first',
    lastWrittenAt: 'Last messaged first',
  },
} as const

export const viewWords = {
  anybody: 'Anyone',
  clear: 'Clear filters',
  of: (menu: string, choice: string) => `${menu}: ${choice}`,
  reachable: 'Reachable by',
  reach: {
    email: 'Email',
    sms: 'SMS',
    any: 'Email or SMS',
    none: 'No channel',
    unasked: 'No consent',
  },
  tag: 'Tag',
  tagWith: (tag: string, guests: number) => `${tag} (${formatNumber(guests)})`,
  noTags: 'No tags yet',
  visit: 'Last visit',
  within: (days: number) => `Within ${days} days`,
  over: (days: number) => `Over ${days} days ago`,
  neverVisited: 'No visit known',
  source: 'Source',
  sources: { registration: 'Signed up by QR code', import: 'Imported', manual: 'Added manually' },
  campaign: 'Campaign',
  someCampaign: 'one campaign',
  noCampaigns: 'No campaigns yet',
  more: 'More',
  never: 'Never messaged',
  optedOut: 'Opted out',
  off: 'Inactive',
  imported: 'One imported list',
  birthday: (month: number) => `Birthday in ${MONTHS[month - 1] ?? ''}`,
  added: (on: string) => `Added since ${on}`,
} as const

const guestsCalled = (people: number) => plural(people, { one: (n) => `${n} guest`, other: (n) => `${n} guests` })

export const chosenWords = {
  label: 'Selected guests',
  count: (people: number) => `${formatNumber(people)} selected`,
  all: (people: number) => `Select all ${formatNumber(people)}`,
  tag: 'Tag',
  agreed: 'Record consent…',
  write: 'Send a campaign',
  export: 'Export',
  delete: 'Delete',
  clear: 'Clear selection',
  deleteTitle: (people: number) => `Delete ${guestsCalled(people)}?`,
  deleteExplanation: 'They are removed from your list. You can undo this for a short time.',
  deleteConfirm: (people: number) => `Delete ${guestsCalled(people)}`,
  deleted: (people: number) =>
    plural(people, { one: (n) => `${n} guest was deleted.`, other: (n) => `${n} guests were deleted.` }),
  deleteFailed: 'The guests could not be deleted. Please try again.',
  restored: (people: number) =>
    plural(people, { one: (n) => `${n} guest restored.`, other: (n) => `${n} guests restored.` }),
  /** Guests whose address or number was added again after the deletion. */
  addedAgain: (people: number) =>
    plural(people, {
      one: (n) => `${n} guest has been added again since; the deleted entry was not restored.`,
      other: (n) => `${n} guests have been added again since; their deleted entries were not restored.`,
    }),
  gone: (people: number) =>
    plural(people, {
      one: (n) => `${n} guest could not be restored: over an hour has passed, or they are already restored.`,
      other: (n) => `${n} guests could not be restored: over an hour has passed, or they are already restored.`,
    }),
  restoreFailed: 'The guests could not be restored. Please try again.',
} as const

export const tagWords = {
  title: (people: number) => `Tag ${guestsCalled(people)}`,
  field: 'Tag',
  help: 'One word or a few, such as “Regular” or “Window seat”.',
  give: 'Add tag',
  take: 'Remove tag',
  added: (tag: string, people: number) =>
    plural(people, {
      one: (n) => `${n} guest now has the tag “${tag}”.`,
      other: (n) => `${n} guests now have the tag “${tag}”.`,
    }),
  taken: (tag: string, people: number) =>
    plural(people, {
      one: (n) => `Tag “${tag}” removed from ${n} guest.`,
      other: (n) => `Tag “${tag}” removed from ${n} guests.`,
    }),
  noneAdded: (tag: string) => `All of them already have “${tag}” or the maximum number of tags.`,
  noneRemoved: (tag: string) => `None of them had the tag “${tag}”.`,
  undone: 'Tags restored.',
  failed: 'The tags could not be changed. Please try again.',
} as const

export const agreedWords = {
  title: (people: number) =>
    plural(people, {
      one: (n) => `Record consent for ${n} guest`,
      other: (n) => `Record consent for ${n} guests`,
    }),
  about:
    'Only record consent that guests gave you. It is saved in their consent history. Guests who opted out or have their own account are not changed.',
  wording: 'What they agreed to',
  origin: 'Where they agreed',
  originHelp: 'For example: sign-up sheet at the entrance, June 2026.',
  channels: 'Channels',
  byEmail: 'Email',
  bySms: 'SMS',
  confirm: 'Record consent',
  done: (people: number) =>
    plural(people, {
      one: (n) => `${n} guest can now be contacted.`,
      other: (n) => `${n} guests can now be contacted.`,
    }),
  noneChanged: 'Nothing changed: they had already agreed, opted out, or have no such address.',
  undone: 'Undone. Both entries stay in the consent history.',
  failed: 'The consent could not be saved. Please try again.',
} as const

export const filterWords = {
  search: 'Search guests',
  searchHint: 'Search guests...',
} as const

export const guestWords = {
  edit: 'Edit guest',
  add: 'Add guest',
  saved: 'Guest saved.',
  added: 'Guest added.',
  failed: 'The guest could not be saved. Please try again.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  note: 'Note',
  noteHelp: 'Health data, such as allergies, needs the guest’s own words and consent.',
  offers: 'Offers',
  byEmail: 'by email',
  bySms: 'by SMS',
  agreed: 'This guest agreed to receive our messages',
  agreedHint: 'Required to turn messages on. It never overrides an opt-out.',
  active: 'Active in your list',
  delete: 'Delete',
  erase: 'Delete permanently',
  eraseConfirm: 'Delete permanently',
  eraseExplanation: (name: string) =>
    `This deletes ${name} and all their data and blocks future imports. It cannot be undone.`,
  erased: 'The guest was deleted permanently.',
  eraseFailed: 'The guest could not be deleted. Please try again.',
} as const

export const consentWords = {
  heading: 'Consent history',
  statements: {
    email: { granted: 'Email: agreed', revoked: 'Email: opted out', lifted: 'Email: opted in again' },
    sms: { granted: 'SMS: agreed', revoked: 'SMS: opted out', lifted: 'SMS: opted in again' },
  },
  how: (at: string, source: string, wording: string, origin: string | null) =>
    [at, source.replaceAll('_', ' '), ...(origin ? [origin] : []), `“${wording}”`].join(' · '),
} as const

const codeStates = { pending: 'Not valid yet', valid: 'Valid', redeemed: 'Used', expired: 'Expired' } as const

export const guestPageWords = {
  back: 'Guests',
  loading: 'Loading the guest...',
  failed: 'The guest could not be loaded. Please try again.',
  unknown: 'This guest is not in your list.',
  edit: 'Edit guest',
  write: 'Send a campaign',
  contact: 'Contact',
  email: 'Email',
  phone: 'Phone',
  bounced: 'Bounced. Correct it to send messages there again.',
  birthday: 'Birthday',
  note: 'Note',
  noNote: 'No note yet.',
  noConsents: 'No consent or opt-out recorded yet.',
  codes: 'Codes',
  noCodes: 'No personal codes yet.',
  worth: formatDiscount,
  codeState: (
    { state, voided_at, redeemed_at, expires_on }: Coupon,
    dateStyle: DateStyle,
    timeZone: string | undefined,
  ) => {
    if (voided_at) return 'Void'
    if (redeemed_at) return `Used ${formatDate(redeemed_at, dateStyle, timeZone)}`
    if (state === 'valid' && expires_on) return `Valid until ${formatDate(expires_on, dateStyle)}`
    return codeStates[state]
  },
  visits: 'Visits',
  noVisits: 'No check-ins yet.',
  offers: 'Accepted offers',
  noOffers: 'No offers accepted while signed in.',
  offer: ({ table, offer_value, offer_type, visit_type }: GuestOffer, currency: Currency) =>
    `${formatDiscount(offer_value, offer_type, currency)} ${visit_type === 1 ? 'next visit' : 'this visit'} · ${table}`,
  offerStates: {
    offered: 'Offered',
    accepted: 'Accepted',
    completed: 'Table freed',
    rejected_by_restaurant: 'Not freed',
    rejected_by_diner: 'Declined',
    expired: 'Expired',
    withdrawn: 'Withdrawn',
  },
  messages: 'Messages',
  noMessages: 'No messages yet.',
} as const

export const replyWords = {
  heading: 'Replies to check',
  about: 'These guests may not want more texts. We asked them to reply STOP if so.',
  statements: (text: string) => `“${text}”`,
  optOut: 'Opt out',
  optOutName: (name: string) => `Opt out ${name}`,
  keepTexting: 'Keep texting',
  keepTextingName: (name: string) => `Keep texting ${name}`,
  optedOut: (name: string) => `${name} gets no more texts from you.`,
  stillTexted: (name: string) => `${name} still gets your texts.`,
  failed: 'The reply could not be saved. Please try again.',
} as const

export const reachWords = {
  email: { may: 'Email: reachable', not: (why: string) => `Email: ${why}` },
  sms: { may: 'SMS: reachable', not: (why: string) => `SMS: ${why}` },
} as const

export const segmentWords = {
  heading: 'Segments',
  ready: { unseen: 'Not seen for 60 days', new: 'New this month', birthdays: 'Birthday next month' },
  everybody: 'Everyone',
  withCount: (name: string, guests: number) => `${name}, ${guestsCalled(guests)}`,
  count: (guests: number) => formatNumber(guests),
  save: 'Save this filter',
  more: (name: string) => `More about ${name}`,
  write: 'Send a campaign',
  rename: 'Rename',
  delete: 'Delete segment',
  saveTitle: 'Save this filter as a segment',
  renameTitle: 'Rename the segment',
  name: 'Name',
  help: 'For example “Not seen for 60 days”. Membership is always up to date.',
  confirm: 'Save',
  saved: (name: string) => `“${name}” saved.`,
  deleted: (name: string) => `“${name}” deleted. Its guests were kept.`,
  restored: (name: string) => `“${name}” restored.`,
  failed: 'The segment could not be saved. Please try again.',
  deleteFailed: 'The segment could not be deleted. Please try again.',
} as const
