// Sessions in memory, so that a signed-in request asks the database nothing. Dropped by live notices.
import type { SessionRow } from './repo.ts'

const ENTRIES_MAX = 50_000

export interface SessionCache {
  find(tokenHash: string): SessionRow | undefined
  /** Loads and keeps. A session dropped while it was being loaded isn't kept. */
  load(tokenHash: string, read: () => Promise<SessionRow | null>): Promise<SessionRow | null>
  drop(id: string): void
  clear(): void
}

export function createSessionCache(): SessionCache {
  const byToken = new Map<string, SessionRow>()
  const tokens = new Map<string, string>()
  let drops = 0

  function forget(tokenHash: string) {
    const row = byToken.get(tokenHash)
    byToken.delete(tokenHash)
    if (row) tokens.delete(row.id)
  }

  return {
    find: (tokenHash) => byToken.get(tokenHash),
    async load(tokenHash, read) {
      const before = drops
      const row = await read()
      if (!row || drops !== before) return row
      byToken.set(tokenHash, row)
      tokens.set(row.id, tokenHash)
      const oldest = byToken.size > ENTRIES_MAX ? byToken.keys().next() : undefined
      if (oldest && !oldest.done) forget(oldest.value)
      return row
    },
    drop(id) {
      drops++
      const tokenHash = tokens.get(id)
      if (tokenHash) forget(tokenHash)
    },
    clear() {
      drops++
      byToken.clear()
      tokens.clear()
    },
  }
}
