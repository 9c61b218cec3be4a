import { PHONE_MESSAGES } from '@tidetable/contract/fields/phone'
import { formatList, formatNumber, plural } from '@tidetable/contract/formats/format'
import { rowsText } from '../../../ui/table-words.ts'

export const guestWords = {
  heading: 'Import guests',
  how: 'How to import',
  dataHint: 'name,email,phone\nAsha Kulkarni,asha@example.com,+91 98765 43210',
  about: 'One guest per row: name, email, phone. Commas, semicolons and tabs work, with or without a header.',
  willBe: 'Will be imported',
  optedOut: 'opted out in the list',
  notAgreed: 'no consent in the list',
  leftOutColumns: ['line', 'not imported because', 'channel lost'],
  sameAs: (row: number) => `Same as row ${row}`,
  usable: (usable: number, rows: number) => `${formatNumber(usable)} of ${rowsText(rows)} will be imported.`,
  usableOnly: (usable: number, rows: number, leftOut: number) =>
    `${formatNumber(usable)} of ${rowsText(rows)} will be imported, ${formatNumber(leftOut)} will not.`,
  partial: (rows: number) =>
    plural(rows, {
      one: (n) => `${n} row will be imported without an invalid value, which is listed below.`,
      other: (n) => `${n} rows will be imported without invalid values, which are listed below.`,
    }),
  import: (people: number) => plural(people, { one: (n) => `Import ${n} guest`, other: (n) => `Import ${n} guests` }),
  importing: (people: number) =>
    plural(people, { one: (n) => `Importing ${n} guest`, other: (n) => `Importing ${n} guests` }),
  more: 'Import more',
} as const

export const screenWords = {
  guests: 'Guests',
  campaign: 'Campaign',
  steps: { 1: 'File and columns', 2: 'Check', 3: 'Consent' },
  previous: 'Previous',
  next: 'Next',
  view: 'View guests',
  goOn: 'Continue campaign',
  leaveTitle: 'Leave the import?',
  leaveText: 'Nothing is imported yet. Your list and your changes to its columns will be lost.',
  leaveSendingText: 'The import is not finished. Guests imported so far stay in your list.',
  leave: 'Leave',
  stay: 'Stay',
} as const

export const columnWords = {
  heading: 'Match columns',
  about: 'Check our guesses. Nothing is saved yet.',
  nth: (column: number) => `Column ${formatNumber(column)}`,
  storageName: (column: string) => `Import ${column} as`,
  empty: 'empty in every row',
  unused: (columns: readonly string[]) =>
    plural(columns.length, {
      one: (n) => `${n} column is not used: ${formatList(columns)}.`,
      other: (n) => `${n} columns are not used: ${formatList(columns)}.`,
    }),
  uses: {
    name: 'Name',
    first: 'First name',
    last: 'Last name',
    email: 'Email',
    phone: 'Phone',
    consent: 'Consent (yes or no)',
    consentEmail: 'Consent to email',
    consentSms: 'Consent to SMS',
    optedOut: 'Opted out (yes or day)',
    optedOutEmail: 'Opted out of email',
    optedOutSms: 'Opted out of SMS',
    active: 'Active (yes or no)',
    birthday: 'Birthday',
    lastVisitOn: 'Last visit',
    tags: 'Tags',
    note: 'Note',
    unused: 'Not used',
  },
  noteHelp: 'Notes: health data, such as allergies, needs the guest’s own words and consent.',
  encoding: 'If letters look wrong',
  encodings: {
    auto: 'Automatic',
    'utf-8': 'Unicode (UTF-8)',
    'windows-1252': 'Western European (Windows)',
    macintosh: 'Western European (Mac)',
    'windows-1250': 'Central European (Windows)',
    'windows-1251': 'Cyrillic (Windows)',
    shift_jis: 'Japanese (Shift JIS)',
    gb18030: 'Chinese (GB 18030)',
    'utf-16le': 'Unicode (UTF-16)',
  },
} as const

export const consentMeaningsWords = {
  heading: 'What the list says',
  optedOut: (people: number) =>
    plural(people, {
      one: (n) => `${n} opted out in the list and cannot be contacted, whatever you answer next.`,
      other: (n) => `${n} opted out in the list and cannot be contacted, whatever you answer next.`,
    }),
  notAgreed: (people: number) =>
    plural(people, {
      one: (n) => `${n} has no consent in the list and receives no messages.`,
      other: (n) => `${n} have no consent in the list and receive no messages.`,
    }),
  unknown: 'These words about consent are unclear. Until you choose, these guests receive no messages.',
  means: (word: string) => `What “${word}” means`,
  people: (people: number) => plural(people, { one: (n) => `${n} guest`, other: (n) => `${n} guests` }),
  meanings: { '': 'Not decided', agreed: 'They agreed', optedOut: 'They opted out' },
  more: (words: number) =>
    plural(words, {
      one: (n) => `${n} more word is treated as “not decided”.`,
      other: (n) => `${n} more words are treated as “not decided”.`,
    }),
} as const

export const consentQuestionWords = {
  question: 'Did these guests agree to hear from you?',
  yesHint: 'Your confirmation is saved for each guest. Guests who opted out, here or in the file, are never contacted.',
  notYet: 'Not yet',
  notYetHint: 'They are added to your list but receive no messages.',
  missing: 'Please answer before you import.',
  everyone: 'Everyone in this list opted out',
} as const

export const channelWords = { email: 'Email', sms: 'SMS' } as const

export const rowReasons = {
  neither: 'Needs an email address or a phone number',
  badEmail: 'Not a valid email address',
  badPhone: 'Not a valid phone number',
  shortened: 'A spreadsheet cut off the last digits of this number',
  withoutEmail: (text: string) => `Imported without the invalid email address: ${text}`,
  withoutPhone: (text: string) => `Imported without the invalid phone number: ${text}`,
  withoutShortened: (text: string) =>
    `Imported without the phone number: a spreadsheet cut off its last digits: ${text}`,
  noTexts: (country: string) => `${PHONE_MESSAGES.cannotText(country)}; the number is imported.`,
  onlyFirst: (others: readonly string[]) =>
    `A guest has one address and one number. Not imported: ${formatList(others)}`,
  withoutBirthday: (text: string) => `Imported without the invalid birthday: ${text}`,
  withoutLastVisit: (text: string) => `Imported without the last visit, which is not a date with a year: ${text}`,
  withoutNote: (text: string) => `Imported without the note, which has no readable characters: ${text}`,
  shortenedNote: (most: number) => `A note can have up to ${formatNumber(most)} characters; it is shortened.`,
  tooManyTags: (most: number) => `A guest can have up to ${formatNumber(most)} tags; the others are not imported.`,
  shortenedTag: (most: number) => `A tag can have up to ${formatNumber(most)} characters; a longer one is shortened.`,
  shortenedName: (most: number) => `A name can have up to ${formatNumber(most)} characters; it is shortened.`,
} as const
