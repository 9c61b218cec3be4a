import type { Db, Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type ConsentEvent, type ConsentVerification, recordConsent } from './ledger-repo.ts'
import {
  EVERYWHERE,
  listSuppressions,
  removeAllSuppressions,
  removeSuppression,
  removeSuppressionsByReason,
  suppress,
} from './suppression-repo.ts'

export interface ConsentStatement extends Omit<ConsentEvent, 'restaurantId' | 'action'> {
  verifiedBy: ConsentVerification | null
}

const eventOf = (said: ConsentStatement, restaurantId: string, action: ConsentEvent['action']): ConsentEvent => ({
  ...said,
  restaurantId,
  action,
})

export async function optOut({ clock }: Platform, tx: Tx, said: ConsentStatement, restaurantId: string): Promise<void> {
  const now = clock.now()
  const { hash, channel, source: reason, campaignId = null } = said
  const isNew = await suppress(tx, { hash, channel, restaurantId, reason, campaignId }, now)
  if (isNew) await recordConsent(tx, eventOf(said, restaurantId, 'revoked'), now)
}

/** Also removes an opt-out of all restaurants, because this choice is newer. */
export async function optIn({ clock }: Platform, tx: Tx, said: ConsentStatement, restaurantId: string): Promise<void> {
  for (const scope of [restaurantId, EVERYWHERE])
    if (await removeSuppression(tx, said.hash, scope))
      await recordConsent(tx, eventOf(said, scope, 'lifted'), clock.now())
}

export async function optInEverywhere({ clock }: Platform, tx: Tx, said: ConsentStatement): Promise<void> {
  if (await removeAllSuppressions(tx, said.hash))
    await recordConsent(tx, eventOf(said, EVERYWHERE, 'lifted'), clock.now())
}

/** Undoes only opt-outs of the same source; others need the owner of the address. */
export async function undoOptOut(
  { clock }: Platform,
  tx: Tx,
  said: ConsentStatement,
  restaurantId: string,
): Promise<void> {
  if (await removeSuppression(tx, said.hash, restaurantId, said.source))
    await recordConsent(tx, eventOf(said, restaurantId, 'lifted'), clock.now())
}

export async function undoOptOutEverywhere({ clock }: Platform, tx: Tx, said: ConsentStatement): Promise<void> {
  for (const { restaurantId } of await removeSuppressionsByReason(tx, said.hash, said.source))
    await recordConsent(tx, eventOf(said, restaurantId, 'lifted'), clock.now())
}

export async function findOptOut(
  db: Db,
  hash: string,
  restaurantId: string,
): Promise<{ here: boolean; everywhere: boolean }> {
  const found = await listSuppressions(db, hash, restaurantId)
  return { here: found.length > 0, everywhere: found.some((row) => row.restaurantId === EVERYWHERE) }
}
