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
  /** `scheduled` includes the undo window. */
  status: Exclude<CampaignStatus, 'finished'>
  /** True once every recipient has a delivery; nothing is sent before. */
  isFilled: boolean
  filledCount: number
  /** Null if the campaign is sent when the undo window ends. */
  sendAt: Date | null
  /** End of undo shown to the owner; null for drafts and for campaigns older than undo. */
  undoUntil: Date | null
  /** Start of filling and sending; null for a draft. */
  beginsAt: Date | null
  /** Number of recipients; for a draft, number of guests selected when it was saved. */
  recipients: number
  incentive: Incentive | null
  dlt: Dlt | null
  notice: string | null
  createdAt: Date
  isSettled: boolean
}

export type Choice = { userIds: readonly string[] } | { selection: Selection; today: string }

export interface PlannedAudience {
  userIds?: readonly string[]
  /** The segment is resolved when the campaign begins. */
  selection?: Selection
  /** Business day on which the filter became final; absent before. */
  today?: string
  /** True if the shared code was generated at Send, so that an undo removes it. */
  isCodeMade?: boolean
}

/** States in which the server must act. A parked delivery waits for the provider. */
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
/** Extra seconds for an undo request in transit. */
const UNDO_GRACE_SECONDS = 2

const after = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)
const endOfGrace = (undoUntil: Date) => after(undoUntil, UNDO_GRACE_SECONDS)

export function scheduleOf(now: Date, sendAt: Date | null): { undoUntil: Date; beginsAt: Date } {
  const undoUntil = after(now, UNDO_SECONDS)
  const soonest = endOfGrace(undoUntil)
  return { undoUntil, beginsAt: sendAt && sendAt > soonest ? sendAt : soonest }
}

/** False once recipients are stored, which a process whose clock is ahead may already have done. */
export const canUndo = ({ status, undoUntil, isFilled, filledCount }: CampaignRow, now: Date): boolean =>
  (status === 'scheduled' || status === 'paused') &&
  !isFilled &&
  filledCount === 0 &&
  undoUntil !== null &&
  now < endOfGrace(undoUntil)

/** Campaigns that are later than this are paused until the owner resumes them. */
const LATE_HOURS = 2
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
