import type { Channel } from '@tidetable/contract/endpoints/address-book'
import type { Audience, Incentive, RedeemedShare, WhyNot } from '@tidetable/contract/endpoints/campaigns'
import { firstGuests } from '@tidetable/contract/formats/first-guests'
import { formatList, formatMoney, formatNumber, plural } from '@tidetable/contract/formats/format'
import { type Cost, GUESTS_AT_A_TABLE } from '@tidetable/contract/rules/cost'
import type { Currency } from '@tidetable/contract/rules/currency'
import { WHY_NOT_WORDS } from '@tidetable/contract/rules/eligibility'
import { hourThere } from '../words.ts'

const texts = (value: number) => plural(value, { one: (n) => `${n} text`, other: (n) => `${n} texts` })

export const wizardWords = {
  heading: 'New Campaign',
  loading: 'Loading...',
  steps: 'Steps',
  done: 'done',
  stepTitles: { 1: 'Select Customers', 2: 'Create Content', 3: 'Review & Send' },
  previous: 'Previous',
  next: 'Next',
  send: 'Send Campaign',
  created: 'Campaign created successfully',
  testSent: 'A test was sent.',
  testFailed: 'The test message could not be sent. Please try again.',
  pictureFailed: 'The picture could not be kept.',
  noTime: 'Please enter the day and the time to send it at, or choose Now.',
  notEligible: 'No selected customers are eligible for SMS or Email.',
  noUser: 'Could not find user ID. Please log in again.',
  noAddress: 'Please add your postal address first: every marketing e-mail must carry it.',
} as const

const textsFrom = ({ hour, texts: count }: Audience['later'][number], verb: (n: string, isOne: boolean) => string) =>
  plural(count, {
    one: (n) => `${verb(n, true)} ${hourThere(hour)}`,
    other: (n) => `${verb(n, false)} ${hourThere(hour)}`,
  })

const goOutLater = (groups: Audience['later']): string =>
  `${formatList(groups.map((group) => textsFrom(group, (n, isOne) => (isOne ? `${n} text goes out from` : `${n} texts go out from`))))} where they live.`

export const summaryWords = {
  send: (messages: number, people: number) =>
    plural(messages, {
      one: (n) => `Send ${n} message to ${audienceWords.people(people)}`,
      other: (n) => `Send ${n} messages to ${audienceWords.people(people)}`,
    }),
  /** For a segment at a scheduled time. */
  sendAbout: (messages: number, people: number) =>
    plural(messages, {
      one: (n) => `Send about ${n} message to about ${audienceWords.people(people)}`,
      other: (n) => `Send about ${n} messages to about ${audienceWords.people(people)}`,
    }),
  again: (people: number, segment: string) =>
    `About ${formatNumber(people)} now, counted again when it goes: whoever is in “${segment}” then.`,
  cost: (cost: number, count: number, currency: Currency) =>
    `About ${formatMoney(cost, currency)} for ${texts(count)}.`,
  now: 'It goes out ten seconds after you press Send; until then you can take it back.',
  at: (moment: string) => `It goes out ${moment}.`,
  later: goOutLater,
} as const

export const beforeWords = {
  heading: 'Before you send',
  hasAddress: 'Your postal address is there. Every marketing e-mail carries it.',
  noAddress: 'Your postal address is missing.',
  nobodyYet: 'Consent: once you have chosen guests, you see who may be written to.',
  everybody: (people: number) =>
    plural(people, {
      one: () => 'The guest you chose has agreed and can be reached.',
      other: (n) => `All ${n} guests you chose have agreed and can be reached.`,
    }),
  leftOut: (leftOut: number, people: number) =>
    `${formatNumber(leftOut)} of ${formatNumber(people)} will not get it: no consent, opted out, or no address that works.`,
  hours: 'Hours: texts go out by day where your guests live.',
  inHours: 'Texts can go out now where your guests live.',
  later: goOutLater,
} as const

export const chooseWords = {
  importing: 'Import guests',
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
  again: (name: string) => `Everybody in “${name}”. Who is in it is counted again when it goes.`,
} as const

export const nobodyWords = {
  why: 'Nobody you chose has agreed to hear from you on a channel that works for them.',
  out: 'Choose other guests, or import the list again and say that these people agreed.',
  import: 'Import the list again',
} as const

