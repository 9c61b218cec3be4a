import type { RestaurantOrder, SendingState } from '@tidetable/contract/endpoints/accounts'
import { formatDateTime, formatNumber, plural } from '@tidetable/contract/formats/format'

export const oversightWords = {
  title: 'Restaurants',
  link: 'Restaurants',
  navigation: 'Administration',
  about: (all: number, sent: number, suspended: number) => {
    const restaurants = plural(all, { one: (n) => `${n} restaurant`, other: (n) => `${n} restaurants` })
    return `${restaurants} · ${formatNumber(sent)} sent something in the last 7 days · ${formatNumber(suspended)} suspended`
  },
  newAccounts: (sent: number, of: number) =>
    `Restaurants in their first week sent ${formatNumber(sent)} of the ${formatNumber(of)} messages that they share today. Further ones wait.`,
  search: 'Search restaurants',
  searchHint: 'Search by name or mailbox...',
  stateLabel: 'State',
  everyState: 'Every state',
  orderLabel: 'Order',
  orders: {
    sent: 'Most sent first',
    refused: 'Most refused first',
    opted_out: 'Most opt-outs first',
    newest: 'Newest first',
    name: 'By name',
  } satisfies Record<RestaurantOrder, string>,
  states: {
    open: 'Sending',
    unconfirmed: 'Unconfirmed',
    suspended: 'Suspended',
  } satisfies Record<SendingState, string>,
  table: 'Restaurants',
  columns: {
    restaurant: 'Restaurant',
    since: 'Since',
    sent: 'Sent today, of allowance',
    refused: 'Refused, 7 days',
    optedOut: 'Opted out, 7 days',
    state: 'State',
    actions: 'Actions',
  },
  /** Follows today's number, which is emphasised. */
  usedOf: (of: number) => ` of ${formatNumber(of)}`,
  used: (used: number, of: number) => `${formatNumber(used)} of ${formatNumber(of)} messages sent today`,
  sentLately: (sent: number) => `${formatNumber(sent)} in 7 days`,
  seeSent: 'See what was sent',
  seeSentBy: (name: string) => `See what ${name} sent`,
  sentTitle: (name: string) => `What ${name} sent`,
  sentLoading: 'Loading campaigns...',
  sentFailed: 'The campaigns could not be loaded.',
  sentNothing: 'Nothing was sent yet',
  sentBy: { both: 'Mail and texts', email: 'Mail', sms: 'Texts' },
  sentCounts: (sent: number, refused: number, optedOut: number, waiting: number) =>
    `${formatNumber(sent)} sent · ${formatNumber(refused)} refused · ${formatNumber(optedOut)} opted out · ${formatNumber(waiting)} waiting`,
  noneUntilConfirmed: 'None until confirmed',
  setByUs: 'set by us',
  changeAllowance: (name: string) => `Change the allowance of ${name}`,
  allowanceTitle: (name: string) => `Allowance of ${name}`,
  allowanceNow: (of: number) =>
    `${formatNumber(of)} messages today, mail and texts together. It doubles after a good day, is halved after a bad one, and ends at 20,000 unless you set another end.`,
  allowanceLabel: 'Messages a day',
  allowanceHelp: 'Holds at once and is the end from then on, until you take it back. A bad day still halves it.',
  allowanceSet: (name: string, of: number) => `${name} may send ${formatNumber(of)} messages a day.`,
  allowanceTakenBack: (name: string) => `${name} is under the rule for everybody from the next day on.`,
  asEverybody: 'As for everybody',
  set: 'Set',
  allowanceFailed: 'The allowance could not be set. Please try again.',
  nearLimit: 'Near a limit',
  overLimit: 'Over a limit',
  mailboxUnconfirmed: 'Mailbox not confirmed',
  share: (count: number, percent: number) => `${formatNumber(count)} · ${formatNumber(percent)}%`,
  loading: 'Loading restaurants...',
  failed: 'The restaurants could not be loaded.',
  nothingFound: 'No restaurant matches',
  nothingFoundHint: 'Try fewer letters, or another state.',
  none: 'No restaurant has registered yet',
  suspend: 'Suspend',
  suspendNamed: (name: string) => `Suspend ${name}`,
  resume: 'Resume',
  resumeNamed: (name: string) => `Resume ${name}`,
  reason: (reason: string) => `“${reason}”`,
  suspendedAt: (at: string, by: string | null) =>
    by ? `Suspended by ${by} on ${formatDateTime(at)}.` : `Suspended on ${formatDateTime(at)}.`,
  whatGoesOn: 'The owner reads this reason and whom to ask. Tables and offers go on.',
  waiting: (messages: number, campaigns: number) => {
    if (messages === 0) return 'No message waits.'
    const of = plural(campaigns, { one: (n) => `${n} campaign`, other: (n) => `${n} campaigns` })
    return plural(messages, {
      one: (n) => `${n} message waits, of ${of}.`,
      other: (n) => `${n} messages wait, of ${of}.`,
    })
  },
  suspendTitle: (name: string) => `Suspend ${name}?`,
  suspendText:
    'Campaigns and tests stop at once, also in the middle of a campaign. What is queued is kept. Tables and offers go on, so that no guest is harmed.',
  reasonLabel: 'Reason',
  reasonHelp: 'The owner reads it word for word.',
  cancel: 'Cancel',
  suspended: (name: string) => `${name} is suspended. Nothing leaves in its name.`,
  suspendFailed: 'The restaurant could not be suspended. Please try again.',
  resumeTitle: (name: string) => `Resume ${name}?`,
  resumeText:
    'What was held for less than two hours goes out at once. What is older waits until the owner resumes it by hand.',
  resumed: (name: string) => `${name} may send again.`,
  resumeFailed: 'The restaurant could not be resumed. Please try again.',
} as const
