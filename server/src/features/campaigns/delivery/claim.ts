import { newId } from '#platform/crypto.ts'
import type { Database } from '#platform/db/database.ts'
import { next } from './delivery.ts'
import { type Candidate, claimRows, lockDue, type Move, type Work } from './repo.ts'
import { hoursFor, nextOpening } from './send-windows.ts'

/** A worker that died gives its rows free after this long; a living one renews in time. */
export const LEASE_SECONDS = 30

export interface Claimed extends Candidate {
  /** As counted with this call. */
  attempts: number
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

const REASONS: Record<NonNullable<Candidate['whyNot']>, string> = {
  no_address: 'the address is gone',
  inactive: 'switched off in the list',
  opted_out: 'opted out',
  no_consent: 'no longer agrees',
  undeliverable: 'the address refused an earlier message',
}

/** What becomes of a due row at this moment: it is sent, held for the hours there, or left out for good. */
function decide(row: Candidate, channel: Work['channel'], now: Date): Move {
  const delivery = {
    channel,
    state: 'queued',
    attempts: row.attempts,
    createdAt: row.createdAt,
    dueAt: row.dueAt,
    reason: null,
  } as const
  const opening = channel === 'sms' && row.address && !row.whyNot ? nextOpening(hoursFor(row.address), now) : now
  const moved = row.whyNot
    ? next(delivery, { type: 'suppress', reason: REASONS[row.whyNot] }, now)
    : opening > now
      ? next(delivery, { type: 'hold', until: opening }, now)
      : next(delivery, { type: 'claim' }, now)
  if (!moved) throw new Error('a due row could not be claimed')
  return {
    contactId: row.contactId,
    state: moved.state,
    attempts: moved.attempts,
    dueAt: moved.dueAt,
    reason: moved.reason,
  }
}

/** Takes up to `limit` due rows of a campaign; null when it is not being sent (any more) or nothing is due. */
export function claim(db: Database, work: Work, limit: number, now: Date): Promise<Batch | null> {
  return db.transaction(async (tx) => {
    const due = await lockDue(tx, work, limit, now)
    const [first] = due
    if (!first) return null
    const { revision } = first
    const moves = due.map((row) => decide(row, work.channel, now))
    const lease = newId()
    const until = new Date(now.getTime() + LEASE_SECONDS * 1000)
    await claimRows(tx, work, moves, { lease, until, revision })
    const rows = due.flatMap((row, at) => {
      const move = moves[at]
      const { address, addressHash } = row
      if (move?.state !== 'sending' || address === null || addressHash === null) return []
      return [{ ...row, address, addressHash, attempts: move.attempts }]
    })
    return { ...work, lease, revision, rows, setAside: due.length - rows.length }
  })
}
