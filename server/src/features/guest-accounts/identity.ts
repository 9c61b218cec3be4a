// A phone or email address belongs to the account that verified it; an unverified claim grants nothing and removes no
// one.
import type { Channel } from '../auth/index.ts'

export interface Identity {
  id: string
  phone: string | null
  isPhoneVerified: boolean
  /** Normalized for comparison. */
  mailbox: string | null
  isEmailVerified: boolean
}

interface Ways {
  /** Without an SMS provider phones can't be verified, and codes are sent by email only. */
  hasSms: boolean
}

export type IdentityEvent =
  | { type: 'registered'; by: Channel; id: string; phone: string; mailbox: string }
  /** `id`: for a new account. `subject`: account whose email got the code. `isOwnDevice`: made the claim. */
  | {
      type: 'signed-in'
      by: Channel
      id: string
      phone: string
      subject: string
      isOwnDevice: (accountId: string) => boolean
    }
  | { type: 'mailbox-proven'; accountId: string; mailbox: string }

export type Outcome =
  | { refusal: 'phone_taken' | 'email_taken' | 'wrong' }
  | {
      refusal: null
      account: Identity
      changed: readonly Identity[]
      /** Accounts without a verified phone whose email address was verified for `account`. */
      merged: readonly string[]
      signedOut: readonly string[]
    }

const isVerified = ({ isPhoneVerified, isEmailVerified }: Identity) => isPhoneVerified || isEmailVerified
const holds = (phone: string) => (one: Identity) => one.isPhoneVerified && one.phone === phone
const claims = (phone: string) => (one: Identity) => !one.isPhoneVerified && one.phone === phone
const owns = (mailbox: string) => (one: Identity) => one.isEmailVerified && one.mailbox === mailbox

const withoutPhone = (one: Identity): Identity => ({ ...one, phone: null, isPhoneVerified: false })
const withoutMailbox = (one: Identity): Identity => ({ ...one, mailbox: null, isEmailVerified: false })

export const isTaken = (accounts: readonly Identity[], phone: string, { hasSms }: Ways): boolean =>
  accounts.some(hasSms ? holds(phone) : (one) => one.phone === phone && isVerified(one))

export type Codes = { bySms: boolean; mailTo: string | null }

/** Null if no account has this phone. With neither channel, its account can't be reached. */
export function codesFor(
  accounts: readonly Identity[],
  phone: string,
  { hasSms }: Ways,
  isOwnDevice: (accountId: string) => boolean,
): Codes | null {
  const holder = accounts.find(holds(phone))
  if (hasSms) {
    if (!holder && !accounts.some(claims(phone))) return null
    return { bySms: true, mailTo: holder?.isEmailVerified ? holder.id : null }
  }
  if (holder) return { bySms: false, mailTo: holder.isEmailVerified ? holder.id : null }
  const named = accounts.filter((one) => claims(phone)(one) && one.isEmailVerified)
  const one = named.find(({ id }) => isOwnDevice(id)) ?? named[0]
  return one ? { bySms: false, mailTo: one.id } : null
}

function takePhone(accounts: readonly Identity[], account: Identity, phone: string, signedOut: string[] = []): Outcome {
  const mine = { ...account, phone, isPhoneVerified: true }
  const dropped = accounts.filter((one) => one.id !== mine.id && claims(phone)(one)).map(withoutPhone)
  return { refusal: null, account: mine, changed: [mine, ...dropped], merged: [], signedOut }
}

function takeMailbox(accounts: readonly Identity[], account: Identity, mailbox: string): Outcome {
  const mine = { ...account, mailbox, isEmailVerified: true }
  const before = accounts.filter((one) => one.id !== mine.id && owns(mailbox)(one))
  const merged = before.filter(({ isPhoneVerified }) => !isPhoneVerified).map(({ id }) => id)
  const left = before.filter(({ isPhoneVerified }) => isPhoneVerified).map(withoutMailbox)
  return { refusal: null, account: mine, changed: [mine, ...left], merged, signedOut: merged }
}

const NO_IDENTITY: Identity = { id: '', phone: null, isPhoneVerified: false, mailbox: null, isEmailVerified: false }

function registered(
  accounts: readonly Identity[],
  { by, id, phone, mailbox }: Extract<IdentityEvent, { type: 'registered' }>,
  ways: Ways,
): Outcome {
  const owner = accounts.find(owns(mailbox))
  if (isTaken(accounts, phone, ways)) return { refusal: 'phone_taken' }
  if (by === 'sms') return takePhone(accounts, { ...NO_IDENTITY, id, mailbox }, phone)
  // The verified email identifies the account. Its verified phone is not replaced by a claim.
  if (owner?.isPhoneVerified) return { refusal: 'email_taken' }
  return takeMailbox(accounts, { ...NO_IDENTITY, id: owner?.id ?? id, phone }, mailbox)
}

function signedIn(
  accounts: readonly Identity[],
  { by, id, phone, subject, isOwnDevice }: Extract<IdentityEvent, { type: 'signed-in' }>,
  { hasSms }: Ways,
): Outcome {
  if (by === 'mail') {
    const account = accounts.find((one) => one.id === subject && one.phone === phone)
    if (!account?.isEmailVerified || (hasSms && !account.isPhoneVerified)) return { refusal: 'wrong' }
    return { refusal: null, account, changed: [account], merged: [], signedOut: [] }
  }
  const holder = accounts.find(holds(phone))
  if (holder) return { refusal: null, account: holder, changed: [], merged: [], signedOut: [] }
  const claimed = accounts.find((one) => claims(phone)(one) && isOwnDevice(one.id))
  // A claim becomes verified: sessions opened before may be someone else's, so they end.
  return takePhone(accounts, claimed ?? { ...NO_IDENTITY, id }, phone, claimed ? [claimed.id] : [])
}

/** `accounts` must contain all with the event's phone or email address, and the account it is about. */
export function after(accounts: readonly Identity[], event: IdentityEvent, ways: Ways): Outcome {
  switch (event.type) {
    case 'registered':
      return registered(accounts, event, ways)
    case 'signed-in':
      return signedIn(accounts, event, ways)
    case 'mailbox-proven': {
      const account = accounts.find(({ id }) => id === event.accountId)
      return account ? takeMailbox(accounts, account, event.mailbox) : { refusal: 'wrong' }
    }
  }
}
