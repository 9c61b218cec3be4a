import { formatNumber, plural } from '@tidetable/contract/formats/format'

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
  begin: 'Import a list, add people by hand, or let guests scan your QR code to sign up.',
  switchedOff: 'switched off',
  delete: (name: string) => `Delete ${name}`,
  count: (people: number) => plural(people, { one: (n) => `${n} guest`, other: (n) => `${n} guests` }),
  countOf: (people: number, of: number) => `${formatNumber(people)} of ${bookWords.count(of)}`,
  reachable: (people: number) => `${formatNumber(people)} can be written to`,
  nobodyFoundText: 'Nobody in your list fits all of this.',
} as const

export const columnWords = {
  titles: {
    name: 'Name',
    reach: 'Reachable by',
    lastVisit: 'Last visit',
    visits: 'Visits',
    tags: 'Tags',
    source: 'Source',
    lastWritten: 'Last written to',
    created: 'Added',
    actions: 'Actions',
  },
  none: '–',
  email: 'Email',
  sms: 'SMS',
  not: {
    no_address: 'No address',
    inactive: 'Switched off',
    opted_out: 'Opted out',
    no_consent: 'Not asked yet',
    undeliverable: 'Address refused',
    unregistered: 'Not registered',
  },
  sources: { registration: 'Sign-up', import: 'List', manual: 'By hand' },
} as const

export const factWords = {
  heading: 'What else you know',
  lastVisit: (on: string, visits: number) =>
    visits ? plural(visits, { one: (n) => `${on} (${n} visit noted)`, other: (n) => `${on} (${n} visits noted)` }) : on,
  added: (how: string, on: string) => `${on}, ${how.toLowerCase()}`,
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
    lastWrittenAt: 'Last written to first',
  },
} as const

export const viewWords = {
  anybody: 'Anybody',
  clear: 'Clear filters',
  of: (menu: string, choice: string) => `${menu}: ${choice}`,
  reachable: 'Reachable by',
  reach: {
    email: 'Email',
    sms: 'SMS',
    any: 'Email or SMS',
    none: 'Nothing',
    unasked: 'Not asked yet',
  },
  tag: 'Tag',
  tagWith: (tag: string, guests: number) => `${tag} (${formatNumber(guests)})`,
  noTags: 'No tags yet',
  visit: 'Last visit',
  within: (days: number) => `Within ${days} days`,
  over: (days: number) => `Over ${days} days ago`,
  neverVisited: 'No visit known',
  source: 'Source',
  sources: { registration: 'Signed up by QR code', import: 'Imported', manual: 'Added by hand' },
  campaign: 'Campaign',
  someCampaign: 'one campaign',
  noCampaigns: 'No campaigns yet',
  more: 'More',
  never: 'Never written to',
  optedOut: 'Opted out',
  off: 'Switched off',
  imported: 'One imported list',
  birthday: (month: number) => `Birthday in ${MONTHS[month - 1] ?? ''}`,
} as const

const guestsCalled = (people: number) => plural(people, { one: (n) => `${n} guest`, other: (n) => `${n} guests` })

export const chosenWords = {
  label: 'Chosen guests',
  count: (people: number) => `${formatNumber(people)} selected`,
  all: (people: number) => `Select all ${formatNumber(people)}`,
  tag: 'Tag',
  agreed: 'They agreed…',
  delete: 'Delete',
  clear: 'Clear selection',
  deleteTitle: (people: number) => `Delete ${guestsCalled(people)}?`,
  deleteWhat: 'They leave your list at once. You can bring them back for a moment with Undo.',
  deleteConfirm: (people: number) => `Delete ${guestsCalled(people)}`,
  deleted: (people: number) =>
    plural(people, { one: (n) => `${n} guest was deleted.`, other: (n) => `${n} guests were deleted.` }),
  deleteFailed: 'The guests could not be deleted. Please try again.',
  restored: (people: number) =>
    plural(people, { one: (n) => `${n} guest is back.`, other: (n) => `${n} guests are back.` }),
  /** Guests whose address or number was added again after the deletion. */
  addedAgain: (people: number) =>
    plural(people, {
      one: (n) =>
        `${n} guest was added again meanwhile and stays as they are now; the deleted entry is not brought back.`,
      other: (n) =>
        `${n} guests were added again meanwhile and stay as they are now; their deleted entries are not brought back.`,
    }),
  gone: (people: number) =>
    plural(people, {
      one: (n) => `${n} guest could not be brought back: the hour is over, or they are back already.`,
      other: (n) => `${n} guests could not be brought back: the hour is over, or they are back already.`,
    }),
  restoreFailed: 'The guests could not be brought back. Please try again.',
} as const

