// A list imported again: what a row of it brings to a guest who is known already. Nothing that stands is overwritten, and
// nobody who opted out comes back by it.
import type { Channel } from '@tidetable/contract/endpoints/address-book'
import { readTags } from '@tidetable/contract/rules/guest-facts'
import { DEFAULT_NAME } from './read-row.ts'
import type { ImportedContact } from './repo.ts'

/** What a row can change, as it is kept for undoing. */
export interface Facts {
  name: string
  email: string | null
  emailHash: string | null
  phone: string | null
  phoneHash: string | null
  wantsEmail: boolean
  wantsSms: boolean
  birthday: string | null
  lastVisitOn: string | null
  tags: string[]
}

export interface KnownContact extends Facts {
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
}: KnownContact): Facts => facts

/** Consent follows the row where it speaks of the same address; a no in the list counts, a yes needs the attestation. */
function wishOf(known: KnownContact, row: ImportedContact, after: Facts, channel: Channel): boolean {
  const { hash, wants, suppressed } = FIELDS[channel]
  if (after[hash] === null || after[hash] !== row[hash] || known.customerId !== null) return after[wants]
  // The opt-out of an address that is suppressed already says nothing new.
  const isSame = known[hash] === row[hash] && known[suppressed] && row.optedOut.includes(channel)
  if (row.refused.includes(channel)) return isSame && known[wants]
  return after[wants] || (row[wants] && !known[suppressed])
}

/** What a change says of consent, for the ledger. */
export const consentsOf = (contactId: string, { before, after }: { before: Facts; after: Facts }) =>
  (['email', 'sms'] as const).flatMap((channel) => {
    const { hash, wants } = FIELDS[channel]
    const address = after[hash]
    if (address === null || before[wants] === after[wants]) return []
    return [{ contactId, channel, hash: address, action: after[wants] ? ('granted' as const) : ('revoked' as const) }]
  })

/** What the guest is after the row; null when nothing changes. `isFree` tells whether nobody else has the address. */
export function mend(known: KnownContact, row: ImportedContact, isFree: (hash: string) => boolean): Facts | null {
  const before = factsOf(known)
  const after: Facts = { ...before }
  if (known.name === DEFAULT_NAME) after.name = row.name
  if (known.email === null && row.emailHash !== null && isFree(row.emailHash)) {
    after.email = row.email
    after.emailHash = row.emailHash
  }
  if (known.phone === null && row.phoneHash !== null && isFree(row.phoneHash)) {
    after.phone = row.phone
    after.phoneHash = row.phoneHash
  }
  after.birthday ??= row.birthday
  if (row.lastVisitOn !== null && (after.lastVisitOn === null || row.lastVisitOn > after.lastVisitOn))
    after.lastVisitOn = row.lastVisitOn
  after.tags = readTags([...known.tags, ...row.tags])
  after.wantsEmail = wishOf(known, row, after, 'email')
  after.wantsSms = wishOf(known, row, after, 'sms')
  return JSON.stringify(after) === JSON.stringify(before) ? null : after
}
