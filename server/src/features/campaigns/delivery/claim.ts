import type { Database } from '#platform/db/database.ts'
import { newLease } from '#platform/sending/lease.ts'
import { next } from './delivery.ts'
import { claimRows, completeRows, type LeftOut, type Looked, type Move, type Work } from './repo.ts'
import { hoursFor, nextOpening } from './send-windows.ts'

export interface Claimed extends Looked {
  address: string
  addressHash: string
}

export interface Batch extends Work {
  lease: string
  revision: number
  rows: Claimed[]
  /** Looked at without being sent: suppressed or held. */
  setAside: number
}

const REASONS: Record<LeftOut, string> = {
  no_address: 'the address is gone',
  inactive: 'switched off in the list',
  opted_out: 'opted out',
  no_consent: 'no longer agrees',
  undeliverable: 'the address refused an earlier message',
}

const isAddressed = (row: Looked): row is Claimed => row.state === 'sending' && row.address !== null

/** A text message waits for the hours where its person lives: before any call, so that it counts as no try. */
function hold({ channel }: Work, row: Claimed, now: Date): Move | null {
  const opening = channel === 'sms' ? nextOpening(hoursFor(row.address), now) : now
  if (opening <= now) return null
  const { contactId, state, attempts, createdAt, dueAt } = row
  const claimed = { channel, state, attempts: attempts - 1, createdAt, dueAt, reason: null }
  const held = next(claimed, { type: 'hold', until: opening }, now)
  return held && { contactId, state: held.state, attempts: held.attempts, dueAt: held.dueAt, reason: held.reason }
}

/** Takes up to `limit` due rows of a campaign; null when it is not being sent (any more) or nothing is due. */
export async function claim(db: Database, work: Work, limit: number, now: Date): Promise<Batch | null> {
  const lease = newLease(now)
  const looked = await claimRows(db, work, limit, lease, REASONS, now)
  const [first] = looked
  if (!first) return null
  const rows: Claimed[] = []
  const held: Move[] = []
  for (const row of looked.filter(isAddressed)) {
    const move = hold(work, row, now)
    if (move) held.push(move)
    else rows.push(row)
  }
  if (held.length) await completeRows(db, work, lease.id, held, now)
  return { ...work, lease: lease.id, revision: first.revision, rows, setAside: looked.length - rows.length }
}
