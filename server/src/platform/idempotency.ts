// Replies are encrypted with a key derived from the client's key, of which only a hash is stored.
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from './clock.ts'
import { decryptText, encryptText, hashToken, keyedHash, requestKeyOf } from './crypto.ts'
import type { Database, Db } from './db/database.ts'
import { sql } from './db/sql.ts'
import { AppError } from './errors.ts'
import type { Retention } from './jobs/retention.ts'

interface IdempotentRequest {
  caller: string
  endpoint: string
  key: string
}

const CLAIM_SECONDS = 20
const LIFE_HOURS = 24
export const REPLY_RETENTION: Retention = { table: 'idempotency_keys', column: 'created_at', hours: LIFE_HOURS }
const WAIT_MS = 5_000
const POLL_MS = 50

export const accountCaller = ({ kind, id }: { kind: string; id: string }): string => `${kind}:${id}`

/** Call it when an account or a guest is deleted. A repeated request then gets not_found. */
export const emptyReplies = (db: Db, account: { kind: 'restaurant' | 'customer'; id: string }): Promise<number> =>
  db.run(sql`update idempotency_keys set reply = null where caller = ${accountCaller(account)}`)

export function createIdempotency({ db, clock, secret }: { db: Database; clock: Clock; secret: string }) {
  const whereKey = ({ caller, endpoint, key }: IdempotentRequest) =>
    sql`where caller = ${caller} and endpoint = ${endpoint} and key_hash = ${hashToken(key)}`

  async function claim({ caller, endpoint, key }: IdempotentRequest, requestHash: string): Promise<boolean> {
    const now = clock.now()
    const stale = new Date(now.getTime() - CLAIM_SECONDS * 1000)
    const expired = new Date(now.getTime() - LIFE_HOURS * 3_600_000)
    const claimed = await db.run(sql`
      insert into idempotency_keys as k (caller, endpoint, key_hash, request_hash, created_at)
      values (${caller}, ${endpoint}, ${hashToken(key)}, ${requestHash}, ${now})
      on conflict (caller, endpoint, key_hash) do update
        set request_hash = excluded.request_hash, created_at = excluded.created_at, is_done = false, reply = null
        where (not k.is_done and k.created_at < ${stale}) or k.created_at < ${expired}`)
    return claimed === 1
  }

  return {
    /**
     * Throws idempotency_mismatch if the key was used for another request, conflict while the first one is running,
     * not_found if `emptyReplies` removed its reply.
     */
    async once<T>(repeatable: IdempotentRequest, request: unknown, work: () => Promise<T>): Promise<T> {
      const sealingKey = requestKeyOf(secret, repeatable)
      const requestHash = keyedHash(sealingKey, 'request', JSON.stringify(request))
      for (let waited = 0; !(await claim(repeatable, requestHash)); waited += POLL_MS) {
        const stored = await db.maybe<{ requestHash: string; isDone: boolean; reply: string | null }>(
          sql`select request_hash, is_done, reply from idempotency_keys ${whereKey(repeatable)}`,
        )
        if (stored && stored.requestHash !== requestHash)
          throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used for another request.')
        if (stored?.isDone) {
          const reply = stored.reply === null ? null : decryptText(sealingKey, 'reply', stored.reply)
          if (reply === null)
            throw new AppError(
              'not_found',
              'This request has already been processed. Its reply is no longer available.',
            )
          return JSON.parse(reply) as T
        }
        if (waited > WAIT_MS)
          throw new AppError('conflict', 'The first request with this Idempotency-Key is still running.')
        await pause(POLL_MS)
      }
      try {
        const reply = await work()
        const sealed = encryptText(sealingKey, 'reply', JSON.stringify(reply))
        await db.run(sql`update idempotency_keys set is_done = true, reply = ${sealed} ${whereKey(repeatable)}`)
        return reply
      } catch (error) {
        // The client may correct the input and retry with the same key.
        await db.run(sql`delete from idempotency_keys ${whereKey(repeatable)}`)
        throw error
      }
    },
  }
}

export type Idempotency = ReturnType<typeof createIdempotency>
