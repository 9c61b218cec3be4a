import type { Tx } from '#platform/db/database.ts'
import { emptyReplies } from '#platform/idempotency.ts'
import type { Platform } from '#platform/platform.ts'
import { type ConsentProof, recordConsent } from '../consent/ledger-repo.ts'
import { suppress } from '../consent/suppression-repo.ts'
import { forgetDeleted } from './deleted-repo.ts'
import { deleteContact } from './repo.ts'

/** Who goes; without an id, whoever has this address among those who were deleted a moment ago. */
export interface Erased {
  id: string | null
  emailHash: string | null
  phoneHash: string | null
}

/** Whose word an erasure is, as the ledger keeps it. */
export interface ErasedBy {
  wording: string
  /** How the person showed that the mailbox is theirs. */
  proof?: ConsentProof
}

/** The person goes; a keyed hash stays, so that no list can bring them back to this restaurant. */
export async function eraseGuest(
  { clock }: Platform,
  tx: Tx,
  restaurantId: string,
  person: Erased,
  { wording, proof }: ErasedBy,
): Promise<void> {
  const now = clock.now()
  for (const [channel, value] of [
    ['email', person.emailHash],
    ['sms', person.phoneHash],
  ] as const) {
    if (value === null) continue
    await suppress(tx, { hash: value, channel, restaurantId, reason: 'erased' }, now)
    const event = { restaurantId, hash: value, channel, action: 'revoked', source: 'erased', wording } as const
    await recordConsent(tx, { ...event, proof: channel === 'email' ? (proof ?? null) : null }, now)
  }
  if (person.id !== null) await deleteContact(tx, restaurantId, person.id)
  await forgetDeleted(tx, restaurantId, person)
  await emptyReplies(tx, { kind: 'restaurant', id: restaurantId })
}
