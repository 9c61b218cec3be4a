import type { Network } from './network/network.ts'

export type Counted = 'address' | 'account' | 'session' | 'table and address' | 'table' | 'everyone'

export interface Limit<Each extends Counted = Counted> {
  /** Stored with database counters, so never rename it. */
  name: string
  count: number
  seconds: number
  each: Each
  why: string
}

export type KeyOf<Each extends Counted> = 'address' extends Each
  ? Network
  : 'table and address' extends Each
    ? readonly [tableId: string, network: Network]
    : string

export const nameOfKey = (key: string | readonly string[]): string => (typeof key === 'string' ? key : key.join(' '))

const limit = <const Each extends Counted>(
  name: string,
  count: number,
  seconds: number,
  each: Each,
  why: string,
): Limit<Each> => ({
  name,
  count,
  seconds,
  each,
  why,
})

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

export const limits = {
  /** In memory, per process: coarse protection of the machine. */
  writes: limit('writes', 240, MINUTE, 'account', 'changes by one account'),
  visitorWrites: limit('visitor-writes', 600, MINUTE, 'address', 'changes by callers who are not signed in'),
  linkMisses: limit(
    'link-misses',
    120,
    HOUR,
    'address',
    'guessing tokens of mailed links; calls with a valid token are not counted',
  ),
  tableMisses: limit(
    'table-misses',
    120,
    HOUR,
    'address',
    'guessing table addresses; visits that find a table are not counted, since guests share a Wi-Fi',
  ),
  dinerWrites: limit('diner-writes', 30, MINUTE, 'table and address', 'answers to an offer from one phone'),
  dinerWritesTable: limit('diner-writes-table', 120, MINUTE, 'table', 'answers to an offer of one table'),
  codeLookUps: limit(
    'code-look-ups',
    60,
    MINUTE,
    'session',
    'codes that staff look up, and unknown ones they try to redeem',
  ),
  contactForm: limit('contact-form', 120, HOUR, 'address', 'messages through the contact forms'),
  contactFormAll: limit('contact-form-all', 500, DAY, 'everyone', 'messages through the contact forms'),
  subscriptionMails: limit(
    'subscription-mails',
    3,
    DAY,
    'account',
    'confirmations of a blog subscription to one mailbox',
  ),
  optOutForm: limit('opt-out-form', 120, HOUR, 'address', 'requests through the public unsubscribe form'),
  uploads: limit('uploads', 60, HOUR, 'account', 'pictures'),
  /** In the database, because they must survive a restart. */
  registrations: limit('registrations', 30, HOUR, 'address', 'new restaurants'),
  signIns: limit('sign-ins', 20, MINUTE, 'account', 'sign-ins of one account with the right password'),
  loginFailures: limit('login-failures', 30, 15 * MINUTE, 'address', 'wrong passwords'),
  adminFailures: limit('admin-failures', 5, 15 * MINUTE, 'address', 'wrong administrator passwords'),
  adminFailuresAll: limit(
    'admin-failures-all',
    20,
    HOUR,
    'everyone',
    'wrong passwords of administrators that exist; further tries wait a second each',
  ),
  unknownAccounts: limit('unknown-accounts', 60, HOUR, 'address', 'look-ups of accounts that do not exist'),
  otpSends: limit(
    'otp-sends',
    5,
    HOUR,
    'account',
    'codes to one number or email address; a device that signed in before is counted apart',
  ),
  otpSendsNetwork: limit(
    'otp-sends-network',
    60,
    HOUR,
    'address',
    'codes to sign up or in that one address asked for, used or not',
  ),
  otpSendsAddress: limit(
    'otp-sends-address',
    20,
    HOUR,
    'address',
    'of these, codes that expired or were guessed at until they closed',
  ),
  emailCodesNetwork: limit(
    'email-codes-network',
    60,
    HOUR,
    'address',
    'codes to verify the email address of an account',
  ),
  signInSends: limit(
    'sign-in-sends',
    6,
    DAY,
    'account',
    'codes to sign in by one number, used or not; a device that signed in before is counted apart',
  ),
  signInSendsNumber: limit('sign-in-sends-number', 12, DAY, 'account', 'these to one number from all devices together'),
  newGuestsNetwork: limit('new-guests-network', 60, HOUR, 'address', 'new guest accounts from one address'),
  newGuestsDevice: limit('new-guests-device', 10, HOUR, 'account', 'new guest accounts from one device'),
  otpSendsDay: limit(
    'otp-sends-day',
    15,
    DAY,
    'account',
    'codes to one number or email address; a device that signed in before is counted apart',
  ),
  phoneOtps: limit('phone-otps', 3, DAY, 'account', 'codes that verify the number of a restaurant'),
  smsCountry: limit(
    'otp-country',
    2_000,
    DAY,
    'everyone',
    'texts outside campaigns (codes, kept coupons, answers) to one country, without used codes: what a day may cost',
  ),
  smsCountrySent: limit(
    'sms-country',
    10_000,
    DAY,
    'everyone',
    'all texts outside campaigns that left to one country, with used codes',
  ),
  smsCountryOpen: limit(
    'otp-country-open',
    1_500,
    DAY,
    'everyone',
    'those of them to numbers that nobody has proven and for devices that nobody knows; the rest is a reserve',
  ),
  smsPrefix: limit('otp-prefix', 20, HOUR, 'account', 'texts outside campaigns to adjacent numbers'),
  campaignSmsPrefix: limit(
    'campaign-sms-prefix',
    1_000,
    DAY,
    'everyone',
    'texts of campaigns and tests of them to adjacent numbers; further ones wait. Not in local mode',
  ),
  campaignSmsCountry: limit(
    'campaign-sms-country',
    100_000,
    DAY,
    'everyone',
    'texts of campaigns and tests of them to one country; further ones wait. Not in local mode',
  ),
  smsReplies: limit('sms-replies', 5, DAY, 'account', 'answers to STOP, START and HELP by one number'),
  smsStopHints: limit('sms-stop-hints', 1, DAY, 'account', 'answers to an unclear text, which say how to stop'),
  recoveries: limit('recoveries', 3, HOUR, 'account', 'recovery mails to one address'),
  recoveriesAddress: limit('recoveries-address', 10, HOUR, 'address', 'recovery mails asked for by one address'),
  confirmations: limit('confirmations', 3, HOUR, 'account', 'links to confirm its mailbox that a restaurant asks for'),
  emailChanges: limit(
    'email-changes',
    10,
    DAY,
    'account',
    'changes of its mailbox that a restaurant asks for, and asking again',
  ),
  emailChangesTo: limit('email-changes-to', 5, DAY, 'account', 'mails that ask one mailbox to become a restaurant’s'),
  bulkConsents: limit(
    'bulk-consents',
    60,
    HOUR,
    'account',
    'changes of the consent of many guests: each is recorded for every guest',
  ),
  imports: limit('imports', 200, HOUR, 'account', 'chunks of imported contacts'),
  coverImports: limit('cover-imports', 200, HOUR, 'account', 'chunks of imported covers'),
  insightExports: limit('insight-exports', 60, HOUR, 'account', 'insights as a file'),
  testMessages: limit('test-messages', 30, HOUR, 'account', 'test messages of a campaign to oneself'),
  testTexts: limit('test-texts', 10, DAY, 'account', 'test texts of campaigns to the number of the restaurant'),
  campaigns: limit('campaigns', 20, DAY, 'account', 'campaigns'),
  drafts: limit('drafts', 20, HOUR, 'account', 'article drafts'),
  draftsDay: limit('drafts-day', 200, DAY, 'everyone', 'article drafts'),
  topics: limit('topics', 60, HOUR, 'account', 'lists of suggested topics'),
  photoSearches: limit('photo-searches', 120, HOUR, 'account', 'photo searches'),
  keepRecipient: limit('keep-recipient', 2, DAY, 'account', 'coupons sent to one phone or mailbox'),
  keepCoupon: limit('keep-coupon', 5, DAY, 'account', 'coupons that one phone sends to itself'),
  keepCouponNetwork: limit('keep-coupon-network', 200, DAY, 'address', 'coupons sent from one address'),
} as const satisfies Record<string, Limit>

