import { hashToken, newSecretId, newToken } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { createLiveCache } from '#platform/live/live-cache.ts'
import type { Platform } from '#platform/platform.ts'
import type { Session, WatchSession } from '#platform/session.ts'
import { isAlive, isSeenLongAgo, LIFETIMES } from './lifetime.ts'
import * as repo from './repo.ts'
import { SESSION_TOPIC, sessionEnded } from './session-change.ts'

const PREFIX: Record<Session['kind'], string> = { restaurant: 'rt_', customer: 'ct_', admin: 'at_' }
const TOKEN = /^(rt|ct|at)_[\w-]{43}$/
const IN_MEMORY = 50_000
const DEMO_SESSIONS_MAX = 2_000

export function createSessions({ db, clock, live, log, config }: Platform) {
  // The key is the token hash, so that a signed-in request needs no query; live changes contain the session's id.
  const cache = createLiveCache<repo.SessionRow>({
    live,
    topic: SESSION_TOPIC,
    most: IN_MEMORY,
    read: (tokenHash) => repo.findSessionByToken(db, tokenHash),
    nameOf: ({ id }) => id,
  })
  // Every visitor of a demo has a session of the same restaurant.
  const most = ({ kind }: repo.SessionOwner) =>
    kind === 'restaurant' && config.mode === 'demo' ? DEMO_SESSIONS_MAX : LIFETIMES[kind].most
  const watchers = new Map<string, Set<() => void>>()
  const unsubscribe = live.subscribe(SESSION_TOPIC, ({ topic, data }) => {
    if (data.isEnded) for (const onEnd of watchers.get(topic.slice(SESSION_TOPIC.length)) ?? []) onEnd()
  })

  async function notifyEnded(tx: Tx, ids: readonly string[]) {
    for (const id of ids) await live.publish(tx, sessionEnded(id))
  }

  const watch: WatchSession = ({ sessionId }, onEnd) => {
    const end = () => onEnd()
    const all = watchers.get(sessionId) ?? new Set()
    watchers.set(sessionId, all.add(end))
    // The session may have ended after its token was checked.
    repo.isOpen(db, sessionId).then(
      (isOpen) => isOpen || end(),
      (error) => {
        log.warn({ err: error }, 'session check failed; closing stream')
        end()
      },
    )
    return () => {
      all.delete(end)
      if (all.size === 0 && watchers.get(sessionId) === all) watchers.delete(sessionId)
    }
  }

  async function endAll(tx: Tx, owner: repo.SessionOwner, except?: string): Promise<number> {
    const ended = await repo.endSessions(tx, owner, clock.now(), except ? { except } : {})
    await notifyEnded(tx, ended)
    return ended.length
  }

  async function findAlive(token: string): Promise<repo.SessionRow | null> {
    if (!TOKEN.test(token)) return null
    const tokenHash = hashToken(token)
    const cached = cache.peek(tokenHash)
    if (cached && isAlive(cached, clock.now())) return cached
    // The session may have been used through another process.
    if (cached) cache.drop(tokenHash)
    const row = await cache.find(tokenHash)
    return row && isAlive(row, clock.now()) ? row : null
  }

  return {
    async authenticate(token: string): Promise<Session | null> {
      const row = await findAlive(token)
      if (!row) return null
      const now = clock.now()
      if (isSeenLongAgo(row, now)) {
        row.lastSeenAt = now
        // Not awaited: a lost write only ends an idle session a minute earlier.
        repo.touchSession(db, row.id, now).catch((error) => log.warn({ err: error }, 'session last-used update failed'))
      }
      return { kind: row.kind, id: row.accountId, sessionId: row.id, device: row.device }
    },
    watch,
    /** Returns the token, which is never stored. */
    async open(tx: Tx, owner: repo.SessionOwner, device: string): Promise<{ token: string; sessionId: string }> {
      const token = `${PREFIX[owner.kind]}${newToken()}`
      const now = clock.now()
      const id = newSecretId()
      await repo.insertSession(tx, {
        ...owner,
        id,
        tokenHash: hashToken(token),
        device,
        createdAt: now,
        lastSeenAt: now,
      })
      for (const only of await repo.listSurplus(tx, owner, most(owner)))
        await notifyEnded(tx, await repo.endSessions(tx, owner, now, { only }))
      return { token, sessionId: id }
    },
    async logout(token: string): Promise<boolean> {
      const row = await findAlive(token)
      if (!row) return false
      await db.transaction(async (tx) =>
        notifyEnded(tx, await repo.endSessions(tx, row, clock.now(), { only: row.id })),
      )
      return true
    },
    list: async (owner: repo.SessionOwner): Promise<repo.SessionRow[]> =>
      (await repo.listSessions(db, owner)).filter((row) => isAlive(row, clock.now())),
    async label(owner: repo.SessionOwner, id: string, device: string): Promise<void> {
      await db.transaction(async (tx) => {
        if ((await repo.labelSession(tx, owner, id, device)) === 0) throw notFound('Session')
        await live.publish(tx, { topic: `${SESSION_TOPIC}${id}`, data: {} })
      })
    },
    async end(owner: repo.SessionOwner, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const ended = await repo.endSessions(tx, owner, clock.now(), { only: id })
        if (ended.length === 0) throw notFound('Session')
        await notifyEnded(tx, ended)
      })
    },
    endAll,
    /** Sessions of administrators and of this restaurant remain. */
    deleteAllExceptOf: async (tx: Tx, restaurantId: string): Promise<void> =>
      notifyEnded(tx, await repo.deleteSessionsExceptOf(tx, restaurantId)),
    endOthers: (owner: repo.SessionOwner, current: string): Promise<number> =>
      db.transaction((tx) => endAll(tx, owner, current)),
    stop() {
      unsubscribe()
      cache.stop()
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
