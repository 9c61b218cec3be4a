import { formatList, formatNumber, plural } from '@tidetable/contract/formats/format'
import { formatPercent, formatWeekday } from '@tidetable/contract/formats/format-charts'
import { formatDate } from '@tidetable/contract/formats/format-date'
import type { DateStyle } from '@tidetable/contract/rules/date-style'
import { clockText } from '@tidetable/contract/rules/opening-hours'
import { type SlotHours, slotClock } from '@tidetable/contract/rules/slots'
import { rowsText } from '../../../ui/table-words.ts'
import type { FileKind } from './import/cover-terms.ts'

export const slotTime = (slot: number): string => clockText(slotClock(slot))

/** Returns, for example, "Tue–Thu", "Sat & Sun" or "Mon, Wed & Fri". */
function daysText(days: readonly number[]): string {
  const names = days.map((day) => formatWeekday(day))
  const [first = '', last = ''] = [names[0], names.at(-1)]
  const isRow = days.length > 2 && days.every((day, at) => at === 0 || day === (days[at - 1] ?? 0) + 1)
  if (isRow) return `${first}–${last}`
  return names.length < 2 ? first : `${names.slice(0, -1).join(', ')} & ${last}`
}

/** Returns, for example, "Tue–Thu 3–5:30 pm"; "am" or "pm" appears only once if both times share it. */
export function hoursText({ days, from, until }: SlotHours): string {
  const [start, end] = [clockText(from), clockText(until)]
  const isOneHalf = start.slice(-2) === end.slice(-2) && from < until
  return `${daysText(days)} ${isOneHalf ? start.replace(/ [ap]m$/, '') : start}–${end}`
}

const span = (from: string, until: string, dateStyle: DateStyle): string =>
  from === until ? formatDate(from, dateStyle) : `${formatDate(from, dateStyle)} – ${formatDate(until, dateStyle)}`

const oneDecimal = (value: number): string => formatNumber(Math.round(value * 10) / 10)

const hours = (count: number): string =>
  plural(count, { one: (n) => `${n} hour a week`, other: (n) => `${n} hours a week` })

export const slowWords = {
  failed: 'Your slow times could not be loaded. Please try again.',
  loading: 'Loading slow times…',
  grid: 'How full your restaurant is',
  about: 'Seats taken (%), typical week, per half hour open',
  aboutGuests: 'Guests per half hour of a typical week',
  captionSeats: 'Seats taken in percent by weekday and half hour',
  captionGuests: 'Guests by weekday and half hour',
  corner: 'Weekday and time',
  mark: 'Mark times yourself',
  bring: 'Import a CSV',
  services: 'Opening hours',
  files: 'Files and closed days',
  summary: (count: number, first: string) =>
    plural(count, {
      one: () => `One slow time in a typical week: ${first}.`,
      other: (n) => `${n} slow times in a typical week, such as ${first}.`,
    }),
  noneFound: 'No slow times in a typical week.',
  notKnown: 'Your slow times are not known yet.',
  slow: 'slow',
  empty: 'empty',
  full: 'full',
  marked: 'marked by you',
  suggested: 'suggested',
  slowest: 'few',
  fullest: 'many',
  emptyTitle: 'When are your slow times?',
  emptyText: 'To find them we need your guest counts. Import a CSV from your POS, or mark the times yourself.',
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
  source: (weeks: number, files: readonly string[], from: string, until: string, dateStyle: DateStyle) =>
    `${weeks > 0 ? basisWords.weeksOf(weeks) : basisWords.lessThanOne} of guest counts${files.length > 0 ? ` in ${formatList(files)}` : ''}, ${span(from, until, dateStyle)}.`,
  pasted: 'a pasted list',
  slowIs: (percent: number) => `Slow means below ${formatNumber(percent)}% for at least 90 minutes.`,
  estimated: 'Figures are estimates for a typical week.',
}

export const suggestionWords = {
  heading: 'Suggested campaigns',
  invite: 'Invite guests',
  inviteFor: (when: string) => `Invite guests for ${when}`,
  share: (share: number, count: number) => `${formatPercent(share)} of seats taken · ${hours(count)}`,
  hours,
  markedOn: (day: string) => `marked by you on ${day}`,
  firstImpression: 'first impression',
  about: 'Starts a discount campaign. Its code is valid only for guests who arrive in these hours.',
  counted: (weeks: number, needed: number) => `${formatNumber(weeks)} of ${formatNumber(needed)} weeks counted`,
  tooEarly: 'With less data, one quiet week can look like a slow time. Your own marks apply immediately.',
  none: 'No slow times',
  noneText: 'No 90-minute period outside busy services is that quiet.',
  missing: {
    usual_stay: 'To calculate seats taken, set how long guests stay.',
    tables: 'To calculate seats taken, add your tables.',
  },
  toSettings: 'Set it in Settings › Costs',
  toTables: 'Add your tables',
}

