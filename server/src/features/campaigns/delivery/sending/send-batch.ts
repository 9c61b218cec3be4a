import type { Channel } from '@tidetable/contract/endpoints/address-book'
import type { Tx } from '#platform/db/database.ts'
import { renewLease } from '#platform/sending/lease.ts'
import { type Outcome, type SendResult, sendLeased } from '#platform/sending/send-leased.ts'
import { optOut } from '../../consent/opt-out.ts'
import { EVERYWHERE } from '../../consent/suppression-repo.ts'
import type { CampaignsContext } from '../../context.ts'
import type { Composed } from '../../message/compose.ts'
import type { Batch, Claimed } from '../claim/claim.ts'
import { type Delivery, type DeliveryEvent, transition } from '../delivery.ts'
import { completeRows, LEDGER, type Move } from '../repo.ts'
import { OPTED_OUT_AT_PROVIDER } from '../words.ts'
import type { Transport } from './transport.ts'

const eventOf = ({ failure }: Outcome): DeliveryEvent => {
  if (!failure) return { type: 'accepted' }
  const { kind, message, retryAfterSeconds } = failure
  return kind === 'temporary' ? { type: kind, reason: message, retryAfterSeconds } : { type: kind, reason: message }
}

export function applyOutcome(row: Claimed, channel: Channel, outcome: Outcome, now: Date): Move {
  const delivery: Delivery = {
    channel,
    state: 'sending',
    attempts: row.attempts,
    createdAt: row.createdAt,
    dueAt: row.dueAt,
    reason: null,
  }
  const moved = transition(delivery, eventOf(outcome), now)
  if (!moved) throw new Error('an outcome does not apply to a row that was being sent')
  const { state, attempts, dueAt, reason } = moved
  return {
    contactId: row.contactId,
    state,
    attempts,
    dueAt,
    reason,
    providerId: outcome.providerId ?? null,
    isRefused: outcome.failure?.kind === 'permanent',
    isBadAddress: outcome.failure?.isBadAddress ?? false,
  }
}

/** An opt-out at the provider applies to all restaurants. */
const optOutAtProvider = (
  context: CampaignsContext,
  tx: Tx,
  { channel, campaignId }: Batch,
  person: Claimed,
): Promise<void> =>
  optOut(
    context,
    tx,
    {
      hash: person.addressHash,
      channel,
      source: 'provider',
      wording: OPTED_OUT_AT_PROVIDER,
      verifiedBy: null,
      contactId: person.contactId,
      campaignId,
    },
    EVERYWHERE,
  )

export function sendBatch(
  context: CampaignsContext,
  batch: Batch,
  composed: Composed,
  transport: Transport,
  signal: AbortSignal,
): Promise<SendResult> {
  const { db, clock } = context
  const { channel, lease } = batch
  const gone = new Set<Claimed>()
  return sendLeased<Claimed, Move>(
    {
      rows: batch.rows,
      limit: transport.limit(),
      send: (row) => transport.hand(batch, composed, row),
      applyOutcome(row, outcome) {
        if (outcome.failure?.isOptOut) gone.add(row)
        return applyOutcome(row, channel, outcome, clock.now())
      },
      giveBack: ({ contactId, attempts, dueAt }) => ({
        contactId,
        state: 'queued',
        attempts: attempts - 1,
        dueAt,
        reason: null,
      }),
      async complete(moves) {
        await completeRows(db, batch, lease, moves, clock.now())
        for (const person of gone) {
          await db.transaction((tx) => optOutAtProvider(context, tx, batch, person))
          gone.delete(person)
        }
      },
      renew: (until) => renewLease(db, LEDGER, lease, until),
    },
    { clock, signal },
  )
}
