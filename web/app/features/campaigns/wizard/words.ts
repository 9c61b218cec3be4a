import type { Channel } from '@tidetable/contract/endpoints/address-book'
import type { Audience, Incentive, RedeemedShare, WhyNot } from '@tidetable/contract/endpoints/campaigns'
import { firstGuests, formatList, formatMoney, formatNumber, plural } from '@tidetable/contract/formats/format'
import { type Cost, GUESTS_AT_A_TABLE } from '@tidetable/contract/rules/cost'
import type { Currency } from '@tidetable/contract/rules/currency'
import { WHY_NOT_WORDS } from '@tidetable/contract/rules/eligibility'
import { hourText } from '../words.ts'

const texts = (value: number) => plural(value, { one: (n) => `${n} text`, other: (n) => `${n} texts` })

export const wizardWords = {
  heading: 'New Campaign',
  loading: 'Loading...',
  stepTitles: { 1: 'Select Customers', 2: 'Create Content', 3: 'Review & Send' },
  previous: 'Previous',
  next: 'Next',
  send: 'Send Campaign',
  created: 'Campaign created successfully',
  testSent: 'Test sent.',
  testFailed: 'The test message could not be sent. Please try again.',
  imageFailed: 'The image could not be saved.',
  draftFailed: 'The draft could not be saved. Please try again.',
  importedFailed: 'The imported guests could not be selected.',
  noTime: 'Choose a date and time, or Now.',
  notEligible: 'No selected customers are eligible for SMS or Email.',
  noUser: 'Could not find user ID. Please log in again.',
  noAddress: 'Please add your postal address first: every marketing email must include it.',
} as const

const textsFrom = ({ hour, texts: count }: Audience['later'][number], verb: (n: string, isOne: boolean) => string) =>
  plural(count, {
    one: (n) => `${verb(n, true)} ${hourText(hour)}`,
    other: (n) => `${verb(n, false)} ${hourText(hour)}`,
  })

const sentLater = (groups: Audience['later']): string =>
  `${formatList(groups.map((group) => textsFrom(group, (n, isOne) => (isOne ? `${n} text will be sent from` : `${n} texts will be sent from`))))} local time.`

export const summaryWords = {
  send: (messages: number, people: number) =>
    plural(messages, {
      one: (n) => `Send ${n} message to ${audienceWords.people(people)}`,
      other: (n) => `Send ${n} messages to ${audienceWords.people(people)}`,
    }),
  /** For a segment, which is counted again at the scheduled time. */
  sendAbout: (messages: number, people: number) =>
    plural(messages, {
      one: (n) => `Send about ${n} message to about ${audienceWords.people(people)}`,
      other: (n) => `Send about ${n} messages to about ${audienceWords.people(people)}`,
    }),
  again: (people: number, segment: string) =>
    `About ${formatNumber(people)} now. Final count when sent: everyone in “${segment}”.`,
  /** `isUpperBound`: whether the texts were counted with the longest first name. */
  cost: (cost: number, count: number, currency: Currency, isUpperBound: boolean) =>
    isUpperBound
      ? `At most ${formatMoney(cost, currency)} for ${texts(count)}.`
      : `About ${formatMoney(cost, currency)} for ${texts(count)}.`,
  now: 'It is sent 10 seconds after you press Send. Until then you can undo.',
  at: (moment: string) => `Scheduled for ${moment}.`,
  later: sentLater,
} as const

export const beforeWords = {
  heading: 'Before you send',
  hasAddress: 'Postal address added. Every marketing email includes it.',
  noAddress: 'Your postal address is missing.',
  noGuestsYet: 'Consent: select guests to see who you can contact.',
  everybody: (people: number) =>
    plural(people, {
      one: () => 'The selected guest has agreed and can be reached.',
      other: (n) => `All ${n} selected guests have agreed and can be reached.`,
    }),
  leftOut: (leftOut: number, people: number) =>
    `${formatNumber(leftOut)} of ${formatNumber(people)} will not receive it: no consent, opted out, or no working address.`,
  hours: 'Texts are sent in the daytime, guests’ local time.',
  inHours: 'Texts can be sent now in your guests’ local time.',
  later: sentLater,
} as const

export const chooseWords = {
  noGuests: 'No guests yet',
  begin: 'Import the guests you want to write to. You return here with your draft.',
  import: 'Import CSV',
  choose: 'Choose guests',
  selected: (people: number) => `${formatNumber(people)} selected`,
  selectAll: 'Select all',
  selectAllOf: (people: number) => `Select all (${formatNumber(people)})`,
  deselectAll: 'Deselect all',
  within: 'Showing selected guests. Deselect all to show the others.',
} as const

export const segmentChoiceWords = {
  label: 'Segment',
  none: 'None: choose guests below',
  option: (name: string, guests: number) => `${name} (${formatNumber(guests)})`,
  again: (name: string) => `Everyone in “${name}” when the campaign is sent.`,
} as const

