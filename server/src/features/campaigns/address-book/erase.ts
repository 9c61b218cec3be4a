import type { Tx } from '#platform/db/database.ts'
import { emptyReplies } from '#platform/idempotency.ts'
import type { Platform } from '#platform/platform.ts'
import { type ConsentVerification, recordConsent } from '../consent/ledger-repo.ts'
import { suppress } from '../consent/suppression-repo.ts'
import { purgeDeleted } from './deleted-repo.ts'
import { deleteContact } from './repo.ts'

/** Guest to erase. If `id` is null, only recently deleted contacts with one of these addresses are erased. */
export interface Erased {
  id: string | null
  emailHash: string | null
  phoneHash: string | null
}

export interface ErasureRequest {
  wording: string
  verifiedBy?: ConsentVerification
}

/** Deletes a guest; a keyed hash remains, so that no import can add them again at this restaurant. */
export async function eraseGuest(
  { clock }: Platform,
  tx: Tx,
  restaurantId: string,
  person: Erased,
  { wording, verifiedBy }: ErasureRequest,
): Promise<void> {
  const now = clock.now()
  for (const [channel, value] of [
    ['email', person.emailHash],
    ['sms', person.phoneHash],
  ] as const) {
    if (value === null) continue
    await suppress(tx, { hash: value, channel, restaurantId, reason: 'erased' }, now)
    const event = { restaurantId, hash: value, channel, action: 'revoked', source: 'erased', wording } as const
    await recordConsent(tx, { ...event, verifiedBy: channel === 'email' ? (verifiedBy ?? null) : null }, now)
  }
  if (person.id !== null) await deleteContact(tx, restaurantId, person.id)
  await purgeDeleted(tx, restaurantId, person)
  await emptyReplies(tx, { kind: 'restaurant', id: restaurantId })
}
