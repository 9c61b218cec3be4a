// A list imported again: what a row of it brings to a guest who is known already. Nothing that stands is overwritten, and
// nobody who opted out comes back by it.
import type { Channel } from '@tidetable/contract/endpoints/address-book'
import { type ImportedFacts, mergeFacts } from './contact.ts'
import { DEFAULT_NAME } from './read-row.ts'

/** A row of a list, ready to be stored. */
export interface ImportedContact extends ImportedFacts {
  id: string
  isActive: boolean
  /** Channels for which the list itself says no. */
  refused: readonly Channel[]
  /** Those of them from which the person opted out. */
  optedOut: readonly Channel[]
}

export interface KnownContact extends ImportedFacts {
  id: string
  /** Whose account it is: consent is the person's own there. */
  customerId: string | null
  isEmailSuppressed: boolean
  isSmsSuppressed: boolean
}

export const FIELDS = {
  email: { hash: 'emailHash', wants: 'wantsEmail', suppressed: 'isEmailSuppressed' },
  sms: { hash: 'phoneHash', wants: 'wantsSms', suppressed: 'isSmsSuppressed' },
} as const

export const factsOf = ({
  id: _,
  customerId: _c,
  isEmailSuppressed: _e,
  isSmsSuppressed: _s,
  ...facts
}: KnownContact): ImportedFacts => facts

/** Consent follows the row where it speaks of the same address; a no in the list counts, a yes needs the attestation. */
function wishOf(known: KnownContact, row: ImportedContact, after: ImportedFacts, channel: Channel): boolean {
  const { hash, wants, suppressed } = FIELDS[channel]
  if (after[hash] === null || after[hash] !== row[hash] || known.customerId !== null) return after[wants]
  // The opt-out of an address that is suppressed already says nothing new.
  const isSame = known[hash] === row[hash] && known[suppressed] && row.optedOut.includes(channel)
  if (row.refused.includes(channel)) return isSame && known[wants]
  return after[wants] || (row[wants] && !known[suppressed])
}

/** What a change says of consent, for the ledger. */
export const consentsOf = (contactId: string, { before, after }: { before: ImportedFacts; after: ImportedFacts }) =>
  (['email', 'sms'] as const).flatMap((channel) => {
    const { hash, wants } = FIELDS[channel]
    const address = after[hash]
    if (address === null || before[wants] === after[wants]) return []
    return [{ contactId, channel, hash: address, action: after[wants] ? ('granted' as const) : ('revoked' as const) }]
  })

/** What the guest is after the row; null when nothing changes. `isFree` tells whether nobody else has the address. */
export function mergeImportedRow(
  known: KnownContact,
  row: ImportedContact,
  isFree: (hash: string) => boolean,
): ImportedFacts | null {
  const before = factsOf(known)
  const after: ImportedFacts = { ...before }
  if (known.name === DEFAULT_NAME) after.name = row.name
  if (known.email === null && row.emailHash !== null && isFree(row.emailHash)) {
    after.email = row.email
    after.emailHash = row.emailHash
  }
  if (known.phone === null && row.phoneHash !== null && isFree(row.phoneHash)) {
    after.phone = row.phone
    after.phoneHash = row.phoneHash
  }
  Object.assign(after, mergeFacts(known, row))
  after.wantsEmail = wishOf(known, row, after, 'email')
  after.wantsSms = wishOf(known, row, after, 'sms')
  return JSON.stringify(after) === JSON.stringify(before) ? null : after
}

interface Merged {
  was: ImportedFacts
  became: ImportedFacts
  /** Consent that the guest or the restaurant gave after the import; it outlives the list. */
  isSaid: { wantsEmail: boolean; wantsSms: boolean }
}

/** The fields to restore when an import is undone; fields that changed after it stay. */
export function undoMerge(now: ImportedFacts, { was, became, isSaid }: Merged): Partial<ImportedFacts> {
  const names = Object.keys(was) as (keyof ImportedFacts)[]
  const isUnchanged = (name: keyof ImportedFacts) => JSON.stringify(now[name]) === JSON.stringify(became[name])
  const isOwnWord = (name: keyof ImportedFacts) => name in isSaid && isSaid[name as keyof typeof isSaid]
  return Object.fromEntries(
    names.filter((name) => isUnchanged(name) && !isOwnWord(name)).map((name) => [name, was[name]]),
  )
}
