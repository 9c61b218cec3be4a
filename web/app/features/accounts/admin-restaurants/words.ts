import type { RestaurantOrder, SendingState } from '@tidetable/contract/endpoints/accounts'
import { formatNumber, plural } from '@tidetable/contract/formats/format'
import { formatDateTime } from '@tidetable/contract/formats/format-date'
import { DEFAULT_DATE_STYLE } from '@tidetable/contract/rules/date-style'

const messagesText = (count: number) => plural(count, { one: (n) => `${n} message`, other: (n) => `${n} messages` })

export const adminRestaurantsWords = {
  title: 'Restaurants',
  link: 'Restaurants',
  navigation: 'Administration',
  about: (all: number, sent: number, suspended: number) => {
    const restaurants = plural(all, { one: (n) => `${n} restaurant`, other: (n) => `${n} restaurants` })
    return `${restaurants} · ${formatNumber(sent)} of them sent messages in the last 7 days · ${formatNumber(suspended)} suspended`
  },
  newAccounts: (sent: number, of: number) =>
    `Restaurants in their first week have sent ${formatNumber(sent)} of the ${formatNumber(of)} messages they share today. Messages beyond that wait.`,
  search: 'Search restaurants',
  searchHint: 'Search by name or email address...',
  stateLabel: 'State',
  everyState: 'All states',
  orderLabel: 'Order',
  orders: {
    sent: 'Most sent first',
    refused: 'Most bounced first',
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
    sent: 'Sent today / limit',
    refused: 'Bounced, 7 days',
    optedOut: 'Opted out, 7 days',
    state: 'State',
    actions: 'Actions',
  },
  /** Shown after today's number, which is bold. */
  usedOf: (of: number) => ` of ${formatNumber(of)}`,
  used: (used: number, of: number) => `${formatNumber(used)} of ${messagesText(of)} sent today`,
  sentRecently: (sent: number) => `${formatNumber(sent)} in 7 days`,
  seeSent: 'See what was sent',
  seeSentBy: (name: string) => `See what ${name} sent`,
  sentTitle: (name: string) => `What ${name} sent`,
  sentLoading: 'Loading campaigns...',
  sentFailed: 'The campaigns could not be loaded.',
  noneSent: 'Nothing sent yet',
  sentBy: { both: 'Email and SMS', email: 'Email', sms: 'SMS' },
  sentCounts: (sent: number, refused: number, optedOut: number, waiting: number) =>
    `${formatNumber(sent)} sent · ${formatNumber(refused)} bounced · ${formatNumber(optedOut)} opted out · ${formatNumber(waiting)} waiting`,
  noneUntilConfirmed: 'None until confirmed',
  setByUs: 'set by us',
  changeAllowance: (name: string) => `Change the daily limit of ${name}`,
  allowanceTitle: (name: string) => `Daily limit of ${name}`,
  allowanceNow: (of: number) =>
    `${messagesText(of)} today, emails and texts together. It doubles after a good day and halves after a bad one, up to 20,000 or the maximum you set.`,
  allowanceLabel: 'Messages per day',
  allowanceHelp: 'Applies immediately and is the maximum until you remove it. A bad day still halves it.',
  allowanceSet: (name: string, of: number) => `${name} may send ${messagesText(of)} a day.`,
  limitReset: (name: string) => `${name} has the standard limit from tomorrow.`,
  standardLimit: 'Use standard limit',
  set: 'Set',
  allowanceFailed: 'The daily limit could not be set. Please try again.',
  nearLimit: 'Near a limit',
  overLimit: 'Over a limit',
  emailUnconfirmed: 'Email not confirmed',
  share: (count: number, percent: number) => `${formatNumber(count)} · ${formatNumber(percent)}%`,
  loading: 'Loading restaurants...',
  failed: 'The restaurants could not be loaded.',
  noneFound: 'No restaurant matches',
  noneFoundHint: 'Try fewer letters, or another state.',
  none: 'No restaurant has registered yet',
  suspend: 'Suspend',
  suspendNamed: (name: string) => `Suspend ${name}`,
  resume: 'Resume',
  resumeNamed: (name: string) => `Resume ${name}`,
  reason: (reason: string) => `“${reason}”`,
  suspendedAt: (at: string, by: string | null) =>
    by
      ? `Suspended by ${by} on ${formatDateTime(at, DEFAULT_DATE_STYLE)}.`
      : `Suspended on ${formatDateTime(at, DEFAULT_DATE_STYLE)}.`,
  suspensionEffects: 'The owner sees this reason and who to contact. Tables and offers keep working.',
  waiting: (messages: number, campaigns: number) => {
    if (messages === 0) return 'No messages are waiting.'
    const of = plural(campaigns, { one: (n) => `${n} campaign`, other: (n) => `${n} campaigns` })
    return plural(messages, {
      one: (n) => `${n} message from ${of} is waiting.`,
      other: (n) => `${n} messages from ${of} are waiting.`,
    })
  },
  suspendTitle: (name: string) => `Suspend ${name}?`,
  suspendText:
    'Campaigns and test messages stop immediately, even mid-send. Queued messages are kept. Tables and offers keep working.',
  reasonLabel: 'Reason',
  reasonHelp: 'Shown to the owner as written.',
  cancel: 'Cancel',
  suspended: (name: string) => `${name} is suspended and cannot send messages.`,
  suspendFailed: 'The restaurant could not be suspended. Please try again.',
  resumeTitle: (name: string) => `Resume ${name}?`,
  resumeText: 'Messages held for less than two hours are sent now. Older ones wait until the owner resumes them.',
  resumed: (name: string) => `${name} may send again.`,
  resumeFailed: 'The restaurant could not be resumed. Please try again.',
} as const

/** Only with MAIL=off. */
export const mailOffWords = {
  confirm: 'Confirm email',
  confirmNamed: (name: string) => `Confirm the email address of ${name}`,
  confirmTitle: (email: string) => `Confirm ${email}?`,
  confirmText: (name: string) =>
    `Only confirm an address that you know belongs to ${name}. The restaurant can then send campaigns. You can’t undo this.`,
  confirmed: (email: string) => `${email} is confirmed.`,
  notConfirmed: 'The email address could not be confirmed. Please try again.',
  link: 'Reset link',
  linkNamed: (name: string) => `Create a password reset link for ${name}`,
  linkTitle: (name: string) => `Reset link for ${name}`,
  linkAbout: (name: string) =>
    `Anyone with the link can set a new password for ${name}. It is shown once and valid for 24 hours.`,
  linkText: (email: string, until: string) =>
    `Give this link only to the owner of ${email}. It is valid until ${until} and can’t be shown again.`,
  linkLabel: 'Reset link',
  createLink: 'Create link',
  noLink: 'The link could not be created. Please try again.',
  copy: 'Copy link',
  copied: 'Link copied.',
  notCopied: 'The link could not be copied. Please select and copy it.',
  cancel: 'Cancel',
  close: 'Close',
} as const
