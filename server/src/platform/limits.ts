import type { Network } from './network/network.ts'

export type LimitScope = 'address' | 'account' | 'session' | 'table and address' | 'table' | 'everyone'

export interface Limit<Each extends LimitScope = LimitScope> {
  /** Name stored with database counters, so never change it. */
  name: string
  count: number
  seconds: number
  scope: Each
  description: string
}

export type KeyOf<Each extends LimitScope> = 'address' extends Each
  ? Network
  : 'table and address' extends Each
    ? readonly [tableId: string, network: Network]
    : string

export const nameOfKey = (key: string | readonly string[]): string => (typeof key === 'string' ? key : key.join(' '))

const limit = <const Each extends LimitScope>(
  name: string,
  count: number,
  seconds: number,
  scope: Each,
  description: string,
): Limit<Each> => ({
  name,
  count,
  seconds,
  scope,
  description,
})

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

export const limits = {
  /** These limits count in memory, per process: coarse protection of the machine. */
  writes: limit('writes', 240, MINUTE, 'account', 'changes by one account'),
  visitorWrites: limit('visitor-writes', 600, MINUTE, 'address', 'changes by callers who are not signed in'),
  linkMisses: limit(
    'link-misses',
    120,
    HOUR,
    'address',
    'guessing tokens of emailed links; calls with a valid token are not counted',
  ),
  tableMisses: limit(
    'table-misses',
    120,
    HOUR,
    'address',
    'guessing table addresses; visits to existing tables are not counted, since guests share a Wi-Fi',
  ),
  guestWrites: limit('diner-writes', 30, MINUTE, 'table and address', 'responses to an offer from one phone'),
  guestWritesOfTable: limit('diner-writes-table', 120, MINUTE, 'table', 'responses to an offer at one table'),
  codeLookups: limit(
    'code-look-ups',
    60,
    MINUTE,
    'session',
    'code look-ups by staff, and unknown codes they try to redeem',
  ),
  guestSearches: limit('guest-searches', 60, MINUTE, 'session', 'searches for a guest at check-in'),
  contactForm: limit('contact-form', 120, HOUR, 'address', 'messages through the contact forms'),
  contactFormAll: limit('contact-form-all', 500, DAY, 'everyone', 'messages through the contact forms'),
  subscriptionMails: limit(
    'subscription-mails',
    3,
    DAY,
    'account',
    'confirmations of a blog subscription to one email address',
  ),
  optOutForm: limit('opt-out-form', 120, HOUR, 'address', 'requests through the public unsubscribe form'),
  doctor: limit('doctor', 60, HOUR, 'account', 'system checks, which sign in to the mail server and the SMS provider'),
  uploads: limit('uploads', 60, HOUR, 'account', 'uploaded images'),
  demoWrites: limit('demo-writes', 120, MINUTE, 'address', 'changes by one visitor of a demo'),
  demoSignIns: limit('demo-sign-ins', 60, HOUR, 'address', 'sign-ins as the sample restaurant from /dev of a demo'),
  demoRegistrations: limit('demo-registrations', 5, HOUR, 'address', 'new restaurants in a demo'),
  demoCampaigns: limit('demo-campaigns', 10, HOUR, 'address', 'campaigns and test messages in a demo'),
  demoImports: limit('demo-imports', 10, HOUR, 'address', 'chunks of imported guests and covers in a demo'),
  /** These limits count in the database, because they must survive a restart. */
  registrations: limit('registrations', 30, HOUR, 'address', 'new restaurants'),
  signIns: limit('sign-ins', 20, MINUTE, 'account', 'sign-ins of one account with the right password'),
  loginFailures: limit('login-failures', 30, 15 * MINUTE, 'address', 'wrong passwords'),
  adminFailures: limit('admin-failures', 5, 15 * MINUTE, 'address', 'wrong administrator passwords'),
  adminFailuresAll: limit(
    'admin-failures-all',
    20,
    HOUR,
    'everyone',
    'wrong passwords of existing administrators; each further try waits a second',
  ),
  unknownAccounts: limit('unknown-accounts', 60, HOUR, 'address', 'look-ups of accounts that do not exist'),
  otpSends: limit(
    'otp-sends',
    5,
    HOUR,
    'account',
    'codes to one number or email address; a known device is counted separately',
  ),
  otpSendsNetwork: limit(
    'otp-sends-network',
    60,
    HOUR,
    'address',
    'sign-up and sign-in codes requested from one address, used or not',
  ),
  otpSendsAddress: limit(
    'otp-sends-address',
    20,
    HOUR,
    'address',
    'of these, codes that expired or had too many wrong guesses',
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
    'sign-in codes to one number, used or not; a known device is counted separately',
  ),
  signInSendsNumber: limit(
    'sign-in-sends-number',
    12,
    DAY,
    'account',
    'of these, codes to one number from all devices together',
  ),
  newGuestsNetwork: limit('new-guests-network', 60, HOUR, 'address', 'new guest accounts from one address'),
  newGuestsDevice: limit('new-guests-device', 10, HOUR, 'account', 'new guest accounts from one device'),
  otpSendsDay: limit(
    'otp-sends-day',
    15,
    DAY,
    'account',
    'codes to one number or email address; a known device is counted separately',
  ),
  phoneOtps: limit('phone-otps', 3, DAY, 'account', 'codes that verify the number of a restaurant'),
  smsCountry: limit(
    'otp-country',
    2_000,
    DAY,
    'everyone',
    'texts outside campaigns (codes, coupons, replies) to one country, without used codes: limits the cost of a day',
  ),
  smsCountrySent: limit(
    'sms-country',
    10_000,
    DAY,
    'everyone',
    'all texts outside campaigns sent to one country, with used codes',
  ),
  smsCountryOpen: limit(
    'otp-country-open',
    1_500,
    DAY,
    'everyone',
    'of these, texts to unverified numbers from unknown devices; the rest is reserved for others',
  ),
  smsPrefix: limit('otp-prefix', 20, HOUR, 'account', 'texts outside campaigns to adjacent numbers'),
  campaignSmsPrefix: limit(
    'campaign-sms-prefix',
    1_000,
    DAY,
    'everyone',
    'campaign and test texts to adjacent numbers; more are deferred. Not in local mode',
  ),
  campaignSmsCountry: limit(
    'campaign-sms-country',
    100_000,
    DAY,
    'everyone',
    'campaign and test texts to one country; more are deferred. Not in local mode',
  ),
  smsReplies: limit('sms-replies', 5, DAY, 'account', 'replies to STOP, START and HELP from one number'),
  smsStopHints: limit('sms-stop-hints', 1, DAY, 'account', 'replies to an unclear text, which explain how to stop'),
  recoveries: limit('recoveries', 3, HOUR, 'account', 'password reset emails to one address'),
  recoveriesAddress: limit(
    'recoveries-address',
    10,
    HOUR,
    'address',
    'password reset emails requested from one address',
  ),
  confirmations: limit(
    'confirmations',
    3,
    HOUR,
    'account',
    'confirmation links that a restaurant requests for its email address',
  ),
  emailChanges: limit(
    'email-changes',
    10,
    DAY,
    'account',
    'email address changes that a restaurant requests, including repeats',
  ),
  emailChangesTo: limit('email-changes-to', 5, DAY, 'account', 'emails that ask one address to become a restaurant’s'),
  bulkConsents: limit('bulk-consents', 60, HOUR, 'account', 'bulk consent changes, which are recorded for every guest'),
  imports: limit('imports', 200, HOUR, 'account', 'chunks of imported contacts'),
  coverImports: limit('cover-imports', 200, HOUR, 'account', 'chunks of imported covers'),
  insightExports: limit('insight-exports', 60, HOUR, 'account', 'insights exports'),
  testMessages: limit('test-messages', 30, HOUR, 'account', 'campaign test emails and texts to oneself'),
  testTexts: limit('test-texts', 10, DAY, 'account', 'campaign test texts to the restaurant’s number'),
  campaigns: limit('campaigns', 20, DAY, 'account', 'campaigns'),
  drafts: limit('drafts', 20, HOUR, 'account', 'article drafts'),
  draftsDay: limit('drafts-day', 200, DAY, 'everyone', 'article drafts'),
  topics: limit('topics', 60, HOUR, 'account', 'lists of suggested topics'),
  photoSearches: limit('photo-searches', 120, HOUR, 'account', 'photo searches'),
  keepRecipient: limit('keep-recipient', 2, DAY, 'account', 'coupons sent to one phone or email address'),
  keepCoupon: limit('keep-coupon', 5, DAY, 'account', 'coupons sent from one phone to itself'),
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
  /** Searches, counts, insights and files of one account at once; the next request is rejected. */
  heavyRequestsPerAccount: 2,
  /** Limit per process, which leaves most pool connections to other requests. */
  heavyRequestsAtOnce: 4,
  heavyRequestWaitSeconds: 2,
  /** Bulk changes, imports and new campaigns of one account wait for each other. */
  heavyChangeWaitSeconds: 10,
  requestSeconds: 15,
  passwordHashesAtOnce: 2,
  passwordHashesWaitingMax: 20,
  passwordHashesWaitingOfOneMax: 10,
} as const
