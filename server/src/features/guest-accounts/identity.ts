// A phone or email address belongs to the account that verified it. An unverified claim gives no access and takes no
// address from another account.
import type { Channel } from '../auth/index.ts'

export interface Identity {
  id: string
  phone: string | null
  isPhoneVerified: boolean
  /** Normalised for comparison. */
  email: string | null
  isEmailVerified: boolean
}

interface OtpConfig {
  /** Without an SMS provider phones can't be verified, and codes are sent by email only. */
  hasSms: boolean
}

export type IdentityEvent =
  | { type: 'registered'; by: Channel; id: string; phone: string; email: string }
  /** `id`: for a new account. `subject`: account that got the emailed code. `isOwnDevice`: device made its claim. */
  | {
      type: 'signed-in'
      by: Channel
      id: string
      phone: string
      subject: string
      isOwnDevice: (accountId: string) => boolean
    }
  | { type: 'email-verified'; accountId: string; email: string }

export type Outcome =
  | { refusal: 'phone_taken' | 'email_taken' | 'wrong' }
  | {
      refusal: null
      account: Identity
      changed: readonly Identity[]
      /** Accounts merged into `account`: they had no verified phone and lost their email address to it. */
      merged: readonly string[]
      signedOut: readonly string[]
    }

const isVerified = ({ isPhoneVerified, isEmailVerified }: Identity) => isPhoneVerified || isEmailVerified
const hasVerifiedPhone = (phone: string) => (one: Identity) => one.isPhoneVerified && one.phone === phone
const claimsPhone = (phone: string) => (one: Identity) => !one.isPhoneVerified && one.phone === phone
const hasVerifiedEmail = (email: string) => (one: Identity) => one.isEmailVerified && one.email === email

const withoutPhone = (one: Identity): Identity => ({ ...one, phone: null, isPhoneVerified: false })
const withoutEmail = (one: Identity): Identity => ({ ...one, email: null, isEmailVerified: false })

export const isTaken = (accounts: readonly Identity[], phone: string, { hasSms }: OtpConfig): boolean =>
  accounts.some(hasSms ? hasVerifiedPhone(phone) : (one) => one.phone === phone && isVerified(one))

export type LoginCodes = { bySms: boolean; mailTo: string | null }

/** Returns null if no account has this phone, and neither channel if its account can't be reached. */
export function codesFor(
  accounts: readonly Identity[],
  phone: string,
  { hasSms }: OtpConfig,
  isOwnDevice: (accountId: string) => boolean,
): LoginCodes | null {
  const holder = accounts.find(hasVerifiedPhone(phone))
  if (hasSms) {
    if (!holder && !accounts.some(claimsPhone(phone))) return null
    return { bySms: true, mailTo: holder?.isEmailVerified ? holder.id : null }
  }
  if (holder) return { bySms: false, mailTo: holder.isEmailVerified ? holder.id : null }
  const named = accounts.filter((one) => claimsPhone(phone)(one) && one.isEmailVerified)
  const one = named.find(({ id }) => isOwnDevice(id)) ?? named[0]
  return one ? { bySms: false, mailTo: one.id } : null
}

function takePhone(accounts: readonly Identity[], account: Identity, phone: string, signedOut: string[] = []): Outcome {
  const mine = { ...account, phone, isPhoneVerified: true }
  const dropped = accounts.filter((one) => one.id !== mine.id && claimsPhone(phone)(one)).map(withoutPhone)
  return { refusal: null, account: mine, changed: [mine, ...dropped], merged: [], signedOut }
}

function takeEmail(accounts: readonly Identity[], account: Identity, email: string): Outcome {
  const mine = { ...account, email, isEmailVerified: true }
  const before = accounts.filter((one) => one.id !== mine.id && hasVerifiedEmail(email)(one))
  const merged = before.filter(({ isPhoneVerified }) => !isPhoneVerified).map(({ id }) => id)
  const remaining = before.filter(({ isPhoneVerified }) => isPhoneVerified).map(withoutEmail)
  return { refusal: null, account: mine, changed: [mine, ...remaining], merged, signedOut: merged }
}

const NO_IDENTITY: Identity = { id: '', phone: null, isPhoneVerified: false, email: null, isEmailVerified: false }

function decideRegistration(
  accounts: readonly Identity[],
  { by, id, phone, email }: Extract<IdentityEvent, { type: 'registered' }>,
  config: OtpConfig,
): Outcome {
  const owner = accounts.find(hasVerifiedEmail(email))
  if (isTaken(accounts, phone, config)) return { refusal: 'phone_taken' }
  if (by === 'sms') return takePhone(accounts, { ...NO_IDENTITY, id, email }, phone)
  // The verified email identifies the account, whose verified phone a claim must not replace.
  if (owner?.isPhoneVerified) return { refusal: 'email_taken' }
  return takeEmail(accounts, { ...NO_IDENTITY, id: owner?.id ?? id, phone }, email)
}

function decideSignIn(
  accounts: readonly Identity[],
  { by, id, phone, subject, isOwnDevice }: Extract<IdentityEvent, { type: 'signed-in' }>,
  { hasSms }: OtpConfig,
): Outcome {
  if (by === 'mail') {
    const account = accounts.find((one) => one.id === subject && one.phone === phone)
    if (!account?.isEmailVerified || (hasSms && !account.isPhoneVerified)) return { refusal: 'wrong' }
    return { refusal: null, account, changed: [account], merged: [], signedOut: [] }
  }
  const holder = accounts.find(hasVerifiedPhone(phone))
  if (holder) return { refusal: null, account: holder, changed: [], merged: [], signedOut: [] }
  const claimed = accounts.find((one) => claimsPhone(phone)(one) && isOwnDevice(one.id))
  // A claim becomes verified: sessions opened before may be someone else's, so they end.
  return takePhone(accounts, claimed ?? { ...NO_IDENTITY, id }, phone, claimed ? [claimed.id] : [])
}

/** `accounts` must include every account with the event's phone or email address, and the account that it names. */
export function decideIdentity(accounts: readonly Identity[], event: IdentityEvent, config: OtpConfig): Outcome {
  switch (event.type) {
    case 'registered':
      return decideRegistration(accounts, event, config)
    case 'signed-in':
      return decideSignIn(accounts, event, config)
    case 'email-verified': {
      const account = accounts.find(({ id }) => id === event.accountId)
      return account ? takeEmail(accounts, account, event.email) : { refusal: 'wrong' }
    }
  }
}
