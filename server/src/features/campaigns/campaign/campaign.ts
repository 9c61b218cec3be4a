// What a campaign is, and which state it is in. "Finished" is read from the ledger's rows, never stored.
import type { Selection } from '@tidetable/contract/endpoints/address-book'
import {
  type CampaignStatus,
  DELIVERY_STATES,
  type DeliveryState,
  type Dlt,
  type Draft,
  type Incentive,
} from '@tidetable/contract/endpoints/campaigns'

export type Counts = Record<DeliveryState, number>

export interface CampaignRow {
  restaurantId: string
  id: string
  title: string
  description: string
  revision: number
  type: 'discount' | 'menu' | 'event'
  image: string | null
  sendsEmail: boolean
  sendsSms: boolean
  /** Scheduled until it begins, also in its undo window. */
  status: Exclude<CampaignStatus, 'finished'>
  /** Every recipient has a row in the ledger. Nothing is sent before. */
  isFilled: boolean
  /** Recipients with rows in the ledger so far. */
  filledCount: number
  /** Null if it is sent as soon as it can't be undone any more. */
  sendAt: Date | null
  /** End of Undo as the owner sees it; null for drafts, and for campaigns from before there was Undo. */
  undoUntil: Date | null
  /** When recipients are stored and messages may leave; null for a draft. */
  beginsAt: Date | null
  recipients: number
  incentive: Incentive | null
  dlt: Dlt | null
  notice: string | null
  createdAt: Date
  /** Nothing of it is left to send. */
  isSettled: boolean
}

/** Contacts picked one by one, or those that match a filter; its days are counted back from `today`. */
export type Choice = { userIds: readonly string[] } | { selection: Selection; today: string }

/** Whom a campaign is for, until its ledger is filled. Without ids and selection: a draft for nobody yet. */
export interface PlannedAudience {
  userIds?: readonly string[]
  /** Its segment is resolved when the campaign begins. */
  selection?: Selection
  /** The restaurant's day on which it began; from then on the filter is final. */
  today?: string
  /** The shared code was made at Send, and an Undo takes it away. */
  isCodeMade?: boolean
}

/** Rows that are still to be worked on. A parked one waits for the provider's list, not for us. */
const OPEN: readonly DeliveryState[] = ['queued', 'held', 'sending']

export const fillCounts = (counts: Partial<Counts>): Counts => {
  const all = {} as Counts
  for (const state of DELIVERY_STATES) all[state] = counts[state] ?? 0
  return all
}

export const openCount = (counts: Counts): number => OPEN.reduce((sum, state) => sum + counts[state], 0)

export function statusOf(
  { status, sendAt, isFilled }: Pick<CampaignRow, 'status' | 'sendAt' | 'isFilled'>,
  counts: Counts,
): CampaignStatus {
  if (status === 'scheduled') return sendAt ? 'scheduled' : 'sending'
  const isUnderWay = (status === 'sending' || status === 'paused') && isFilled
  return isUnderWay && openCount(counts) === 0 ? 'finished' : status
}

/** Returns the draft that its columns and its audience make. */
export const draftOf = (row: CampaignRow, { userIds, selection }: PlannedAudience): Draft => ({
  title: row.title,
  description: row.description,
  type: row.type,
  sendSMS: row.sendsSms,
  sendEmail: row.sendsEmail,
  ...(userIds ? { userIds: [...userIds] } : {}),
  ...(selection ? { selection } : {}),
  sendAt: row.sendAt?.toISOString() ?? null,
  incentive: row.incentive,
  dlt: row.dlt,
})

const UNDO_SECONDS = 10
/** An Undo pressed in the last moment still counts when it arrives so much later. */
const UNDO_GRACE_SECONDS = 2

const after = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)
const endOfGrace = (undoUntil: Date) => after(undoUntil, UNDO_GRACE_SECONDS)

/** Returns when a campaign sent at `now` can't be undone any more, and when it begins. */
export function scheduleOf(now: Date, sendAt: Date | null): { undoUntil: Date; beginsAt: Date } {
  const undoUntil = after(now, UNDO_SECONDS)
  const soonest = endOfGrace(undoUntil)
  return { undoUntil, beginsAt: sendAt && sendAt > soonest ? sendAt : soonest }
}

/** Whether an Undo at this moment counts: in time, and no recipient was stored by a process whose clock is ahead. */
export const canUndo = ({ status, undoUntil, isFilled, filledCount }: CampaignRow, now: Date): boolean =>
  (status === 'scheduled' || status === 'paused') &&
  !isFilled &&
  filledCount === 0 &&
  undoUntil !== null &&
  now < endOfGrace(undoUntil)

/** A time missed by more than this would surprise everybody: the campaign waits for its owner instead. */
const LATE_HOURS = 2
/** Campaigns planned for before this moment have missed their time. */
export const missedBefore = (now: Date): Date => new Date(now.getTime() - LATE_HOURS * 3_600_000)

export type Command = 'pause' | 'resume' | 'cancel' | 'edit' | 'remove'

const ALLOWED: Record<Command, readonly CampaignStatus[]> = {
  pause: ['scheduled', 'sending'],
  resume: ['paused'],
  cancel: ['scheduled', 'sending', 'paused'],
  edit: ['scheduled', 'paused'],
  remove: ['draft', 'scheduled', 'sending', 'paused', 'cancelled', 'finished'],
}
export const isAllowed = (command: Command, status: CampaignStatus): boolean => ALLOWED[command].includes(status)
