import { formatDate, formatDay, formatList, formatNumber, plural } from '@tidetable/contract/formats/format'
import { formatPercent, formatWeekday } from '@tidetable/contract/formats/format-charts'
import { clockText } from '@tidetable/contract/rules/opening-hours'
import { type SlotHours, slotClock } from '@tidetable/contract/rules/slots'
import type { FileKind } from './import/cover-terms.ts'

export const slotTime = (slot: number): string => clockText(slotClock(slot))

/** "Tue–Thu", "Sat & Sun", "Mon, Wed & Fri". */
function daysText(days: readonly number[]): string {
  const names = days.map((day) => formatWeekday(day))
  const [first = '', last = ''] = [names[0], names.at(-1)]
  const isRow = days.length > 2 && days.every((day, at) => at === 0 || day === (days[at - 1] ?? 0) + 1)
  if (isRow) return `${first}–${last}`
  return names.length < 2 ? first : `${names.slice(0, -1).join(', ')} & ${last}`
}

/** "Tue–Thu 3–5:30 pm": am or pm appears once if both times share it. */
export function hoursText({ days, from, until }: SlotHours): string {
  const [start, end] = [clockText(from), clockText(until)]
  const isOneHalf = start.slice(-2) === end.slice(-2) && from < until
  return `${daysText(days)} ${isOneHalf ? start.replace(/ [ap]m$/, '') : start}–${end}`
}

const dayText = (day: string): string => formatDate(`${day}T00:00:00Z`, 'UTC')

const span = (from: string, until: string): string =>
  from === until ? dayText(from) : `${dayText(from)} – ${dayText(until)}`

const oneDecimal = (value: number): string => formatNumber(Math.round(value * 10) / 10)

const hours = (count: number): string =>
  plural(count, { one: (n) => `${n} hour a week`, other: (n) => `${n} hours a week` })

export const slowWords = {
  failed: 'Your slow times could not be loaded. Please try again.',
  loading: 'Loading slow times…',
  grid: 'How full the house is',
  about: 'Seats taken in %, a usual week, open half hours',
  aboutGuests: 'Guests who come in each half hour of a usual week',
  captionSeats: 'Seats taken in percent by weekday and half hour',
  captionGuests: 'Guests by weekday and half hour',
  corner: 'Weekday and time',
  mark: 'Mark slots yourself',
  bring: 'Bring in a CSV',
  services: 'Opening hours',
  files: 'Files and closed days',
  file: 'the usual week',
  slow: 'slow',
  empty: 'empty',
  full: 'full',
  marked: 'marked by you',
  suggested: 'suggested',
  slowest: 'few',
  fullest: 'many',
  emptyTitle: 'When is the house slow?',
  emptyText:
    'To find your slow times we need to know when guests come. Bring in a CSV from your till, or mark the slots yourself.',
  sample: 'Download a sample file',
  cellSeats: (share: number) => `${formatPercent(share)} of seats`,
  cellGuests: (guests: number) =>
    plural(Math.round(guests * 10) / 10, { one: (n) => `${n} guest`, other: (n) => `${n} guests` }),
  cellMarked: 'marked by you as slow',
  cellSuggested: 'suggested as slow',
  cellBusy: 'busy service',
  label: (parts: readonly string[]) => parts.join(', '),
  percent: (share: number) => formatNumber(Math.round(share * 100)),
  guests: (guests: number) => (guests < 10 ? oneDecimal(guests) : formatNumber(Math.round(guests))),
}

export const basisWords = {
  weeksOf: (weeks: number) => plural(weeks, { one: (n) => `From ${n} week`, other: (n) => `From ${n} weeks` }),
  lessThanOne: 'From less than a week',
  source: (weeks: number, files: readonly string[], from: string, until: string) =>
    `${weeks > 0 ? basisWords.weeksOf(weeks) : basisWords.lessThanOne} of guests${files.length > 0 ? ` in ${formatList(files)}` : ''}, ${span(from, until)}.`,
  pasted: 'a pasted list',
  slowIs: (percent: number) => `Slow is below ${formatNumber(percent)}% for 90 minutes or more.`,
  estimated: 'Each figure is an estimate of a usual week: what happened, not what caused it.',
}

export const suggestionWords = {
  heading: 'Worth an invitation',
  invite: 'Invite guests',
  inviteFor: (when: string) => `Invite guests for ${when}`,
  share: (share: number, count: number) => `${formatPercent(share)} of seats taken · ${hours(count)}`,
  hours,
  markedOn: (day: string) => `marked by you on ${dayText(day)}`,
  firstImpression: 'first impression',
  about:
    'Opens a campaign of type discount. Its code is valid only then: guests arrive inside the hours, and pay when they like.',
  counted: (weeks: number, needed: number) => `${formatNumber(weeks)} of ${formatNumber(needed)} weeks counted`,
  tooEarly: 'With fewer weeks a quiet week looks like a slow time. What you mark yourself counts at once.',
  none: 'No slow times',
  noneText: 'No 90 minutes in a row outside busy services are that empty.',
  missing: {
    usual_stay: 'To tell how many seats are taken we need to know how long guests stay.',
    tables: 'To tell how many seats are taken we need your tables.',
  },
  toSettings: 'Say so in Settings, Economics',
  toTables: 'Add your tables',
}

