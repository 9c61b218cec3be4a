import { formatNumber, formatTime, plural } from '@tidetable/contract/formats/format'
import type { LiveState } from '../../../lib/live/live.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

const ago = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / SECOND))
  return seconds < 60 ? `${seconds} s ago` : `${Math.round((seconds * SECOND) / MINUTE)} min ago`
}

export const boardWords = {
  heading: 'Restaurant Tables',
  noMatch: 'No table is like that just now.',
  showAll: 'Show all tables',
  emptyTitle: 'No tables yet',
  emptyText: 'Add your tables once and print their codes. Each then stands here with its offer.',
  addFirst: 'Add your first table',
}

export const liveWords: Record<LiveState, string> = {
  online: 'Live',
  connecting: 'Connecting…',
  polling: 'Updates every 10 s',
  offline: 'Connection lost',
  refused: 'Not live',
}

export const summaryWords = {
  age: (knownAt: number, now: number, timeZone: string | undefined) =>
    `board of ${formatTime(knownAt, timeZone)}, ${ago(now - knownAt)}`,
  tables: (count: number) => plural(count, { one: (n) => `${n} table`, other: (n) => `${n} tables` }),
  needYou: (count: number) => plural(count, { one: (n) => `${n} needs you`, other: (n) => `${n} need you` }),
  toLookAt: (count: number) => `${formatNumber(count)} to look at`,
}

export const stateFilterWords = {
  all: 'All states',
  'needs-you': 'Need you',
  accepted: 'Offer accepted',
  offered: 'Offer initiated',
  free: 'Available',
  ended: 'Ended',
  off: 'Switched off',
}

export const controlWords = {
  allLocations: 'All locations',
  location: (name: string, count: number) => `${name} (${formatNumber(count)})`,
  redeem: 'Redeem a code',
  checkIn: 'Check in a guest',
  nudges: (on: number, total: number) =>
    on === total ? 'Nudges on' : on === 0 ? 'Nudges off' : `Nudges on ${formatNumber(on)} of ${formatNumber(total)}`,
}

export const refusalWords = {
  otherDevice: 'another device',
  freed: (who: string, ms: number) => `Freed by ${who} ${ago(ms)}.`,
  answeredNo: (who: string, ms: number) => `Answered “No” by ${who} ${ago(ms)}.`,
  declined: (ms: number) => `The guest was not interested, ${ago(ms)}.`,
  withdrawn: (who: string, ms: number) => `Withdrawn by ${who} ${ago(ms)}.`,
  expired: (ms: number) => `The time ran out ${ago(ms)}.`,
  extended: (who: string, ms: number) => `Ten more minutes were given by ${who} ${ago(ms)}.`,
  offered: (who: string, ms: number) => `Offered by ${who} ${ago(ms)}.`,
  newParty: (who: string, ms: number) => `A new party was started by ${who} ${ago(ms)}.`,
  switchedOff: (who: string, ms: number) => `Switched off by ${who} ${ago(ms)}.`,
}

export const doneWords = {
  yes: (code: string) => `${code} is freed.`,
  no: (code: string) => `${code} is not free: No was answered.`,
  withdraw: (code: string) => `The offer at ${code} is withdrawn.`,
  'new-party': (code: string) => `A new party is at ${code}.`,
  undone: (code: string) => `${code} is as it was before.`,
}

export const changeWords = {
  atTable: (code: string, sentence: string) => `${code}: ${sentence}`,
  failed: 'The change could not be saved. Please try again.',
}

export const zoneWords = {
  pressing: 'Tables that need you',
  outcomes: 'To look at',
}

export const choosingWords = {
  start: 'Select',
  heading: (count: number) =>
    count === 0
      ? 'Select tables'
      : plural(count, { one: (n) => `${n} table selected`, other: (n) => `${n} tables selected` }),
  clear: 'Clear',
  allOf: 'All of…',
  offer: (count: number) =>
    count === 0 ? 'Offer' : plural(count, { one: (n) => `Offer to ${n} table`, other: (n) => `Offer to ${n} tables` }),
  tooMany: (most: number) => `At most ${formatNumber(most)} tables at once.`,
}

export const densityWords = {
  label: 'How tables are shown',
  cards: 'Cards',
  compact: 'Compact rows',
}

export const titleWords = {
  screen: 'Restaurant Tables · Tidetable',
  withCount: (count: number) => `(${formatNumber(count)}) Restaurant Tables · Tidetable`,
}

export const hostModeWords = {
  start: 'Host mode',
  stop: 'Leave host mode',
  impossible: 'This browser can neither keep the screen on nor fill it.',
}

export const deviceWords = {
  open: 'This device',
  title: 'This device',
  alerts: 'When a guest accepts or leaves, and in the last minute',
  sound: 'Sound',
  vibration: 'Vibration',
  flash: 'Flash',
  noVibration: 'This device cannot vibrate.',
  test: 'Test',
  testOf: (what: string) => `Test ${what.toLowerCase()}`,
  keys: 'Keys',
  keysOn: 'Keys on the board',
  keysAbout: 'They act on the table that has the focus.',
  close: 'Close',
}

export const keyWords = {
  '/': 'Find a table by its code',
  O: 'Offer',
  Y: 'Yes, the table is vacant',
  N: 'No',
  W: 'Withdraw the offer',
  U: 'Undo, for two minutes',
  '?': 'This list',
}

export const finderWords = {
  label: 'Table code',
  none: 'No table starts like that.',
  several: (count: number) => plural(count, { one: (n) => `${n} table`, other: (n) => `${n} tables` }),
  one: (code: string, location: string) => `${code}, ${location}`,
}

export const undoExceptionWords = {
  title: (code: string) => `Undo at table ${code}?`,
  reason: 'Why this exception',
  reasonHelp: 'Stored with the offer. Undo brings the offer back although the budget is used up.',
  undo: 'Undo anyway',
}
