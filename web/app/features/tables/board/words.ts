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
  noMatch: 'No tables match.',
  showAll: 'Show all tables',
  emptyTitle: 'No tables yet',
  emptyText: 'Add your tables and print their QR codes. They will appear here.',
  addFirst: 'Add your first table',
}

export const liveWords: Record<LiveState, string> = {
  online: 'Live',
  connecting: 'Connecting…',
  polling: 'Updates every 10 s',
  offline: 'Connection lost',
  refused: 'Live updates off',
}

export const summaryWords = {
  age: (knownAt: number, now: number, timeZone: string | undefined) =>
    `Updated ${ago(now - knownAt)} (${formatTime(knownAt, timeZone)})`,
  tables: (count: number) => plural(count, { one: (n) => `${n} table`, other: (n) => `${n} tables` }),
  needAction: (count: number) => plural(count, { one: (n) => `${n} needs action`, other: (n) => `${n} need action` }),
  toReview: (count: number) => `${formatNumber(count)} to review`,
}

export const stateFilterWords = {
  all: 'All states',
  'needs-you': 'Need action',
  accepted: 'Offer accepted',
  offered: 'Offer initiated',
  free: 'Available',
  ended: 'Ended',
  off: 'Offers off',
}

export const controlWords = {
  allLocations: 'All locations',
  location: (name: string, count: number) => `${name} (${formatNumber(count)})`,
  redeem: 'Redeem a code',
  redeemShort: 'Redeem',
  checkIn: 'Check in a guest',
  checkInShort: 'Check in',
  more: 'More',
  removeFilter: (filter: string) => `Remove the filter ${filter}`,
  nudges: (on: number, total: number) =>
    on === total ? 'Offers on' : on === 0 ? 'Offers off' : `Offers on: ${formatNumber(on)} of ${formatNumber(total)}`,
}

export const refusalWords = {
  otherDevice: 'another device',
  freed: (who: string, ms: number) => `Freed by ${who} ${ago(ms)}.`,
  answeredNo: (who: string, ms: number) => `Answered “No” by ${who} ${ago(ms)}.`,
  declined: (ms: number) => `The guest declined ${ago(ms)}.`,
  withdrawn: (who: string, ms: number) => `Withdrawn by ${who} ${ago(ms)}.`,
  expired: (ms: number) => `The time expired ${ago(ms)}.`,
  extended: (who: string, ms: number) => `More time granted by ${who} ${ago(ms)}.`,
  offered: (who: string, ms: number) => `Offered by ${who} ${ago(ms)}.`,
  newParty: (who: string, ms: number) => `New party started by ${who} ${ago(ms)}.`,
  switchedOff: (who: string, ms: number) => `Offers turned off by ${who} ${ago(ms)}.`,
}

export const doneWords = {
  yes: (code: string) => `${code} marked as free.`,
  no: (code: string) => `${code} marked as not free.`,
  withdraw: (code: string) => `Offer at ${code} withdrawn.`,
  'new-party': (code: string) => `New party at ${code}.`,
  'had-left': (code: string) => `${code}: the guest had left. The code is valid.`,
  undone: (code: string) => `${code}: change undone.`,
}

export const changeWords = {
  atTable: (code: string, sentence: string) => `${code}: ${sentence}`,
  failed: 'The change could not be saved. Please try again.',
}

// Kept out of `card/words.ts`, which the home page also loads.
export const itemWords = {
  outside: 'outside the filter',
  vacant: (code: string) => `Is table ${code} vacant?`,
  redeemCode: (code: string) => `Redeem code ${code}`,
  used: 'used',
  seats: (seats: number) => plural(seats, { one: (n) => `${n} seat`, other: (n) => `${n} seats` }),
}

export const zoneWords = {
  pressing: 'Tables that need action',
  accepted: 'Accepted offers',
  outcomes: 'To review',
}

export const choosingWords = {
  start: 'Select',
  heading: (count: number) =>
    count === 0
      ? 'Select tables'
      : plural(count, { one: (n) => `${n} table selected`, other: (n) => `${n} tables selected` }),
  isChosen: 'Selected',
  clear: 'Clear',
  allOf: 'All of…',
  offer: (count: number) =>
    count === 0 ? 'Offer' : plural(count, { one: (n) => `Offer to ${n} table`, other: (n) => `Offer to ${n} tables` }),
  offerShort: (count: number) => (count === 0 ? 'Offer' : `Offer (${formatNumber(count)})`),
  tooMany: (most: number) => `Up to ${formatNumber(most)} tables at a time.`,
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
  impossible: 'This browser does not support full screen or keeping the screen on.',
}

export const deviceWords = {
  open: 'This device',
  openShort: 'Device',
  title: 'This device',
  alerts: 'When a guest accepts or leaves, and in the last minute',
  sound: 'Sound',
  vibration: 'Vibration',
  flash: 'Flash',
  noVibration: 'This device cannot vibrate.',
  test: 'Test',
  testOf: (what: string) => `Test ${what.toLowerCase()}`,
  keys: 'Keyboard shortcuts',
  keysOn: 'Use keyboard shortcuts',
  keysAbout: 'They apply to the focused table.',
  close: 'Close',
}

export const keyWords = {
  '/': 'Find a table by its code',
  O: 'Offer',
  Y: 'Yes, the table is vacant',
  N: 'No',
  W: 'Withdraw the offer',
  U: 'Undo, for two minutes',
  '?': 'Show this list',
}

export const finderWords = {
  label: 'Table code',
  none: 'No table code starts with this.',
  several: (count: number) => plural(count, { one: (n) => `${n} table`, other: (n) => `${n} tables` }),
  one: (code: string, location: string) => `${code}, ${location}`,
}

export const undoExceptionWords = {
  title: (code: string) => `Undo at table ${code}?`,
  reason: 'Reason for the exception',
  reasonHelp: 'Saved with the offer. Undo restores the offer although the budget is used up.',
  undo: 'Undo anyway',
}