export const noGuestsWords = {
  why: 'None of the selected guests has agreed to a channel that works for them.',
  out: 'Select other guests, record the consent they gave you, or import the list again and confirm that they agreed.',
  import: 'Import the list again',
} as const

export const contentWords = {
  type: 'Campaign type',
  preview: 'Live preview',
  image: 'Image',
  preparing: 'Preparing the image…',
  drop: 'Drop a photo or choose one',
  dropAnother: 'Drop another photo or choose one',
  removeImage: 'Remove image',
} as const

export const dltWords = {
  heading: 'SMS to India: DLT IDs',
  about:
    'Carriers in India deliver only texts that are registered on their DLT portal, under the sender that the operator of this service registered. We pass the IDs on; only carriers check that the text matches the template.',
  entity: 'Entity ID',
  template: 'Template ID',
} as const

export const codeWords = {
  heading: 'Code',
  add: 'Add a code for guests to redeem',
  mode: 'Code type',
  shared: 'One shared code',
  personal: 'A single-use code for each guest',
  code: 'Code',
  codeHint: 'generated',
  personalHint: 'Each guest gets a unique 8-character code.',
  worth: 'Worth',
  unit: 'Unit',
  percent: '% off',
  amount: (sign: string) => `${sign} off`,
  lastDay: 'Last day',
  onPage: 'Show on our page',
  first: 'Limit to the first guests',
  firstHint: 'no limit',
  firstHelp: 'Leave empty for no limit.',
  firstRead: (most: number) => `Guests read: “For the ${firstGuests(most)}.” Then the code stops working.`,
} as const

function moneyOf({ minorUnits, isEstimated }: Cost, currency: Currency): string {
  const money = formatMoney((minorUnits ?? 0) / 100, currency)
  return isEstimated ? `about ${money}` : money
}

const guests = (people: number) => plural(people, { one: (n) => `${n} guest`, other: (n) => `${n} guests` })

export const costWords = {
  heading: 'Estimated cost',
  counting: 'Counting...',
  ifEveryoneComes: (worst: Cost, currency: Currency) => `If every guest redeems: ${moneyOf(worst, currency)}`,
  /** For a code limited to the first guests. */
  ifAllCome: (people: number, worst: Cost, currency: Currency) =>
    plural(people, {
      one: () => `If 1 guest redeems: ${moneyOf(worst, currency)}`,
      other: (n) => `If all ${n} redeem: ${moneyOf(worst, currency)}`,
    }),
  each: (
    people: number,
    each: Cost,
    { offer_type: type, offer_value: value }: Pick<Incentive, 'offer_type' | 'offer_value'>,
    averageSpend: number | null,
    currency: Currency,
  ) =>
    type === 0
      ? `${guests(people)}, ${moneyOf(each, currency)} each.`
      : `${guests(people)}, ${moneyOf(each, currency)} each: ${value}% off an average table’s bill (${GUESTS_AT_A_TABLE} guests at ${formatMoney(averageSpend ?? 0, currency)}).`,
  likely: (likely: Cost, currency: Currency) => `Likely: ${moneyOf(likely, currency)}`,
  likelyWhy: ({ campaigns, people, redeemed }: RedeemedShare) =>
    `In your last ${formatNumber(campaigns)} campaigns with codes, ${formatNumber(redeemed)} of ${guests(people)} used theirs.`,
  likelyLater: (needed: number, campaigns: number) =>
    `A likely cost appears after ${formatNumber(needed)} campaigns with expired codes (${formatNumber(campaigns)} so far).`,
  anybody: 'A shared code can be passed on. To cap it, use “Limit to the first guests” in the previous step.',
  noSpend: 'To see this as an amount, set the average spend per guest in Settings.',
  economics: 'Open Costs in Settings',
} as const

const ADDRESSES: Record<Channel, string> = { email: 'email address', sms: 'phone number' }

const LEFT_OUT: Record<WhyNot, { one: string; other: string }> = {
  no_address: { one: 'has no ', other: 'have no ' },
  no_consent: { one: 'has not agreed to hear from you', other: 'have not agreed to hear from you' },
  opted_out: { one: 'has opted out', other: 'have opted out' },
  undeliverable: {
    one: 'has an address that bounced',
    other: 'have addresses that bounced',
  },
  inactive: { one: 'is inactive', other: 'are inactive' },
  unregistered: {
    one: 'is in India, and the text has no DLT IDs',
    other: 'are in India, and the text has no DLT IDs',
  },
}

