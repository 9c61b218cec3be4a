// Merges imported rows into known guests. Never overwrites existing values and never removes an opt-out.
import type { Channel } from '@tidetable/contract/endpoints/address-book'
import { DEFAULT_GUEST_NAME } from '@tidetable/contract/rules/guest-name'
import { type ImportedFacts, mergeFacts } from './contact.ts'

export interface ImportedContact extends ImportedFacts {
  id: string
  isActive: boolean
  refusedChannels: readonly Channel[]
  /** Subset of `refusedChannels`: the guest opted out. */
  optedOutChannels: readonly Channel[]
}

export interface ExistingContact extends ImportedFacts {
  id: string
  customerId: string | null
  isEmailSuppressed: boolean
  isSmsSuppressed: boolean
}

export const FIELDS = {
  email: { hash: 'emailHash', wants: 'wantsEmail', suppressed: 'isEmailSuppressed' },
  sms: { hash: 'phoneHash', wants: 'wantsSms', suppressed: 'isSmsSuppressed' },
} as const

type ByHash = Map<string, ExistingContact>

/** Returns the contacts by the hashes of their addresses. */
export function indexByHash(contacts: readonly ExistingContact[]): ByHash {
  const byHash: ByHash = new Map()
  for (const each of contacts) for (const key of [each.emailHash, each.phoneHash]) if (key) byHash.set(key, each)
  return byHash
}

/** Returns the contacts with the row's email address and phone number, in this order. */
export const findByHash = (byHash: ByHash, { emailHash, phoneHash }: ImportedContact): ExistingContact[] =>
  [emailHash, phoneHash].flatMap((key) => (key && byHash.get(key)) || [])

export const factsOf = ({
  id: _,
  customerId: _c,
  isEmailSuppressed: _e,
  isSmsSuppressed: _s,
  ...facts
}: ExistingContact): ImportedFacts => facts

/** Consent follows the row only for the same address. "No" in the list always counts; "yes" needs the attestation. */
function wantsAfterMerge(
  existing: ExistingContact,
  row: ImportedContact,
  after: ImportedFacts,
  channel: Channel,
): boolean {
  const { hash, wants, suppressed } = FIELDS[channel]
  if (after[hash] === null || after[hash] !== row[hash] || existing.customerId !== null) return after[wants]
  // An opt-out of an already suppressed address changes nothing.
  const isSame = existing[hash] === row[hash] && existing[suppressed] && row.optedOutChannels.includes(channel)
  if (row.refusedChannels.includes(channel)) return isSame && existing[wants]
  return after[wants] || (row[wants] && !existing[suppressed])
}

export const consentsOf = (contactId: string, { before, after }: { before: ImportedFacts; after: ImportedFacts }) =>
  (['email', 'sms'] as const).flatMap((channel) => {
    const { hash, wants } = FIELDS[channel]
    const address = after[hash]
    if (address === null || before[wants] === after[wants]) return []
    return [{ contactId, channel, hash: address, action: after[wants] ? ('granted' as const) : ('revoked' as const) }]
  })

/** Returns null if nothing changes. `isFree`: no other contact has the address. */
export function mergeImportedRow(
  existing: ExistingContact,
  row: ImportedContact,
  isFree: (hash: string) => boolean,
): ImportedFacts | null {
  const before = factsOf(existing)
  const after: ImportedFacts = { ...before }
  if (existing.name === DEFAULT_GUEST_NAME) after.name = row.name
  if (existing.email === null && row.emailHash !== null && isFree(row.emailHash)) {
    after.email = row.email
    after.emailHash = row.emailHash
  }
  if (existing.phone === null && row.phoneHash !== null && isFree(row.phoneHash)) {
    after.phone = row.phone
    after.phoneHash = row.phoneHash
    after.phoneCountry = row.phoneCountry
  }
  Object.assign(after, mergeFacts(existing, row))
  after.wantsEmail = wantsAfterMerge(existing, row, after, 'email')
  after.wantsSms = wantsAfterMerge(existing, row, after, 'sms')
  return JSON.stringify(after) === JSON.stringify(before) ? null : after
}

interface Merged {
  was: ImportedFacts
  became: ImportedFacts
  hasChanged: { wantsEmail: boolean; wantsSms: boolean }
}

export function undoMerge(now: ImportedFacts, { was, became, hasChanged }: Merged): Partial<ImportedFacts> {
  const names = Object.keys(was) as (keyof ImportedFacts)[]
  const isUnchanged = (name: keyof ImportedFacts) => JSON.stringify(now[name]) === JSON.stringify(became[name])
  const isOwnConsent = (name: keyof ImportedFacts) => name in hasChanged && hasChanged[name as keyof typeof hasChanged]
  return Object.fromEntries(
    names.filter((name) => isUnchanged(name) && !isOwnConsent(name)).map((name) => [name, was[name]]),
  )
}
