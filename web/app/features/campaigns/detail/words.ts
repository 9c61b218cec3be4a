import { formatNumber, plural } from '@tidetable/contract/formats/format'

export const detailWords = {
  back: 'Back to campaigns',
  loading: 'Loading campaign...',
  created: (date: string, time: string) => `Created ${date} at ${time}`,
} as const

export const actionWords = {
  menu: 'Actions',
  pause: 'Pause',
  resume: 'Resume',
  edit: 'Edit words',
  cancel: 'Cancel campaign',
  delete: 'Delete',
  failed: 'That did not work. Please try again.',
  cancelWhat: 'Whoever has not received it yet never will. What has been sent stays sent.',
  goOn: 'Go on',
  editWhat: 'Whoever has received it keeps the words they got; the others get these.',
  editFailed: 'The words could not be saved. Please try again.',
} as const

const messagesCalled = (count: number) => plural(count, { one: (n) => `${n} message`, other: (n) => `${n} messages` })

export const figureWords = {
  heading: 'Progress',
  sent: 'Sent',
  sentMeans: 'Taken by the mail server or the text provider on its way to the guest.',
  delivered: 'Delivered',
  deliveredMeans: 'Texts that have arrived, as the provider says. Mail servers don’t say.',
  failed: 'Failed',
  failedMeans: 'Refused for good, or tried often enough.',
  notSent: 'Not sent',
  notSentMeans: 'Cancelled, or the guest could not be written to any more.',
  optedOut: 'Opted out',
  optedOutMeans: 'Guests who left your list by way of this campaign.',
  redeemed: 'Codes redeemed',
  redeemedMeans: 'Used at your restaurant. A shared code counts each time.',
  done: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} messages`,
  queued: (messages: number) => `${messagesCalled(messages)} queued`,
  held: (messages: number) => `${messagesCalled(messages)} waiting for decent hours`,
  sending: (messages: number) => `${messagesCalled(messages)} on the way`,
  parked: (messages: number) =>
    plural(messages, {
      one: (n) => `${n} text message: the provider gave no clear answer. They are looked up and never sent twice.`,
      other: (n) => `${n} text messages: the provider gave no clear answer. They are looked up and never sent twice.`,
    }),
} as const

export const deliveryStateWords = {
  queued: 'Queued',
  held: 'Held for decent hours',
  sending: 'Sending',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  suppressed: 'Left out',
  parked: 'No clear answer',
  cancelled: 'Cancelled',
} as const

export const deliveryWords = {
  heading: 'Users',
  export: 'Export CSV',
  search: 'Search users',
  searchHint: 'Search users...',
  outcome: 'Outcome',
  everyOutcome: 'Every outcome',
  name: 'Name',
  sentTo: 'Sent to',
  when: 'When',
  from: (at: string) => `from ${at}`,
  code: 'Code',
  redeemed: 'redeemed',
  none: 'Nobody found.',
  notYet: 'This list is made when the campaign goes out.',
} as const

const messagesSent = (sent: number) =>
  plural(sent, { one: (n) => `${n} message sent`, other: (n) => `${n} messages sent` })
const codesRedeemed = (count: number) =>
  plural(count, { one: (n) => `${n} code redeemed`, other: (n) => `${n} codes redeemed` })

export const timeWords = {
  heading: 'Over time',
  nothing: 'Nothing has been sent yet.',
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