export const tagWords = {
  title: (people: number) => `Tag ${guestsCalled(people)}`,
  field: 'Tag',
  help: 'One word or a few, such as “Regular” or “Window seat”.',
  give: 'Give this tag',
  take: 'Take it away',
  given: (tag: string, people: number) =>
    plural(people, {
      one: (n) => `${n} guest now has the tag “${tag}”.`,
      other: (n) => `${n} guests now have the tag “${tag}”.`,
    }),
  taken: (tag: string, people: number) =>
    plural(people, {
      one: (n) => `The tag “${tag}” was taken from ${n} guest.`,
      other: (n) => `The tag “${tag}” was taken from ${n} guests.`,
    }),
  nobodyGiven: (tag: string) => `All of them had the tag “${tag}” already, or have no room for another.`,
  nobodyTaken: (tag: string) => `None of them had the tag “${tag}”.`,
  undone: 'The tags are as before.',
  failed: 'The tags could not be changed. Please try again.',
} as const

export const agreedWords = {
  title: (people: number) =>
    plural(people, {
      one: (n) => `${n} guest agreed to hear from you`,
      other: (n) => `${n} guests agreed to hear from you`,
    }),
  about:
    'Say this only of people who told you so. Your words are kept in the history of consent. Whoever opted out or has an account of their own stays as they are.',
  wording: 'What they agreed to',
  origin: 'Where they said so',
  originHelp: 'For example: sign-up sheet at the till, June 2026.',
  channels: 'They want to hear from us',
  byEmail: 'by email',
  bySms: 'by SMS',
  confirm: 'They agreed',
  done: (people: number) =>
    plural(people, {
      one: (n) => `${n} guest can now be written to.`,
      other: (n) => `${n} guests can now be written to.`,
    }),
  nobody: 'Nothing changed: they had agreed before, opted out, or have no such address.',
  undone: 'Taken back. The history of consent keeps both.',
  failed: 'That could not be kept. Please try again.',
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
  offers: 'Offers',
  byEmail: 'by email',
  bySms: 'by SMS',
  agreed: 'This person agreed to hear from us',
  agreedWhat: 'Without it, nothing is switched on. An opt-out stays an opt-out either way.',
  active: 'Active in your list',
  delete: 'Delete',
  erase: 'Erase for good',
  eraseConfirm: 'Erase',
  eraseWhat: (name: string) =>
    `${name} is removed with everything you know about them, and no import can bring them back. This cannot be undone.`,
  erased: 'The guest was erased for good.',
  eraseFailed: 'The guest could not be erased. Please try again.',
} as const

export const consentWords = {
  heading: 'History of consent',
  said: {
    email: { granted: 'email: agreed', revoked: 'email: opted out', lifted: 'email: opted in again' },
    sms: { granted: 'SMS: agreed', revoked: 'SMS: opted out', lifted: 'SMS: opted in again' },
  },
  how: (at: string, source: string, wording: string, origin: string | null) =>
    [at, source.replaceAll('_', ' '), ...(origin ? [origin] : []), `“${wording}”`].join(' · '),
} as const

export const replyWords = {
  heading: 'Replies to check',
  about: 'These guests may want no more texts from you. We told them to reply STOP if so.',
  said: (text: string) => `“${text}”`,
  optOut: 'Opt out',
  optOutName: (name: string) => `Opt out ${name}`,
  keep: 'Keep texting',
  keepName: (name: string) => `Keep texting ${name}`,
  optedOut: (name: string) => `${name} gets no more texts from you.`,
  kept: (name: string) => `${name} still gets your texts.`,
  failed: 'The reply could not be saved. Please try again.',
} as const

export const reachWords = {
  email: { may: 'Email: reachable', not: (why: string) => `Email: ${why}` },
  sms: { may: 'SMS: reachable', not: (why: string) => `SMS: ${why}` },
} as const

export const segmentWords = {
  heading: 'Segments',
  everybody: 'Everybody',
  withCount: (name: string, guests: number) => `${name}, ${guestsCalled(guests)}`,
  count: (guests: number) => formatNumber(guests),
  save: 'Save this filter',
  more: (name: string) => `More about ${name}`,
  write: 'Write to them',
  rename: 'Rename',
  delete: 'Delete segment',
  saveTitle: 'Save this filter as a segment',
  renameTitle: 'Rename the segment',
  name: 'Name',
  help: 'For example “Not seen for 60 days”. Who is in it is counted anew whenever you look or write.',
  confirm: 'Save',
  saved: (name: string) => `“${name}” was saved.`,
  deleted: (name: string) => `“${name}” was deleted. Its guests stay.`,
  back: (name: string) => `“${name}” is back.`,
  failed: 'The segment could not be saved. Please try again.',
  deleteFailed: 'The segment could not be deleted. Please try again.',
} as const
