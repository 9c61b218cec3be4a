// Idempotency-Key: the same key answers the first reply again for 24 hours; another request under it is refused. What is
// kept for it holds ids, not people: whoever is erased is not found here either.

import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import { hashToken, keyedHash, requestKeyOf } from '../crypto.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { BACKGROUND_SECONDS } from '../db/statement-limits.ts'
import { AppError } from '../errors.ts'

interface Stored {
  requestHash: string
  isDone: boolean
  reply: unknown
  kept: unknown
}

export interface RepeatedWork {
  work(): Promise<unknown>
  /** What is stored of the reply. */
  keep(reply: unknown): unknown
  /** The reply again, of what was stored. */
  again(kept: unknown): Promise<unknown>
}

/** A program killed in the middle leaves its claim; after this long another try takes it over. */
const CLAIM_SECONDS = 20
const LIFE_HOURS = 24

export interface Idempotency {
  /** Runs `work` once per (caller, endpoint, key) and answers its reply to every repetition. */
  once(caller: string, endpoint: string, key: string, request: unknown, repeated: RepeatedWork): Promise<unknown>
  sweep(): Promise<number>
}

export function createIdempotency({ db, clock, secret }: { db: Database; clock: Clock; secret: string }): Idempotency {
  const claim = async (caller: string, endpoint: string, key: string, hash: string) => {
    const now = clock.now()
    const stale = new Date(now.getTime() - CLAIM_SECONDS * 1000)
    const dead = new Date(now.getTime() - LIFE_HOURS * 3_600_000)
    return await db.run(sql`
      insert into idempotency_keys as k (caller, endpoint, key, request_hash, created_at)
      values (${caller}, ${endpoint}, ${key}, ${hash}, ${now})
      on conflict (caller, endpoint, key) do update
        set request_hash = excluded.request_hash, created_at = excluded.created_at, status = null, reply = null, kept = null
        where (k.status is null and k.created_at < ${stale}) or k.created_at < ${dead}`)
  }
  const find = (caller: string, endpoint: string, key: string) =>
    db.maybe<Stored>(sql`
      select request_hash, status is not null as is_done, reply, kept from idempotency_keys
      where caller = ${caller} and endpoint = ${endpoint} and key = ${key}`)

  return {
    async once(caller, endpoint, key, request, { work, keep, again }) {
      const asked = JSON.stringify(request)
      const hash = keyedHash(requestKeyOf(secret, { caller, endpoint, key }), 'request', asked)
      for (let waited = 0; (await claim(caller, endpoint, key, hash)) === 0; waited += 50) {
        const stored = await find(caller, endpoint, key)
        // The version before stored a hash without a key.
        if (stored && stored.requestHash !== hash && stored.requestHash !== hashToken(asked))
          throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used for another request.')
        // The version before kept whole replies.
        if (stored?.isDone) return stored.reply ?? (await again(stored.kept))
        if (waited > 5_000)
          throw new AppError('conflict', 'The first request with this Idempotency-Key is still running.')
        await pause(50)
      }
      const where = sql`where caller = ${caller} and endpoint = ${endpoint} and key = ${key}`
      try {
        const reply = await work()
        const kept = JSON.stringify(keep(reply))
        await db.run(sql`update idempotency_keys set status = 200, kept = ${kept} ${where}`)
        return reply
      } catch (error) {
        // A refusal is not remembered: the person may mend the cause and try again.
        await db.run(sql`delete from idempotency_keys ${where}`)
        throw error
      }
    },
    sweep: () =>
      db
        .within(BACKGROUND_SECONDS)
        .run(
          sql`delete from idempotency_keys where created_at < ${new Date(clock.now().getTime() - LIFE_HOURS * 3_600_000)}`,
        ),
  }
}