export const markWords = {
  heading: 'Mark slow times yourself',
  about: 'Your marks override the figures. Guests don’t see them.',
  days: 'Days',
  from: 'From',
  until: 'Until',
  add: 'Mark as slow',
  noDay: 'Please choose at least one day',
  noTime: 'Please choose an end time after the start time',
  list: 'Marked by you',
  none: 'Nothing is marked yet.',
  remove: (when: string) => `Remove ${when}`,
  removed: (when: string) => `${when} unmarked.`,
  added: (when: string) => `${when} marked as slow.`,
  failed: 'Your marks could not be saved. Please try again.',
  weekday: (weekday: number) => formatWeekday(weekday, 'long'),
  done: 'Done',
}

export const filesWords = {
  heading: 'Files and closed days',
  files: 'Files',
  none: 'No files imported yet.',
  notShown: 'Your files could not be loaded.',
  what: (days: number, guests: number) =>
    `${plural(days, { one: (n) => `${n} day`, other: (n) => `${n} days` })}, ${plural(guests, { one: (n) => `${n} guest`, other: (n) => `${n} guests` })}`,
  span: (from: string | null, until: string | null, dateStyle: DateStyle) =>
    from && until ? span(from, until, dateStyle) : 'no days counted',
  laterWins: 'If files overlap, the newer one is used. Undo restores the older one.',
  undo: 'Undo',
  undoOf: (name: string) => `Undo ${name}`,
  undone: 'The import was undone.',
  undoFailed: 'The import could not be undone. Please try again.',
  closed: 'Closed days',
  closedAbout: 'Unusual days, such as holidays, are excluded from the typical week.',
  noneClosed: 'No days excluded.',
  day: 'Day',
  add: 'Exclude',
  noDay: 'Please choose a day',
  remove: (day: string) => `Include ${day} again`,
  failed: 'The closed days could not be saved. Please try again.',
  done: 'Done',
}

const kinds: Record<FileKind, string> = {
  half_hours: 'Half hour or quarter hour',
  hours: 'Hour',
  bills: 'Bill',
}

export const coversWords = {
  heading: 'Import guest counts',
  how: 'How to import',
  dataHint: 'date,time,guests\n2026-11-20,18:00,14',
  about: 'One row per half hour, hour or bill: date, time, guests. Sales are optional; no names.',
  noList: 'Please paste or choose a list first.',
  unreadable: 'This file could not be read. Please save it as CSV and try again.',
  noRows: 'There are no rows in this file.',
  kind: 'Each row is',
  kinds,
  columns: 'Match columns',
  uses: { day: 'Date', time: 'Time', covers: 'Guests', sales: 'Sales (optional)' },
  noColumn: 'Not in this file',
  column: (heading: string, at: number, sample: string) =>
    `${heading || `Column ${formatNumber(at + 1)}`}${sample ? ` (${sample})` : ''}`,
  orderQuestion: (day: string) => `Which day is ${day}?`,
  orderHelp: 'The date format is ambiguous.',
  chooseOrder: 'Choose the date format to continue.',
  usable: (usable: number, rows: number) => `${formatNumber(usable)} of ${rowsText(rows)} will be imported.`,
  usableOnly: (usable: number, rows: number, leftOut: number) =>
    `${formatNumber(usable)} of ${rowsText(rows)} will be imported, ${formatNumber(leftOut)} will not.`,
  what: (guests: number, from: string, until: string, dateStyle: DateStyle) =>
    `${plural(guests, { one: (n) => `${n} guest`, other: (n) => `${n} guests` })}, ${span(from, until, dateStyle)}. Nothing is saved yet.`,
  willBe: 'Will be imported',
  import: (rows: number) => plural(rows, { one: (n) => `Import ${n} row`, other: (n) => `Import ${n} rows` }),
  importing: (rows: number) => `Importing ${rowsText(rows)}`,
  failed: 'The list could not be imported. Please try again.',
  leftOutColumns: ['line', 'not imported because'] as const,
  more: 'Import another',
  done: 'Done',
}
