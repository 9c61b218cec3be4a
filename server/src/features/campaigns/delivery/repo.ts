// Transitions are decided in delivery.ts; this file applies them, guarded by lease and state.

import type { Channel } from '@tidetable/contract/endpoints/address-book'
import type { DeliveryState, WhyNot } from '@tidetable/contract/endpoints/campaigns'
import type { Db, Tx } from '#platform/db/database.ts'
import { constant, empty, type Sql, sql } from '#platform/db/sql.ts'
import { endLease, hasExpired, isHeldBy, type Lease, takeLease } from '#platform/sending/lease.ts'
import { joinSendingRestaurant } from '../../restaurants/index.ts'
import { whyNotEmail, whyNotSms } from '../address-book/filter.ts'
import { addUsed, isUsedUp, lockRemaining, minAllowance, releaseUnused } from './allowance/allowance-repo.ts'

export const LEDGER = sql`deliveries`

export interface Work {
  restaurantId: string
  campaignId: string
  channel: Channel
}

export interface ClaimResult {
  contactId: string
  state: 'sending' | 'suppressed'
  attempts: number
  createdAt: Date
  dueAt: Date
  code: string | null
  revision: number
  /** Null if the guest has since been erased. */
  address: string | null
  addressHash: string | null
  name: string | null
}

export type ExclusionReason = Exclude<WhyNot, 'unregistered'>

export interface DueWork extends Work {
  expiresOn: string | null
  isForFirst: boolean
  /** Time at which the owner last sent or resumed the campaign. */
  wantedSince: Date
}

export const listWork = (db: Db, channel: Channel, isLimited: boolean, now: Date) =>
  db.rows<DueWork>(sql`
    select k.restaurant_id, k.id as campaign_id, ${channel} as channel, k.incentive ->> 'expires_on' as expires_on,
      k.incentive ->> 'max_redemptions' is not null as is_for_first,
      coalesce(k.bounce_window_start, k.created_at) as wanted_since
    from campaigns k join ${joinSendingRestaurant(sql`k.restaurant_id`)}
    where k.status = 'sending' and k.audience is null and k.settled_at is null and k.deleted_at is null
      ${isLimited ? sql`and not ${isUsedUp(sql`k.restaurant_id`, now)}` : empty}
      and exists (select from deliveries d where d.restaurant_id = k.restaurant_id and d.campaign_id = k.id
        and d.channel = ${channel} and d.state in ('queued', 'held') and d.due_at <= ${now})
    order by k.created_at, k.id`)

/**
 * Claims or suppresses due rows; locks campaign and restaurant until its end, so that a pause waits for running claims.
 * Keep `limit 1` and `any(array(…))`: without them the planner reads a whole large campaign to send to 25 guests. Each
 * claim would be planned again if the limit were a parameter.
 */
export function claimRows(
  db: Db,
  { restaurantId, campaignId, channel }: Work,
  limit: number,
  lease: Lease,
  { no_address, inactive, opted_out, no_consent, undeliverable }: Record<ExclusionReason, string>,
  now: Date,
  isLimited = false,
) {
  const [address, hash, whyNot]: [Sql, Sql, Sql] =
    channel === 'email' ? [sql`c.email`, sql`c.email_hash`, whyNotEmail] : [sql`c.phone`, sql`c.phone_hash`, whyNotSms]
  return db.rows<ClaimResult>(sql`
    with ${isLimited ? lockRemaining(restaurantId, now) : empty} due as materialized (
      select d.ctid as place, d.contact_id, k.revision
      from campaigns k join ${joinSendingRestaurant(sql`k.restaurant_id`)}
        join deliveries d on d.restaurant_id = k.restaurant_id and d.campaign_id = k.id
      where k.restaurant_id = ${restaurantId} and k.id = ${campaignId} and k.status = 'sending' and k.audience is null
        and k.deleted_at is null and d.restaurant_id = ${restaurantId} and d.campaign_id = ${campaignId} and d.channel = ${channel}
        and d.state in ('queued', 'held') and d.due_at <= ${now}
      order by d.due_at limit ${isLimited ? minAllowance(limit) : constant(limit)} for share of k, r for update of d skip locked),
    looked as materialized (
      select due.*, person.address, person.address_hash, person.name,
        case when person.address is null then 'no_address' else person.why_not end as why_not
      from due left join lateral (
        select ${address} as address, ${hash} as address_hash, c.name, ${whyNot} as why_not
        from contacts c where c.restaurant_id = ${restaurantId} and c.id = due.contact_id limit 1) person on true)
      ${isLimited ? addUsed(restaurantId, sql`select count(*) from looked where why_not is null`) : empty}
    update deliveries d set state = case when l.why_not is null then 'sending' else 'suppressed' end,
      attempts = case when l.why_not is null then d.attempts + 1 else d.attempts end,
      reason = ${{ no_address, inactive, opted_out, no_consent, undeliverable }}::jsonb ->> l.why_not, revision = l.revision,
      address_hash = case when ${channel} = 'email' and l.why_not is null then l.address_hash else d.address_hash end,
      ${takeLease(lease, sql`l.why_not is null`)}
    from looked l where d.ctid = l.place and d.ctid = any(array(select place from looked))
    returning d.contact_id, d.state, d.attempts, d.created_at, d.due_at, d.code, d.revision, l.address, l.address_hash,
      l.name`)
}