export const contentWords = {
  type: 'Campaign type',
  preview: 'Live preview',
  picture: 'Picture',
  preparing: 'Preparing the picture…',
  drop: 'Drop a photo or choose one',
  dropAnother: 'Drop another photo or choose one',
  removePicture: 'Remove picture',
} as const

export const dltWords = {
  heading: 'SMS to India: DLT numbers',
  about:
    'Carriers in India deliver only texts that are registered on their DLT portal, under the sender that the operator of this service registered. We pass the numbers on; whether this text matches the template is checked by the carriers alone.',
  entity: 'Entity number',
  template: 'Template number',
} as const

export const codeWords = {
  heading: 'Code',
  add: 'Add a code for guests to redeem',
  mode: 'Who gets which code',
  shared: 'One code for everybody',
  personal: 'A single-use code for each person',
  code: 'Code',
  codeHint: 'made for you',
  personalWhat: 'Each person gets 8 characters of their own.',
  worth: 'Worth',
  unit: 'Unit',
  percent: '% off',
  amount: (sign: string) => `${sign} off`,
  lastDay: 'Last day',
  onPage: 'Show on our page',
  first: 'Only for the first so many guests',
  firstHint: 'all who come',
  firstHelp: 'Leave it empty for all who come.',
  firstRead: (most: number) => `Guests read: “For the ${firstGuests(most)}.” After that the code is used up.`,
} as const

function moneyOf({ minorUnits, isEstimated }: Cost, currency: Currency): string {
  const money = formatMoney((minorUnits ?? 0) / 100, currency)
  return isEstimated ? `about ${money}` : money
}

const guests = (people: number) => plural(people, { one: (n) => `${n} guest`, other: (n) => `${n} guests` })

