// The row in live_changes is authoritative; NOTIFY and the local call only make delivery fast.
import pg from 'pg'
import { newId } from '../crypto.ts'
import type { Database, Db, Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Log } from '../observability/log.ts'

export interface Change {
  topic: string
  /** Must be short and without secrets; listeners read further data themselves. */
  data: Record<string, unknown>
}

export type Listener = (change: Change) => void

const CHANNEL = 'tidetable_live'
const FLUSH_MILLISECONDS = 5
/** NOTIFY takes at most 8,000 bytes. */
const PAYLOAD_BYTES_MAX = 7_500
const POLL_MILLISECONDS = 700
/** A transaction may commit after one with a higher number, so each poll reads the last seconds again. */
const REREAD_SECONDS = 12
/** Interval of empty notifications: a longer silence means that notifications fail and only polling works. */
const SIGN_OF_LIFE_MILLISECONDS = 15_000

interface Row {
  seq: number
  origin: string
  topic: string
  data: Record<string, unknown>
}

export const insertChange = (db: Db, origin: string, { topic, data }: Change) =>
  db.run(sql`insert into live_changes (origin, topic, data) values (${origin}, ${topic}, ${data})`)

export function createLive({ db, url, log }: { db: Database; url: string; log: Log }) {
  const origin = newId()
  const listeners = new Map<string, Set<Listener>>()
  let pending: Change[] = []
  let timer: NodeJS.Timeout | undefined
  let pollTimer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let isStopped = false
  let receivedAt: number | undefined
  let signOfLife: NodeJS.Timeout | undefined
  let changesRead = 0
  const seen = new Map<string, number>()

  function emit(change: Change) {
    const prefix = change.topic.slice(0, change.topic.indexOf(':') + 1)
    for (const topic of [change.topic, prefix]) for (const listener of listeners.get(topic) ?? []) listener(change)
  }

  async function flush() {
    timer = undefined
    const changes = pending
    pending = []
    let batch: Change[] = []
    let size = 0
    const send = async () => {
      if (batch.length) await sendNotice(batch)
      batch = []
      size = 0
    }
    try {
      for (const change of changes) {
        const bytes = Buffer.byteLength(JSON.stringify(change)) + 1
        if (size + bytes > PAYLOAD_BYTES_MAX) await send()
        batch.push(change)
        size += bytes
      }
      await send()
    } catch (error) {
      log.warn({ err: error }, 'NOTIFY failed; other processes poll the change')
    }
  }

  function notify(change: Change) {
    emit(change)
    pending.push(change)
    timer ??= setTimeout(flush, FLUSH_MILLISECONDS)
  }

  const sendNotice = (changes: readonly Change[]) =>
    db.run(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ origin, changes })})`)

  function receive(payload: string) {
    receivedAt = performance.now()
    const notice = JSON.parse(payload) as { origin: string; changes: Change[] }
    if (notice.origin !== origin) for (const change of notice.changes) emit(change)
  }

  async function listen() {
    if (isStopped) return
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    next.on('notification', ({ payload }) => payload && receive(payload))
    next.on('error', () => {})
    next.on('end', () => {
      if (client === next) client = undefined
      if (!isStopped) setTimeout(() => void listen().catch(() => {}), 500)
    })
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
  }

  async function pollMissed(isFirst = false) {
    const rows = await db.rows<Row>(sql`
      select seq, origin, topic, data from live_changes
      where at > clock_timestamp() - make_interval(secs => ${REREAD_SECONDS}) and origin <> ${origin} order by seq`)
    const now = performance.now()
    for (const row of rows) {
      const key = String(row.seq)
      if (seen.has(key)) continue
      seen.set(key, now)
      if (isFirst) continue
      changesRead++
      emit(row)
    }
    for (const [key, at] of seen) {
      if (now - at < REREAD_SECONDS * 2000) break
      seen.delete(key)
    }
  }

  function schedulePoll() {
    pollTimer = setTimeout(() => {
      pollMissed()
        .catch((error) => log.debug({ err: error }, 'live-change poll failed'))
        .finally(() => !isStopped && schedulePoll())
    }, POLL_MILLISECONDS)
  }

  return {
    origin,
    /** Publishes in the caller's transaction; listeners are called after the commit, never on rollback. */
    async publish(tx: Tx, change: Change): Promise<void> {
      await insertChange(tx, origin, change)
      tx.afterCommit(() => notify(change))
    },
    /** A topic that ends in `:` includes all topics that start with it. Listeners must be quick and never throw. */
    subscribe(topic: string, listener: Listener): () => void {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0) listeners.delete(topic)
      }
    },
    figures: () => ({
      noticeAgeSeconds: receivedAt === undefined ? null : (performance.now() - receivedAt) / 1000,
      changesRead,
    }),
    async start(): Promise<void> {
      await listen()
      const sendSignOfLife = () => void sendNotice([]).catch(() => {})
      signOfLife = setInterval(sendSignOfLife, SIGN_OF_LIFE_MILLISECONDS)
      sendSignOfLife()
      await pollMissed(true)
      schedulePoll()
    },
    async stop(): Promise<void> {
      isStopped = true
      clearInterval(signOfLife)
      clearTimeout(pollTimer)
      clearTimeout(timer)
      if (pending.length) await flush()
      await client?.end().catch(() => {})
    },
  }
}

export type Live = ReturnType<typeof createLive>

export const sweepChanges = (db: Db) =>
  db.run(sql`delete from live_changes where at < clock_timestamp() - interval '10 minutes'`)
