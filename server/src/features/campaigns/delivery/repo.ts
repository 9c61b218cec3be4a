// Moves rows of the ledger. What moves where is decided by the pure rules; here it happens, guarded by lease and state.
import type { DeliveryState, WhyNot } from '@tidetable/contract/campaigns'
import type { Channel } from '@tidetable/contract/contacts'
import type { Db, Tx } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import { whyNotEmail, whyNotSms } from '../contacts/filter.ts'

export interface Work {
  restaurantId: string
  campaignId: string
  channel: Channel
}

export interface Candidate {
  contactId: string
  attempts: number
  createdAt: Date
  dueAt: Date
  code: string | null
  /** Null when the person was erased meanwhile. */
  address: string | null
  addressHash: string | null
  whyNot: WhyNot | null
}

/** Campaigns with something due on this channel, oldest first. */
export const listWork = (db: Db, channel: Channel, now: Date) =>
  db.rows<Work>(sql`
    select k.restaurant_id, k.id as campaign_id, ${channel} as channel from campaigns k
    where k.status = 'sending' and k.settled_at is null and k.deleted_at is null
      and exists (select from deliveries d where d.restaurant_id = k.restaurant_id and d.campaign_id = k.id
        and d.channel = ${channel} and d.state in ('queued', 'held') and d.due_at <= ${now})
    order by k.created_at, k.id`)

/**
 * Whether the campaign is being sent, and holds it there until the transaction ends: a pause waits for a claim under way
 * and no claim begins after it.
 */
export const lockSending = (tx: Tx, { restaurantId, campaignId }: Work) =>
  tx.maybe<{ revision: number }>(sql`
    select revision from campaigns
    where restaurant_id = ${restaurantId} and id = ${campaignId} and status = 'sending' and deleted_at is null for share`)

/** Due rows, locked, with what is known of the person at this very moment. */
export function lockDue(tx: Tx, { restaurantId, campaignId, channel }: Work, limit: number, now: Date) {
  const [address, hash, reason]: [Sql, Sql, Sql] =
    channel === 'email' ? [sql`c.email`, sql`c.email_hash`, whyNotEmail] : [sql`c.phone`, sql`c.phone_hash`, whyNotSms]
  return tx.rows<Candidate>(sql`
    select d.contact_id, d.attempts, d.created_at, d.due_at, d.code, ${address} as address, ${hash} as address_hash,
      ${reason} as why_not
    from deliveries d left join contacts c on c.restaurant_id = d.restaurant_id and c.id = d.contact_id
    where d.restaurant_id = ${restaurantId} and d.campaign_id = ${campaignId} and d.channel = ${channel}
      and d.state in ('queued', 'held') and d.due_at <= ${now}
    order by d.due_at limit ${limit} for update of d skip locked`)
}

export interface Move {
  contactId: string
  state: DeliveryState
  attempts: number
  dueAt: Date
  reason: string | null
  providerId?: string | null
}

const columns = (moves: readonly Move[]) => sql`unnest(${moves.map(({ contactId }) => contactId)}::text[],
  ${moves.map(({ state }) => state)}::text[], ${moves.map(({ attempts }) => attempts)}::smallint[],
  ${moves.map(({ dueAt }) => dueAt)}::timestamptz[], ${moves.map(({ reason }) => reason)}::text[],
  ${moves.map(({ providerId }) => providerId ?? null)}::text[])
  as u(contact_id, state, attempts, due_at, reason, provider_id)`

const ofWork = ({ restaurantId, campaignId, channel }: Work) =>
  sql`d.restaurant_id = ${restaurantId} and d.campaign_id = ${campaignId} and d.channel = ${channel}
    and d.contact_id = u.contact_id`

interface Lease {
  lease: string
  until: Date
  revision: number
}

/** Of rows this transaction has locked. Those that go out are marked before any call is made. */
export const claimRows = (tx: Tx, work: Work, moves: readonly Move[], { lease, until, revision }: Lease) =>
  tx.run(sql`
    update deliveries d set state = u.state, attempts = u.attempts, due_at = u.due_at, reason = u.reason,
      revision = ${revision}, lease = case when u.state = 'sending' then ${lease} end,
      lease_until = case when u.state = 'sending' then ${until}::timestamptz end
    from ${columns(moves)} where ${ofWork(work)}`)

/** Only the holder of the lease completes a row; returns the contacts whose row moved. */
export const completeRows = async (db: Db, work: Work, lease: string, moves: readonly Move[], now: Date) =>
  (
    await db.rows<{ contactId: string }>(sql`
      update deliveries d set state = u.state, attempts = u.attempts, due_at = u.due_at, reason = u.reason,
        provider_id = coalesce(d.provider_id, u.provider_id), lease = null, lease_until = null,
        sent_at = case when u.state = 'sent' then ${now}::timestamptz else d.sent_at end
      from ${columns(moves)} where ${ofWork(work)} and d.lease = ${lease} and d.state = 'sending'
      returning d.contact_id`)
  ).map(({ contactId }) => contactId)

export const renewLease = (db: Db, lease: string, until: Date) =>
  db.run(sql`update deliveries set lease_until = ${until} where lease = ${lease} and state = 'sending'`)

export interface StrayRow extends Work {
  contactId: string
  attempts: number
  createdAt: Date
  dueAt: Date
  state: DeliveryState
}

/** Rows whose worker died. */
export const lockExpired = (tx: Tx, now: Date, limit: number) =>
  tx.rows<StrayRow>(sql`
    select restaurant_id, campaign_id, channel, contact_id, attempts, created_at, due_at, state from deliveries
    where state = 'sending' and lease_until < ${now} order by lease_until limit ${limit} for update skip locked`)

/** Of one row that this transaction has locked. */
export const moveRow = (tx: Tx, work: Work, move: Move, now: Date) =>
  tx.run(sql`
    update deliveries d set state = ${move.state}, attempts = ${move.attempts}, due_at = ${move.dueAt},
      reason = ${move.reason}, provider_id = coalesce(${move.providerId ?? null}, d.provider_id), lease = null, lease_until = null,
      sent_at = case when ${move.state} = 'sent' then coalesce(d.sent_at, ${now}) else d.sent_at end
    where d.restaurant_id = ${work.restaurantId} and d.campaign_id = ${work.campaignId} and d.channel = ${work.channel}
      and d.contact_id = ${move.contactId}`)

/** Everything that has not been claimed yet. */
export const cancelWaiting = (tx: Tx, restaurantId: string, campaignId: string) =>
  tx.run(sql`
    update deliveries set state = 'cancelled', reason = null
    where restaurant_id = ${restaurantId} and campaign_id = ${campaignId} and state in ('queued', 'held')`)

export const markWritten = (db: Db, restaurantId: string, contactIds: readonly string[], now: Date) =>
  db.run(sql`
    update contacts set last_written_at = ${now} where restaurant_id = ${restaurantId} and id = any(${contactIds}::text[])`)

export const markUndeliverable = (db: Db, { restaurantId, channel }: Work, contactIds: readonly string[], now: Date) =>
  channel === 'email'
    ? db.run(sql`
        update contacts set email_failed_at = ${now} where restaurant_id = ${restaurantId} and id = any(${contactIds}::text[])`)
    : db.run(sql`
        update contacts set phone_failed_at = ${now} where restaurant_id = ${restaurantId} and id = any(${contactIds}::text[])`)
