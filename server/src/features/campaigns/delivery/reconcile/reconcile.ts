// Parked SMS have an unknown outcome until the provider's list shows whether they were accepted.
import type { Database } from '#platform/db/database.ts'
import type { SentSms } from '#platform/sms/sms-sender.ts'
import { updateCampaign } from '../../campaign/repo.ts'
import type { CampaignsContext } from '../../context.ts'
import { composeRevision } from '../../message/compose-revision.ts'
import { RECONCILE_SECONDS, transition } from '../delivery.ts'
import { moveRow } from '../repo.ts'
import { reasonWords } from '../words.ts'
import { listExistingIds, lockParked, type ParkedRow, takeParked } from './reconcile-repo.ts'

const BATCH = 50

async function findSent(db: Database, sent: readonly SentSms[], text: string): Promise<SentSms | null> {
  const same = sent.filter((each) => each.text.trim() === text.trim())
  const ids = same.map(({ providerId }) => providerId)
  const existing = await listExistingIds(db, ids)
  return same.find(({ providerId }) => !existing.has(providerId)) ?? null
}

async function reconcile(context: CampaignsContext, row: ParkedRow): Promise<void> {
  const { db, clock, sms } = context
  const composed = await composeRevision(context, row.restaurantId, row.campaignId, row.revision)
  // The guest was erased, so nothing can be looked up or sent.
  if (!row.phone || !composed) return
  const sent = await findSent(db, await sms.listSent(row.phone, row.createdAt), composed.sms(row, row.phone))
  const now = clock.now()
  await db.transaction(async (tx) => {
    if (!(await lockParked(tx, row))) return
    const moved = transition(
      { ...row, state: 'parked', reason: null },
      { type: 'reconciled', wasAccepted: sent !== null },
      now,
    )
    if (!moved) return
    const state = sent?.state === 'delivered' ? 'delivered' : sent?.state === 'failed' ? 'failed' : moved.state
    const reason = sent?.state === 'failed' ? reasonWords.lost : moved.reason
    // Lock order: campaign before counts, as in a claim.
    await updateCampaign(tx, row.restaurantId, row.campaignId, { isReopened: moved.state === 'queued' })
    await moveRow(
      tx,
      row,
      { ...row, state, attempts: moved.attempts, dueAt: moved.dueAt, reason, providerId: sent?.providerId ?? null },
      now,
    )
  })
}

export async function reconcileParked(context: CampaignsContext): Promise<boolean> {
  const { db, clock, log } = context
  const now = clock.now()
  const rows = await takeParked(db, now, new Date(now.getTime() + RECONCILE_SECONDS * 1000), BATCH)
  for (const row of rows) {
    try {
      await reconcile(context, row)
    } catch (error) {
      log.warn({ err: error, campaignId: row.campaignId }, 'SMS provider lookup failed; will retry')
      // Lookups of the other messages would run into the same timeout and delay maintenance.
      return false
    }
  }
  return rows.length === BATCH
}
