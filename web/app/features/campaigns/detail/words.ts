import { formatMoney, formatNumber, plural } from '@tidetable/contract/formats/format'
import { formatPercent } from '@tidetable/contract/formats/format-charts'
import type { Currency } from '@tidetable/contract/rules/currency'

const guestsCalled = (people: number) => plural(people, { one: (n) => `${n} guest`, other: (n) => `${n} guests` })

export const detailWords = {
  back: 'Back to campaigns',
  loading: 'Loading campaign...',
  created: (date: string, time: string) => `Created ${date} at ${time}`,
} as const

export const headWords = {
  code: 'Code',
  oneEach: 'One code each',
  worth: 'Worth',
  first: (guests: string) => `For the ${guests}`,
  lastDay: 'Last day',
  hours: 'Hours',
  anyTime: 'Any time',
  redeemed: 'Redeemed',
  /** A shared code can be passed on, so it may be redeemed more often than it was sent. */
  redeemedOf: (redeemed: number, people: number) =>
    redeemed > people
      ? `${formatNumber(redeemed)}, sent to ${guestsCalled(people)}`
      : people === 0
        ? formatNumber(redeemed)
        : `${formatNumber(redeemed)} of ${guestsCalled(people)} (${formatPercent(redeemed / people)})`,
  value: (value: number, estimated: number, currency: Currency) =>
    estimated > 0 && estimated === value
      ? `Value about ${formatMoney(value, currency)}, estimated`
      : estimated > 0
        ? `Value ${formatMoney(value, currency)}, ${formatMoney(estimated, currency)} of it estimated`
        : `Value ${formatMoney(value, currency)}`,
  uncounted: (codes: number) =>
    plural(codes, {
      one: (n) => `${n} code has no value: set the average spend in Settings`,
      other: (n) => `${n} codes have no value: set the average spend in Settings`,
    }),
  seeMessage: 'See what was sent',
} as const

export const sentWords = {
  heading: 'What was sent',
  loading: 'Loading the message...',
  failed: 'The message could not be loaded.',
  none: 'Nothing has been sent yet.',
  email: 'Email',
  plain: 'Email as plain text',
  plainMeans: 'Mail apps that show no formatting show this part of the email.',
  sms: 'SMS',
  ofEmail: 'The email that was sent',
  ofSms: 'The SMS that was sent',
  sampleName: 'Each guest’s first name was filled in if known; the message below is for a guest without one.',
  sampleCode: 'Each guest got a different code; the one below is an example.',
  sampleLink: 'Each email had the guest’s own unsubscribe link; the one below is an example.',
} as const

export const actionWords = {
  menu: 'Actions',
  pause: 'Pause',
  resume: 'Resume',
  edit: 'Edit text',
  cancel: 'Cancel campaign',
  delete: 'Delete',
  failed: 'The campaign could not be changed. Please try again.',
  cancelExplanation: 'Unsent messages will not be sent. Sent messages cannot be recalled.',
  goOn: 'Keep campaign',
  editHint: 'Only unsent messages use the new text.',
  editFailed: 'The text could not be saved. Please try again.',
} as const

const messagesCalled = (count: number) => plural(count, { one: (n) => `${n} message`, other: (n) => `${n} messages` })

export const figureWords = {
  heading: 'Progress',
  sent: 'Sent',
  sentMeans: 'Accepted by the mail server or SMS provider.',
  delivered: 'Delivered',
  deliveredMeans: 'Texts confirmed by the provider. Email servers don’t report delivery.',
  failed: 'Failed',
  failedMeans: 'Rejected permanently, or all retries failed.',
  notSent: 'Not sent',
  notSentMeans: 'Cancelled, or the guest could no longer be contacted.',
  optedOut: 'Opted out',
  optedOutMeans: 'Guests who opted out through this campaign.',
  redeemed: 'Codes redeemed',
  redeemedMeans: 'Used at your restaurant. A shared code counts each time.',
  done: (done: number, total: number) => `${formatNumber(done)} of ${messagesCalled(total)}`,
  queued: (messages: number) => `${messagesCalled(messages)} queued`,
  held: (messages: number) => `${messagesCalled(messages)} waiting for sending hours`,
  sending: (messages: number) => `${messagesCalled(messages)} being sent`,
  parked: (messages: number) =>
    plural(messages, {
      one: (n) => `${n} text message: delivery unknown. We check with the provider and never send twice.`,
      other: (n) => `${n} text messages: delivery unknown. We check with the provider and never send twice.`,
    }),
} as const

export const deliveryStateWords = {
  queued: 'Queued',
  held: 'Waiting for sending hours',
  sending: 'Sending',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  suppressed: 'Left out',
  parked: 'Unknown',
  cancelled: 'Cancelled',
} as const

export const deliveryWords = {
  heading: 'Recipients',
  export: 'Export CSV',
  search: 'Search recipients',
  searchHint: 'Search recipients...',
  outcome: 'Outcome',
  everyOutcome: 'All outcomes',
  name: 'Name',
  sentTo: 'Sent to',
  when: 'When',
  from: (at: string) => `from ${at}`,
  code: 'Code',
  redeemed: 'redeemed',
  none: 'No recipients found.',
  notYet: 'Recipients appear here once the campaign is sent.',
} as const

const messagesSent = (sent: number) =>
  plural(sent, { one: (n) => `${n} message sent`, other: (n) => `${n} messages sent` })
const codesRedeemed = (count: number) =>
  plural(count, { one: (n) => `${n} code redeemed`, other: (n) => `${n} codes redeemed` })

export const timeWords = {
  heading: 'Over time',
  nothingSent: 'Nothing has been sent yet.',
  delivered: 'Delivered',
  sent: 'Sent, not confirmed',
  redeemed: 'Codes redeemed',
  all: 'Sent',
  day: 'Day',
  week: (first: string, last: string) => `${first} to ${last}`,
  messages: (sent: number, delivered: number) =>
    `${messagesSent(sent)}, ${formatNumber(delivered)} of them confirmed as delivered`,
  messagesOn: (day: string, sent: number, delivered: number) =>
    `${day}: ${messagesSent(sent)}, ${formatNumber(delivered)} of them confirmed as delivered`,
  messagesTable: 'Messages by the day on which they were sent',
  codes: codesRedeemed,
  codesOn: (day: string, count: number) => `${day}: ${codesRedeemed(count)}`,
  codesTable: 'Codes redeemed by day',
  noneRedeemed: 'No code has been redeemed yet. Staff redeem codes on the dashboard.',
} as const
