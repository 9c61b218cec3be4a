import { readPhone } from '#platform/phone.ts'
import { newLease } from '#platform/sending/lease.ts'
import { takeCampaignText } from '#platform/sms/sms-budget.ts'
import { hoursFor, nextOpening } from '../../audience/send-windows.ts'
import type { CampaignsContext } from '../../context.ts'
import { claimShared, isLimited } from '../allowance/allowances.ts'
import { transition } from '../delivery.ts'
import { type ClaimResult, claimRows, completeRows, type DeferredWork, type Move, type Work } from '../repo.ts'
import { reasonWords } from '../words.ts'

/** Returns the time until which the text must wait. Returns null if it may be sent, and then counts it. */
async function capSms(context: CampaignsContext, phone: string, now: Date): Promise<Date | null> {
  const read = readPhone(phone)
  const exceeded = read && (await takeCampaignText(context, context.db, read))
  return exceeded ? new Date(now.getTime() + exceeded.secondsLeft * 1000) : null
}

export interface Claimed extends ClaimResult {
  address: string
  addressHash: string
}

export interface Batch extends DeferredWork {
  lease: string
  revision: number
  rows: Claimed[]
}

const isAddressed = (row: ClaimResult): row is Claimed => row.state === 'sending' && row.address !== null

async function waitOf(
  context: CampaignsContext,
  { channel }: Work,
  { address }: Claimed,
  now: Date,
): Promise<DeliveryWait | null> {
  if (channel !== 'sms') return null
  const hours = hoursFor(address)
  const opening = nextOpening(hours, now)
  if (opening > now) return { until: opening, reason: reasonWords.night, sendAfterHour: hours.window.from }
  const until = isLimited(context) ? await capSms(context, address, now) : null
  return until ? { until, reason: reasonWords.capped, sendAfterHour: null } : null
}

interface DeliveryWait {
  until: Date
  reason: string
  sendAfterHour: number | null
}

/** Undoes the attempt that the claim has counted, since no call was made. */
function holdDelivery(
  { channel }: Work,
  row: Claimed,
  { sendAfterHour, ...wait }: DeliveryWait,
  now: Date,
): Move | null {
  const { contactId, state, attempts, createdAt, dueAt } = row
  const claimed = { channel, state, attempts: attempts - 1, createdAt, dueAt, reason: null }
  const held = transition(claimed, { type: 'hold', ...wait }, now)
  return (
    held && {
      contactId,
      state: held.state,
      attempts: held.attempts,
      dueAt: held.dueAt,
      reason: held.reason,
      sendAfterHour,
    }
  )
}

export async function claim(context: CampaignsContext, work: Work, limit: number, now: Date): Promise<Batch | null> {
  const { db } = context
  const lease = newLease(now)
  const claimResult = isLimited(context)
    ? await claimShared(context, work.restaurantId, limit, (by, most) =>
        claimRows(by, work, most, lease, reasonWords, now, true),
      )
    : await claimRows(db, work, limit, lease, reasonWords, now)
  const counted = { ...work, countedAt: isLimited(context) ? now : null }
  const [first] = claimResult
  if (!first) return null
  const rows: Claimed[] = []
  const held: Move[] = []
  for (const row of claimResult.filter(isAddressed)) {
    const wait = await waitOf(context, work, row, now)
    const move = wait && holdDelivery(work, row, wait, now)
    if (move) held.push(move)
    else rows.push(row)
  }
  if (held.length) await completeRows(db, counted, lease.id, held, now)
  return { ...counted, lease: lease.id, revision: first.revision, rows }
}