export const audienceWords = {
  heading: 'Recipients',
  reachable: (reachable: number, selected: number) =>
    plural(selected, {
      one: (n) => `${formatNumber(reachable)} of ${n} selected guest will receive it.`,
      other: (n) => `${formatNumber(reachable)} of ${n} selected guests will receive it.`,
    }),
  /** For a segment, which is counted again at the scheduled time. */
  reachableNow: (reachable: number, selected: number) =>
    `About ${formatNumber(reachable)} of ${guests(selected)} now. The final number is set when it is sent.`,
  failed: 'The recipients could not be counted.',
  counting: 'Counting...',
  email: 'Email',
  sms: 'SMS',
  noOneByEmail: 'No selected guest can be reached by email.',
  noOneBySms: 'No selected guest can be reached by SMS.',
  people: (people: number) => plural(people, { one: (n) => `${n} recipient`, other: (n) => `${n} recipients` }),
  reason: (people: number, why: WhyNot, channel: Channel) =>
    plural(people, {
      one: (n) => `${n} ${LEFT_OUT[why].one}${why === 'no_address' ? ADDRESSES[channel] : ''}`,
      other: (n) => `${n} ${LEFT_OUT[why].other}${why === 'no_address' ? ADDRESSES[channel] : ''}`,
    }),
  why: (why: WhyNot, channel: Channel) => (why === 'no_address' ? `no ${ADDRESSES[channel]}` : WHY_NOT_WORDS[why]),
  leftOut: (people: number) =>
    plural(people, { one: (n) => `${n} guest will not receive it`, other: (n) => `${n} guests will not receive it` }),
  noEmail: (why: string) => `email: ${why}`,
  noSms: (why: string) => `SMS: ${why}`,
  more: (people: number) => `and ${formatNumber(people)} more`,
} as const

export const allowanceWords = {
  plan: (plan: string) => `${plan}.`,
  why: 'Your daily limit grows with each day without problems. All messages will be sent.',
} as const

export const addressWords = {
  why: 'Every marketing email must include your postal address. Add it once, or send by SMS only.',
  label: 'Postal address',
  save: 'Save address',
  failed: 'The address could not be saved. Please try again.',
} as const

export const scheduleWords = {
  heading: 'When',
  send: 'Send',
  now: 'Now',
  later: 'Schedule',
  day: 'Day',
  timeIn: (zone: string) => `Time in ${zone.replaceAll('_', ' ')}`,
  isPast: 'This time is in the past: it would be sent now.',
  at: (moment: string, fromNow: string) => `${moment} at your restaurant, ${fromNow}.`,
  permittedHours: 'Texts wait for sending hours in each guest’s time zone.',
} as const

export const reviewWords = {
  test: 'Test',
  sendTest: 'Send a test to yourself',
  noTestText: 'You get a test email, but no test text: your phone number is not verified yet.',
  noTest: 'A test is sent by SMS, but your phone number is not verified yet.',
  verifyNumber: 'Verify it in Settings',
  preview: 'Final preview',
} as const

export const meterWords = {
  size: (characters: number, segments: number, people: number, isUpperBound: boolean) => {
    const length = plural(characters, { one: (n) => `${n} character`, other: (n) => `${n} characters` })
    const parts = plural(segments, { one: (n) => `${n} segment`, other: (n) => `${n} segments` })
    return `SMS: ${isUpperBound ? 'up to ' : ''}${length}, ${parts} × ${audienceWords.people(people)}`
  },
  plain: 'plain text (GSM-7), no surcharge',
  unicode: (sign: string) => `“${sign}” makes it Unicode (UCS-2): 70 characters per segment`,
  usePlain: 'Use plain characters',
} as const

export const previewWords = {
  email: 'Email',
  sms: 'SMS',
  empty: 'Enter a title or description to see what guests will receive.',
  noChannel: 'Choose email or SMS to see what guests will receive.',
  making: 'Loading the preview...',
  noAddress: 'Your postal address is missing. Every marketing email must include it below your text.',
  offline: 'You are offline. The preview returns when you reconnect.',
  failed: 'The preview could not be loaded.',
  ofEmail: 'Preview of the email',
  width: 'Width of the email',
  theme: 'Theme of the email',
  phone: 'Phone',
  desktop: 'Desktop',
  light: 'Light',
  dark: 'Dark',
  from: 'From',
  answersTo: 'Reply-to',
  subject: 'Subject',
  line: 'Preview line',
  frame: (subject: string) => `The email: ${subject}`,
  ofSms: 'Preview of the SMS',
  part: (part: number, parts: number) => `Text ${formatNumber(part)} of ${formatNumber(parts)}`,
  guest: 'Preview for',
  noName: 'A guest without a name',
  cost: (segments: number, isUpperBound: boolean) =>
    `Costs ${isUpperBound ? 'up to ' : ''}${texts(segments)} per recipient.`,
  costFor: (segments: number, people: number, isUpperBound: boolean) =>
    `Costs ${isUpperBound ? 'up to ' : ''}${texts(segments)} per recipient, ${texts(segments * people)} for ${audienceWords.people(people)}.`,
  longestName: (letters: number) =>
    `Counted with a first name of ${formatNumber(letters)} letters. A name that would cost more is replaced by the word for unknown names.`,
  asOne: 'A phone shows them as one message.',
} as const
