// The person's own word, however it comes: link, header, form, text message. Each change stands in the ledger.
import type { Channel } from '@tidetable/contract/address-book'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type ConsentEvent, type ConsentProof, recordConsent } from './ledger-repo.ts'
import { EVERYWHERE, lift, liftAll, liftReason, listSuppressions, suppress } from './suppression-repo.ts'

export interface Word {
  hash: string
  channel: Channel
  source: string
  wording: string
  proof: ConsentProof | null
  contactId?: string | null
  campaignId?: string | null
}

const eventOf = (word: Word, restaurantId: string, action: ConsentEvent['action']): ConsentEvent => ({
  ...word,
  restaurantId,
  action,
})

export function createOptOuts({ clock }: Pick<Platform, 'clock'>) {
  return {
    /** From one restaurant, or from all. Repeating it changes nothing. */
    async leave(tx: Tx, word: Word, restaurantId: string): Promise<void> {
      const now = clock.now()
      const { hash, channel, source, campaignId } = word
      const isNew = await suppress(
        tx,
        { hash, channel, restaurantId, reason: source, campaignId: campaignId ?? null },
        now,
      )
      if (isNew) await recordConsent(tx, eventOf(word, restaurantId, 'revoked'), now)
    },

    /** Back to one restaurant's list; what was said to all of them falls with it, since this is the newer word. */
    async comeBack(tx: Tx, word: Word, restaurantId: string): Promise<void> {
      for (const scope of [restaurantId, EVERYWHERE]) {
        if (await lift(tx, word.hash, scope)) await recordConsent(tx, eventOf(word, scope, 'lifted'), clock.now())
      }
    },

    /** Undoes only what the same way ended; an opt-out that came otherwise waits for the address's own word. */
    async takeBack(tx: Tx, word: Word, restaurantId: string): Promise<void> {
      if (await lift(tx, word.hash, restaurantId, word.source))
        await recordConsent(tx, eventOf(word, restaurantId, 'lifted'), clock.now())
    },

    /** The same wherever it ended anything. */
    async takeBackEverywhere(tx: Tx, word: Word): Promise<void> {
      for (const { restaurantId } of await liftReason(tx, word.hash, word.source))
        await recordConsent(tx, eventOf(word, restaurantId, 'lifted'), clock.now())
    },

    /** Back to every list the address was ever on. */
    async comeBackEverywhere(tx: Tx, word: Word): Promise<void> {
      if (await liftAll(tx, word.hash)) await recordConsent(tx, eventOf(word, EVERYWHERE, 'lifted'), clock.now())
    },

    isOut: async (tx: Tx | Platform['db'], hash: string, restaurantId: string) => {
      const found = await listSuppressions(tx, hash, restaurantId)
      return { here: found.length > 0, everywhere: found.some((row) => row.restaurantId === EVERYWHERE) }
    },
  }
}

export type OptOuts = ReturnType<typeof createOptOuts>