export interface Move {
  contactId: string
  state: DeliveryState
  attempts: number
  dueAt: Date
  reason: string | null
  providerId?: string | null
  /** Local hour at which sending hours begin; only for texts held for them. */
  sendAfterHour?: number | null
  isRefused?: boolean
  /** True if the address is invalid and gets no more messages. */
  isBadAddress?: boolean
}

const columns = (moves: readonly Move[]) => sql`unnest(${moves.map(({ contactId }) => contactId)}::text[],
  ${moves.map(({ state }) => state)}::text[], ${moves.map(({ attempts }) => attempts)}::smallint[],
  ${moves.map(({ dueAt }) => dueAt)}::timestamptz[], ${moves.map(({ reason }) => reason)}::text[],
  ${moves.map(({ providerId }) => providerId ?? null)}::text[], ${moves.map((move) => move.isRefused ?? false)}::boolean[],
  ${moves.map((move) => move.isBadAddress ?? false)}::boolean[], ${moves.map(({ sendAfterHour }) => sendAfterHour ?? null)}::smallint[])
  as u(contact_id, state, attempts, due_at, reason, provider_id, is_refused, is_bad_address, send_after_hour)`

const idsOf = (moves: readonly Move[]) => moves.map(({ contactId }) => contactId)

/** The repeated list of ids makes the planner use the index instead of reading the whole campaign. */
const ofWork = ({ restaurantId, campaignId, channel }: Work, moves: readonly Move[]) =>
  sql`d.restaurant_id = ${restaurantId} and d.campaign_id = ${campaignId} and d.channel = ${channel}
    and d.contact_id = u.contact_id and d.contact_id = any(${idsOf(moves)}::text[])`

const failedAt = (channel: Channel): Sql => (channel === 'email' ? sql`email_failed_at` : sql`phone_failed_at`)

const REQUEUED_STATES: readonly DeliveryState[] = ['queued', 'held']

export interface DeferredWork extends Work {
  /** Time at which the claim was counted; null or absent if there is no daily limit. */
  countedAt?: Date | null
}

/** Completes only rows of this lease; requeued rows no longer count for the day. Returns the moved contacts. */
export const completeRows = async (db: Db, work: DeferredWork, lease: string, moves: readonly Move[], now: Date) =>
  (
    await db.rows<{ contactId: string }>(sql`
      with done as (
        update deliveries d set state = u.state, attempts = u.attempts, due_at = u.due_at, reason = u.reason,
          send_after_hour = u.send_after_hour,
          provider_id = coalesce(d.provider_id, u.provider_id), ${endLease},
          sent_at = case when u.state = 'sent' then ${now}::timestamptz else d.sent_at end,
          refused_at = case when u.is_refused then ${now}::timestamptz else d.refused_at end
        from ${columns(moves)} where ${ofWork(work, moves)} and ${isHeldBy(sql`d`, lease)}
        returning d.contact_id, d.state, u.is_bad_address),
      ${
        work.countedAt && moves.some(({ state }) => REQUEUED_STATES.includes(state))
          ? releaseUnused(
              work.restaurantId,
              work.countedAt,
              sql`select count(*) from done where state in ('queued', 'held')`,
            )
          : empty
      }
      noted as (
        update contacts set last_written_at = ${now}
        where restaurant_id = ${work.restaurantId} and id = any(array(select contact_id from done where state = 'sent'))),
      marked as (
        update contacts set ${failedAt(work.channel)} = ${now}
        where restaurant_id = ${work.restaurantId} and id = any(array(select contact_id from done where is_bad_address)))
      select contact_id from done`)
  ).map(({ contactId }) => contactId)

export interface OrphanedRow extends Work {
  contactId: string
  attempts: number
  createdAt: Date
  dueAt: Date
  state: DeliveryState
}

export const lockExpired = (tx: Tx, now: Date, limit: number) =>
  tx.rows<OrphanedRow>(sql`
    select restaurant_id, campaign_id, channel, contact_id, attempts, created_at, due_at, state from deliveries d
    where ${hasExpired(sql`d`, now)} order by lease_until limit ${limit} for update skip locked`)

/** The row must be locked by this transaction. */
export const moveRow = (tx: Tx, work: Work, move: Move, now: Date) =>
  tx.run(sql`
    update deliveries d set state = ${move.state}, attempts = ${move.attempts}, due_at = ${move.dueAt},
      reason = ${move.reason}, provider_id = coalesce(${move.providerId ?? null}, d.provider_id), ${endLease},
      sent_at = case when ${move.state} in ('sent', 'delivered') then coalesce(d.sent_at, ${now}) else d.sent_at end,
      refused_at = case when ${move.isRefused ?? false} then ${now}::timestamptz else d.refused_at end
    where d.restaurant_id = ${work.restaurantId} and d.campaign_id = ${work.campaignId} and d.channel = ${work.channel}
      and d.contact_id = ${move.contactId}`)

export const cancelWaiting = (tx: Tx, restaurantId: string, campaignId: string) =>
  tx.run(sql`
    update deliveries set state = 'cancelled', reason = null
    where restaurant_id = ${restaurantId} and campaign_id = ${campaignId} and state in ('queued', 'held')`)

export const markUndeliverable = (tx: Tx, { restaurantId, channel }: Work, contactId: string, now: Date) =>
  tx.run(sql`
    update contacts set ${failedAt(channel)} = ${now} where restaurant_id = ${restaurantId} and id = ${contactId}`)