export const markWords = {
  heading: 'Mark slow times yourself',
  about: 'What you mark counts whatever the figures say. Guests see nothing of it.',
  days: 'Days',
  from: 'From',
  until: 'Until',
  add: 'Mark as slow',
  noDay: 'Please choose at least one day',
  noTime: 'Please choose an end after the beginning',
  list: 'Marked by you',
  none: 'Nothing is marked yet.',
  remove: (when: string) => `Remove ${when}`,
  removed: (when: string) => `${when} is not marked any more.`,
  added: (when: string) => `${when} is marked as slow.`,
  failed: 'That could not be saved. Please try again.',
  weekday: (weekday: number) => formatWeekday(weekday, 'long'),
  done: 'Done',
}

export const serviceWords = {
  heading: 'Opening hours',
  about: 'Half hours outside them are left out. In a busy service nobody needs to be invited.',
  none: 'No opening hours yet: the grid goes from the first guest of a weekday to the last.',
  add: 'Add a service',
  addTitle: 'Add a service',
  editTitle: 'Change the service',
  most: (most: number) => `${formatNumber(most)} services are the most.`,
  name: 'Name',
  nameHint: 'Lunch, dinner…',
  days: 'Days on which it opens',
  opens: 'Opens',
  closes: 'Closes',
  closesHelp: 'At or before it opens: on the next day, and the night belongs to the day it opened.',
  busy: 'Busy: suggest nothing then',
  isBusy: 'busy',
  times: (opens: string, closes: string) => `${clockText(opens)} – ${clockText(closes)}`,
  edit: (name: string) => `Change ${name}`,
  remove: (name: string) => `Delete ${name}`,
  removed: (name: string) => `“${name}” is deleted.`,
  saved: 'Your opening hours have been saved.',
  notSaved: 'Your opening hours could not be saved. Please try again.',
  notShown: 'Your opening hours can’t be shown just now.',
  save: 'Save',
  done: 'Done',
}

export const filesWords = {
  heading: 'Files and closed days',
  files: 'Files',
  none: 'No file has been brought in yet.',
  notShown: 'Your files can’t be shown just now.',
  what: (days: number, guests: number) =>
    `${plural(days, { one: (n) => `${n} day`, other: (n) => `${n} days` })}, ${plural(guests, { one: (n) => `${n} guest`, other: (n) => `${n} guests` })}`,
  span: (from: string | null, until: string | null) => (from && until ? span(from, until) : 'nothing that counts'),
  laterWins: 'Of the same time the later file counts. Undo brings back what the earlier one said.',
  undo: 'Undo',
  undoOf: (name: string) => `Undo ${name}`,
  undone: 'The import was undone.',
  undoFailed: 'The import could not be undone. Please try again.',
  closed: 'Closed days',
  closedAbout: 'Days that were not usual, such as a holiday, are left out of the usual week.',
  noneClosed: 'No day is left out.',
  day: 'Day',
  add: 'Leave out',
  noDay: 'Please choose a day',
  dayText: formatDay,
  remove: (day: string) => `Count ${formatDay(day)} again`,
  failed: 'That could not be saved. Please try again.',
  done: 'Done',
}

const kinds: Record<FileKind, string> = {
  half_hours: 'A half hour, or a quarter',
  hours: 'A whole hour',
  bills: 'One bill',
}

export const coversWords = {
  heading: 'Bring in when guests came',
  how: 'How to bring it in',
  dataHint: 'date,time,guests\n2026-11-20,18:00,14',
  about:
    'A row for each half hour, hour or bill: date, time, number of guests. Money only shows refunds, names are not needed.',
  nothing: 'Please paste or choose a list first.',
  unreadable: 'This file could not be read. Please save it as CSV and try again.',
  noRows: 'There are no rows in this file.',
  kind: 'Each row is',
  kinds,
  columns: 'What is in which column?',
  uses: { day: 'Date', time: 'Time', covers: 'Guests', sales: 'Money (optional)' },
  noColumn: 'Not in this file',
  column: (heading: string, at: number, sample: string) =>
    `${heading || `Column ${formatNumber(at + 1)}`}${sample ? ` (${sample})` : ''}`,
  askOrder: (day: string) => `Which day is ${day}?`,
  orderHelp: 'The dates of this file can be read both ways.',
  readAs: formatDay,
  chooseOrder: 'Please say which day it is. Without it no row can be read.',
  usable: (usable: number, rows: number) => `${formatNumber(usable)} of ${formatNumber(rows)} rows will be counted.`,
  usableOnly: (usable: number, rows: number, leftOut: number) =>
    `${formatNumber(usable)} of ${formatNumber(rows)} rows will be counted, ${formatNumber(leftOut)} will not.`,
  what: (guests: number, from: string, until: string) =>
    `${plural(guests, { one: (n) => `${n} guest`, other: (n) => `${n} guests` })}, ${span(from, until)}. Nothing is saved yet.`,
  willBe: 'Will be counted',
  import: (rows: number) => plural(rows, { one: (n) => `Count ${n} row`, other: (n) => `Count ${n} rows` }),
  importing: (rows: number) => `Bringing in ${formatNumber(rows)} rows`,
  failed: 'The list could not be brought in. Please try again.',
  leftOutColumns: ['line', 'not counted because'] as const,
  more: 'Bring in another',
  done: 'Done',
}
