// Sends one claimed batch and completes its rows while it goes on, so that little is in doubt if the program dies.
import { setTimeout as pause } from 'node:timers/promises'
import type { Channel } from '@tidetable/contract/contacts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Composed } from '../composing/compose.ts'
import type { OptOuts } from '../consent/opt-out.ts'
import { EVERYWHERE } from '../consent/suppression-repo.ts'
import { type Batch, type Claimed, LEASE_SECONDS } from './claim.ts'
import { type Delivery, type Event, next } from './delivery.ts'
import { completeRows, type Move, renewLease } from './repo.ts'
import type { Told, WayOut } from './way-out.ts'

const FLUSH_ROWS = 50
const FLUSH_MILLISECONDS = 40

const eventOf = ({ failure }: Told): Event => {
  if (!failure) return { type: 'accepted' }
  const { kind, message, retryAfterSeconds } = failure
  return kind === 'temporary' ? { type: kind, reason: message, retryAfterSeconds } : { type: kind, reason: message }
}

/** Where the row stands after the call. */
export function settleRow(row: Claimed, channel: Channel, told: Told, now: Date): Move {
  const delivery: Delivery = {
    channel,
    state: 'sending',
    attempts: row.attempts,
    createdAt: row.createdAt,
    dueAt: row.dueAt,
    reason: null,
  }
  const moved = next(delivery, eventOf(told), now)
  if (!moved) throw new Error('a row that was being sent could not be settled')
  const { state, attempts, dueAt, reason } = moved
  return {
    contactId: row.contactId,
    state,
    attempts,
    dueAt,
    reason,
    providerId: told.providerId ?? null,
    isRefused: told.failure?.kind === 'permanent',
    isBadAddress: told.failure?.isBadAddress ?? false,
  }
}

const TRIES = 60

/** What was sent must be written down: a database that is away for a moment is waited for. */
async function persistently(act: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      return await act()
    } catch (error) {
      if (tried >= TRIES) throw error
      await pause(500)
    }
  }
}

/** What somebody told the provider counts as if it had been told to us: for every restaurant. */
const leaveByProvider = (tx: Tx, optOuts: OptOuts, { channel, campaignId }: Batch, person: Claimed) =>
  optOuts.leave(
    tx,
    {
      hash: person.addressHash,
      channel,
      source: 'provider',
      wording: 'opted out at the provider',
      proof: null,
      contactId: person.contactId,
      campaignId,
    },
    EVERYWHERE,
  )

export interface BatchResult {
  refused: number
  /** Rows that were not begun and went back. */
  untouched: number
  retryAfterSeconds: number
}

interface Uses {
  db: Database
  clock: Clock
  signal: AbortSignal
  optOuts: OptOuts
}

export async function sendBatch(
  { db, clock, signal, optOuts }: Uses,
  batch: Batch,
  composed: Composed,
  out: WayOut,
  onFlushed: () => void,
): Promise<BatchResult> {
  const { rows, channel, lease } = batch
  const result: BatchResult = { refused: 0, untouched: 0, retryAfterSeconds: 0 }
  const begun = new Set<number>()
  /** Who has opted out at the provider. */
  const gone = new Set<Claimed>()
  let waiting: Move[] = []
  let flushing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function write(moves: Move[]) {
    await completeRows(db, batch, lease, moves, clock.now())
    for (const person of gone) {
      await db.transaction((tx) => leaveByProvider(tx, optOuts, batch, person))
      gone.delete(person)
    }
    onFlushed()
  }

  function flush() {
    clearTimeout(timer)
    timer = undefined
    const moves = waiting
    waiting = []
    if (moves.length) flushing = flushing.then(() => persistently(() => write(moves)))
    flushing.catch(() => {})
  }

  function told(at: number, outcome: Told) {
    const row = rows[at]
    if (!row) return
    begun.add(at)
    if (outcome.failure?.kind === 'permanent') result.refused++
    if (outcome.failure?.isOptOut) gone.add(row)
    result.retryAfterSeconds = Math.max(result.retryAfterSeconds, outcome.failure?.retryAfterSeconds ?? 0)
    waiting.push(settleRow(row, channel, outcome, clock.now()))
    if (waiting.length >= FLUSH_ROWS) flush()
    else timer ??= setTimeout(flush, FLUSH_MILLISECONDS)
  }

  const renewal = setInterval(
    () => {
      const until = new Date(clock.now().getTime() + LEASE_SECONDS * 1000)
      renewLease(db, lease, until).catch(() => {})
    },
    (LEASE_SECONDS * 1000) / 3,
  )
  try {
    await out.sendBatch(batch, composed, told, signal)
    const untouched = rows.filter((_, at) => !begun.has(at))
    result.untouched = untouched.length
    for (const { contactId, attempts, dueAt } of untouched) {
      waiting.push({ contactId, state: 'queued', attempts: attempts - 1, dueAt, reason: null })
    }
    flush()
    await flushing
  } finally {
    clearInterval(renewal)
    clearTimeout(timer)
  }
  return result
}
