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

const eventOf = (statement: ConsentStatement, restaurantId: string, action: ConsentEvent['action']): ConsentEvent => ({
  ...statement,
  restaurantId,
  action,
})

export async function optOut(
  { clock }: Platform,
  tx: Tx,
  statement: ConsentStatement,
  restaurantId: string,
): Promise<void> {
  const now = clock.now()
  const { hash, channel, source: reason, campaignId = null } = statement
  const isNew = await suppress(tx, { hash, channel, restaurantId, reason, campaignId }, now)
  if (isNew) await recordConsent(tx, eventOf(statement, restaurantId, 'revoked'), now)
}

/** Also removes an opt-out from all restaurants, because this choice is newer. */
export async function optIn(
  { clock }: Platform,
  tx: Tx,
  statement: ConsentStatement,
  restaurantId: string,
): Promise<void> {
  for (const scope of [restaurantId, EVERYWHERE])
    if (await removeSuppression(tx, statement.hash, scope))
      await recordConsent(tx, eventOf(statement, scope, 'lifted'), clock.now())
}

export async function optInEverywhere({ clock }: Platform, tx: Tx, statement: ConsentStatement): Promise<void> {
  if (await removeAllSuppressions(tx, statement.hash))
    await recordConsent(tx, eventOf(statement, EVERYWHERE, 'lifted'), clock.now())
}

/** Undoes only opt-outs of the same source; others need the owner of the address. */
export async function undoOptOut(
  { clock }: Platform,
  tx: Tx,
  statement: ConsentStatement,
  restaurantId: string,
): Promise<void> {
  if (await removeSuppression(tx, statement.hash, restaurantId, statement.source))
    await recordConsent(tx, eventOf(statement, restaurantId, 'lifted'), clock.now())
}

export async function undoOptOutEverywhere({ clock }: Platform, tx: Tx, statement: ConsentStatement): Promise<void> {
  for (const { restaurantId } of await removeSuppressionsByReason(tx, statement.hash, statement.source))
    await recordConsent(tx, eventOf(statement, restaurantId, 'lifted'), clock.now())
}

export async function findOptOut(
  db: Db,
  hash: string,
  restaurantId: string,
): Promise<{ here: boolean; everywhere: boolean }> {
  const found = await listSuppressions(db, hash, restaurantId)
  return { here: found.length > 0, everywhere: found.some((row) => row.restaurantId === EVERYWHERE) }
}
