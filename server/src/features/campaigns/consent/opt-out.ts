// Consent statements of guests: by link, header, form or text message. Each change is stored in the ledger.
import type { Channel } from '@tidetable/contract/address-book'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type ConsentEvent, type ConsentProof, recordConsent } from './ledger-repo.ts'
import { EVERYWHERE, lift, liftAll, liftReason, listSuppressions, suppress } from './suppression-repo.ts'

export interface ConsentStatement {
  hash: string
  channel: Channel
  source: string
  wording: string
  proof: ConsentProof | null
  contactId?: string | null
  campaignId?: string | null
}

const eventOf = (word: ConsentStatement, restaurantId: string, action: ConsentEvent['action']): ConsentEvent => ({
  ...word,
  restaurantId,
  action,
})

type Context = Pick<Platform, 'clock'>

/** From one restaurant, or from all. Repeating it changes nothing. */
export async function optOut({ clock }: Context, tx: Tx, word: ConsentStatement, restaurantId: string): Promise<void> {
  const now = clock.now()
  const { hash, channel, source, campaignId } = word
  const isNew = await suppress(tx, { hash, channel, restaurantId, reason: source, campaignId: campaignId ?? null }, now)
  if (isNew) await recordConsent(tx, eventOf(word, restaurantId, 'revoked'), now)
}

/** Back to one restaurant's list; an opt-out from all of them is removed with it, since this statement is newer. */
export async function optIn({ clock }: Context, tx: Tx, word: ConsentStatement, restaurantId: string): Promise<void> {
  for (const scope of [restaurantId, EVERYWHERE]) {
    if (await lift(tx, word.hash, scope)) await recordConsent(tx, eventOf(word, scope, 'lifted'), clock.now())
  }
}

/** Undoes only an opt-out from the same source; any other waits for the address's own word. */
export async function undoOptOut(
  { clock }: Context,
  tx: Tx,
  word: ConsentStatement,
  restaurantId: string,
): Promise<void> {
  if (await lift(tx, word.hash, restaurantId, word.source))
    await recordConsent(tx, eventOf(word, restaurantId, 'lifted'), clock.now())
}

/** The same at every restaurant. */
export async function undoOptOutEverywhere({ clock }: Context, tx: Tx, word: ConsentStatement): Promise<void> {
  for (const { restaurantId } of await liftReason(tx, word.hash, word.source))
    await recordConsent(tx, eventOf(word, restaurantId, 'lifted'), clock.now())
}

/** Back to every list the address was ever on. */
export async function optInEverywhere({ clock }: Context, tx: Tx, word: ConsentStatement): Promise<void> {
  if (await liftAll(tx, word.hash)) await recordConsent(tx, eventOf(word, EVERYWHERE, 'lifted'), clock.now())
}

export async function readOptOut(db: Db, hash: string, restaurantId: string) {
  const found = await listSuppressions(db, hash, restaurantId)
  return { here: found.length > 0, everywhere: found.some((row) => row.restaurantId === EVERYWHERE) }
}
