import { hashToken, newId, newToken } from '#platform/crypto.ts'
import { sql } from '#platform/db/sql.ts'
import type { SignedIn } from './actors.ts'
import type { TestApp } from './app.ts'

/** A signed-in administrator. */
export async function asAdmin(app: TestApp, id = 'admin-1'): Promise<SignedIn> {
  const token = `at_${newToken()}`
  const now = app.clock.now()
  await app.db.run(sql`
    insert into sessions (id, token_hash, kind, account_id, device, created_at, last_seen_at)
    values (${newId()}, ${hashToken(token)}, 'admin', ${id}, 'Firefox', ${now}, ${now})`)
  return { id, token, call: (endpoint, input, caller) => app.call(endpoint, input, { token, ...caller }) }
}