export const countsLinkMisses = { limit: { unknown: limits.linkMisses } }

export const bounds = {
  jsonBytesMax: 64 * 1024,
  importBytesMax: 2 * 1024 * 1024,
  multipartBytesMax: 25 * 1024 * 1024,
  multipartPartsMax: 64,
  multipartFieldBytesMax: 2.5 * 1024 * 1024,
  multipartRepeatsMax: 35_000,
  multipartRepeatBytesMax: 320,
  uploadBytesMax: 20 * 1024 * 1024,
  uploadPixelsMax: 60_000_000,
  imagesInMemoryBytesMax: 64 * 1024 * 1024,
  sendingsPerCouponMax: 3,
  importRowsMax: 5_000,
  tablesPerRestaurantMax: 500,
  draftsPerRestaurantMax: 200,
  guestsPerRestaurantMax: 200_000,
  streamsPerAccountMax: 40,
  /** Live connections of phones at one table from one network. */
  streamsPerTableMax: 80,
  /** Live connections of phones from one network, at all tables. */
  guestStreamsPerNetworkMax: 600,
  streamsMax: 10_000,
  /** The rest of `streamsMax` is reserved for accounts. */
  guestStreamsMax: 9_000,
  /** Searches, counts, insights and files; the next request is rejected. */
  heavyRequestsPerAccount: 2,
  /** Per process; leaves most pool connections to other requests. */
  heavyRequestsAtOnce: 4,
  heavyRequestWaitSeconds: 2,
  /** Bulk changes, imports and new campaigns of one account wait for each other. */
  heavyChangeWaitSeconds: 10,
  requestSeconds: 15,
  passwordHashesAtOnce: 2,
  passwordHashesWaitingMax: 20,
  passwordHashesWaitingOfOneMax: 10,
} as const