export const costWords = {
  heading: 'What the code may cost',
  counting: 'Counting...',
  ifEveryoneComes: (worst: Cost, currency: Currency) => `If everyone comes: ${moneyOf(worst, currency)}`,
  /** For a code limited to the first guests. */
  ifAllCome: (people: number, worst: Cost, currency: Currency) =>
    plural(people, {
      one: () => `If the one guest comes: ${moneyOf(worst, currency)}`,
      other: (n) => `If all ${n} come: ${moneyOf(worst, currency)}`,
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
      : `${guests(people)}, ${moneyOf(each, currency)} each: ${value}% of what ${GUESTS_AT_A_TABLE} guests spend at ${formatMoney(averageSpend ?? 0, currency)}.`,
  likely: (likely: Cost, currency: Currency) => `Likely: ${moneyOf(likely, currency)}`,
  likelyWhy: ({ campaigns, people, redeemed }: RedeemedShare) =>
    `In your last ${formatNumber(campaigns)} campaigns with codes ${formatNumber(redeemed)} of ${guests(people)} used theirs.`,
  likelyLater: (needed: number, campaigns: number) =>
    `What it likely costs is told after ${formatNumber(needed)} campaigns whose codes are over; ${formatNumber(campaigns)} so far.`,
  anybody:
    'A code for everybody may be passed on and used by others. “Only for the first so many guests”, one step back, sets an end to it.',
  noSpend: 'A percentage can be told in money once your settings say what a guest spends on average.',
  economics: 'To Economics',
} as const

const ADDRESSES: Record<Channel, string> = { email: 'e-mail address', sms: 'phone number' }

const LEFT_OUT: Record<WhyNot, { one: string; other: string }> = {
  no_address: { one: 'has no ', other: 'have no ' },
  no_consent: { one: 'has not agreed to hear from you', other: 'have not agreed to hear from you' },
  opted_out: { one: 'has opted out', other: 'have opted out' },
  undeliverable: {
    one: 'has an address that refused the last message',
    other: 'have addresses that refused the last message',
  },
  inactive: { one: 'is switched off in your list', other: 'are switched off in your list' },
  unregistered: {
    one: 'is in India, and the text has no DLT numbers',
    other: 'are in India, and the text has no DLT numbers',
  },
}

export const audienceWords = {
  heading: 'Recipients',
  reachable: (reachable: number, selected: number) =>
    `${formatNumber(reachable)} of ${formatNumber(selected)} selected people will get it.`,
  /** For a segment at a scheduled time. */
  reachableNow: (reachable: number, selected: number) =>
    `About ${formatNumber(reachable)} of ${formatNumber(selected)} people now. They are counted again when it goes.`,
  failed: 'The recipients could not be counted.',
  counting: 'Counting...',
  email: 'E-mail',
  sms: 'SMS',
  people: (people: number) => plural(people, { one: (n) => `${n} person`, other: (n) => `${n} people` }),
  reason: (people: number, why: WhyNot, channel: Channel) =>
    plural(people, {
      one: (n) => `${n} ${LEFT_OUT[why].one}${why === 'no_address' ? ADDRESSES[channel] : ''}`,
      other: (n) => `${n} ${LEFT_OUT[why].other}${why === 'no_address' ? ADDRESSES[channel] : ''}`,
    }),
  why: (why: WhyNot, channel: Channel) => (why === 'no_address' ? `no ${ADDRESSES[channel]}` : WHY_NOT_WORDS[why]),
  leftOut: (people: number) =>
    plural(people, { one: (n) => `${n} person will not get it`, other: (n) => `${n} people will not get it` }),
  noEmail: (why: string) => `e-mail: ${why}`,
  noSms: (why: string) => `SMS: ${why}`,
  more: (people: number) => `and ${formatNumber(people)} more`,
} as const

export const allowanceWords = {
  plan: (plan: string) => `${plan}.`,
  why: 'How many messages may go in a day grows with each day that goes well. Nobody is left out.',
} as const

export const addressWords = {
  why: 'Every marketing e-mail must carry your postal address. Add it once, or send by SMS alone.',
  label: 'Postal address',
  save: 'Save address',
  failed: 'The address could not be saved. Please try again.',
} as const

export const scheduleWords = {
  heading: 'When',
  send: 'Send',
  now: 'Now',
  later: 'At a time',
  day: 'Day',
  timeIn: (zone: string) => `Time in ${zone.replaceAll('_', ' ')}`,
  isPast: 'This time is over: it would be sent now.',
  at: (moment: string, fromNow: string) => `${moment} at your restaurant, ${fromNow}.`,
  decentHours: 'Text messages wait for decent hours where each person lives.',
} as const

export const reviewWords = {
  test: 'Test',
  sendTest: 'Send a test to yourself',
  noTestText: 'You get a test email, but no test text: your phone number is not verified yet.',
  verifyNumber: 'Verify it in Settings',
  preview: 'Final preview',
} as const

export const meterWords = {
  size: (characters: number, segments: number, people: number) => {
    const length = plural(characters, { one: (n) => `${n} character`, other: (n) => `${n} characters` })
    const parts = plural(segments, { one: (n) => `${n} segment`, other: (n) => `${n} segments` })
    return `SMS: ${length}, ${parts} × ${audienceWords.people(people)}`
  },
  plain: 'plain text (GSM-7), no surcharge',
  unicode: (sign: string) => `“${sign}” makes it Unicode (UCS-2): 70 characters a segment`,
  usePlain: 'Use plain characters',
} as const

export const previewWords = {
  email: 'E-mail',
  sms: 'SMS',
  empty: 'Write a title or a description to see what your guests will get.',
  making: 'Making the preview...',
  noAddress: 'Your postal address is missing. Every marketing e-mail must carry it, below your words.',
  offline: 'You are offline. The preview comes back with the connection.',
  failed: 'The preview could not be made.',
  ofEmail: 'Preview of the e-mail',
  width: 'Width of the e-mail',
  theme: 'Theme of the e-mail',
  phone: 'Phone',
  desktop: 'Desktop',
  light: 'Light',
  dark: 'Dark',
  from: 'From',
  answersTo: 'Answers to',
  subject: 'Subject',
  line: 'Preview line',
  frame: (subject: string) => `The e-mail: ${subject}`,
  ofSms: 'Preview of the SMS',
  part: (part: number, parts: number) => `Text ${formatNumber(part)} of ${formatNumber(parts)}`,
  cost: (segments: number) => `Costs ${texts(segments)} per person.`,
  costFor: (segments: number, people: number) =>
    `Costs ${texts(segments)} per person, ${texts(segments * people)} for ${audienceWords.people(people)}.`,
  asOne: 'A phone shows them as one.',
} as const
