import { formatList, formatNumber, plural } from '@tidetable/contract/formats/format'

export const guestWords = {
  heading: 'Import guests',
  how: 'How to import',
  dataHint: 'name,email,phone\nAsha Kulkarni,asha@example.com,+91 98765 43210',
  about: 'One person a row: name, e-mail, phone. Commas, semicolons and tabs work, with or without a header.',
  willBe: 'Will be imported',
  optedOut: 'opted out there',
  notAgreed: 'has not agreed there',
  leftOutColumns: ['line', 'not imported because'],
  sameAs: (row: number) => `Same as row ${row}`,
  usable: (usable: number, rows: number) => `${formatNumber(usable)} of ${formatNumber(rows)} rows will be imported.`,
  usableOnly: (usable: number, rows: number, leftOut: number) =>
    `${formatNumber(usable)} of ${formatNumber(rows)} rows will be imported, ${formatNumber(leftOut)} will not.`,
  partial: (rows: number) =>
    plural(rows, {
      one: (n) => `In ${n} row a value cannot be used and is left out. It is listed below.`,
      other: (n) => `In ${n} rows a value cannot be used and is left out. They are listed below.`,
    }),
  import: (people: number) => plural(people, { one: (n) => `Import ${n} guest`, other: (n) => `Import ${n} guests` }),
  importing: (people: number) => `Importing ${formatNumber(people)} guests`,
  more: 'Import more',
} as const

export const columnWords = {
  heading: 'What is in which column?',
  about: 'These are guesses. Change what is wrong; nothing is saved yet.',
  nth: (column: number) => `Column ${formatNumber(column)}`,
  keptAs: (column: string) => `${column} is kept as`,
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
    email: 'E-mail',
    phone: 'Phone',
    consent: 'Consent (yes or no)',
    consentEmail: 'Consent to e-mail',
    consentSms: 'Consent to SMS',
    optedOut: 'Opted out (yes or day)',
    optedOutEmail: 'Opted out of email',
    optedOutSms: 'Opted out of SMS',
    active: 'Active (yes or no)',
    birthday: 'Birthday',
    lastVisitOn: 'Last visit',
    tags: 'Tags',
    unused: 'Not used',
  },
  encoding: 'If letters look wrong',
  encodings: {
    auto: 'Letters as found',
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

export const listSaysWords = {
  heading: 'What the list says',
  optedOut: (people: number) =>
    plural(people, {
      one: (n) => `${n} opted out there and cannot be contacted, whatever you answer below.`,
      other: (n) => `${n} opted out there and cannot be contacted, whatever you answer below.`,
    }),
  notAgreed: (people: number) =>
    plural(people, {
      one: (n) => `${n} has not agreed there. Nothing is sent to this guest.`,
      other: (n) => `${n} have not agreed there. Nothing is sent to them.`,
    }),
  unknown:
    'These words say something about consent that is not clear. Until you choose, nothing is sent to these guests.',
  means: (word: string) => `What “${word}” means`,
  people: (people: number) => plural(people, { one: (n) => `${n} guest`, other: (n) => `${n} guests` }),
  meanings: { '': 'Not decided', agreed: 'They agreed', optedOut: 'They opted out' },
  more: (words: number) =>
    plural(words, {
      one: (n) => `${n} more word is treated as “not decided”.`,
      other: (n) => `${n} more words are treated as “not decided”.`,
    }),
  everyone: 'Everyone in this list opted out',
} as const

export const consentQuestionWords = {
  question: 'Did these people agree to hear from you?',
  yesWhat: 'Your word is kept with each of them. Whoever opted out, or says no in the list, stays out.',
  notYet: 'Not yet',
  notYetWhat: 'They are kept in your list, and nothing is sent to them.',
  missing: 'Please answer this first. Without an answer nobody can be imported.',
} as const

export const rowReasons = {
  neither: 'Needs an e-mail address or a phone number',
  badEmail: 'Not a valid e-mail address',
  badPhone: 'Not a valid phone number',
  shortened: 'A spreadsheet has shortened this number, and its last digits are lost',
  withoutEmail: (text: string) => `Without the e-mail address, which is not valid: ${text}`,
  withoutPhone: (text: string) => `Without the phone number, which is not valid: ${text}`,
  withoutShortened: (text: string) =>
    `Without the phone number: a spreadsheet has shortened it, and its last digits are lost: ${text}`,
  onlyFirst: (others: readonly string[]) =>
    `A guest has one address and one number. Not imported: ${formatList(others)}`,
  withoutBirthday: (text: string) => `Without the birthday, which is not a day: ${text}`,
  withoutLastVisit: (text: string) => `Without the last visit, which is not a day with its year: ${text}`,
  tooManyTags: (most: number) => `A guest can have up to ${formatNumber(most)} tags; the others are not imported.`,
  shortenedTag: (most: number) => `A tag can have up to ${formatNumber(most)} characters; a longer one is shortened.`,
  shortenedName: (most: number) => `A name can have up to ${formatNumber(most)} characters; it is shortened.`,
} as const
