// What a campaign is, and which state it is in. "Finished" is read from the ledger's rows, never stored.
import type { Selection } from '@tidetable/contract/address-book'
import {
  type CampaignStatus,
  DELIVERY_STATES,
  type DeliveryState,
  type Dlt,
  type Incentive,
} from '@tidetable/contract/campaigns'

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
  /** While it is counted: what it will be. */
  status: Exclude<CampaignStatus, 'finished'>
  /** Its ledger is not whole yet; nothing is sent. */
  isCounting: boolean
  /** It names a segment, which is looked at when its time has come. */
  isCountedLater: boolean
  /** People who have their rows so far. */
  counted: number
  sendAt: Date | null
  /** Until then its owner may take it back; null for a draft, and for those of before there were holds. */
  startsAt: Date | null
  recipients: number
  incentive: Incentive | null
  dlt: Dlt | null
  notice: string | null
  createdAt: Date
  /** Nothing of it is left to send. */
  isSettled: boolean
}

/** Ids ticked one by one, or everybody who matches a filter but some; the filter's days are counted back from `today`. */
export type Choice = { userIds: readonly string[] } | { selection: Selection; today: string }

/** Who is in it is counted when the messages are due, not before. */
export const namesSegment = (choice: Choice): boolean => 'selection' in choice && choice.selection.segment !== undefined

/** Whom a campaign is meant for, as it was when it was created. */
export interface Meant {
  choice: Choice
  /** Beginning of the numbers that may not be texted. */
  blocked: string | null
}

export interface CountingRow
  extends Pick<
    CampaignRow,
    'restaurantId' | 'id' | 'title' | 'sendsEmail' | 'sendsSms' | 'sendAt' | 'startsAt' | 'incentive'
  > {
  counting: Meant
  countedTo: string
  createdAt: Date
}

/** Rows that are still to be worked on. A parked one waits for the provider's list, not for us. */
const OPEN: readonly DeliveryState[] = ['queued', 'held', 'sending']

export const fillCounts = (counts: Partial<Counts>): Counts => {
  const all = {} as Counts
  for (const state of DELIVERY_STATES) all[state] = counts[state] ?? 0
  return all
}

export const openCount = (counts: Counts): number => OPEN.reduce((sum, state) => sum + counts[state], 0)

/** No worker has looked at a row of it. */
export const isUntouched = (counts: Counts): boolean =>
  DELIVERY_STATES.every((state) => state === 'queued' || counts[state] === 0)

export function statusOf(
  { status, isCounting }: Pick<CampaignRow, 'status' | 'isCounting'>,
  counts: Counts,
): CampaignStatus {
  const isUnderWay = (status === 'sending' || status === 'paused') && !isCounting
  return isUnderWay && openCount(counts) === 0 ? 'finished' : status
}

/** For so long whoever pressed Send can take it back. */
export const HOLD_SECONDS = 10
/** One who presses in the last moment has still pressed in time: so long that may be on its way, and nothing leaves. */
const ON_ITS_WAY_SECONDS = 2

export const holdOf = (now: Date): Date => new Date(now.getTime() + HOLD_SECONDS * 1000)
const endOfHold = (startsAt: Date): Date => new Date(startsAt.getTime() + ON_ITS_WAY_SECONDS * 1000)

export const isHeld = ({ startsAt }: Pick<CampaignRow, 'startsAt'>, now: Date): boolean =>
  startsAt !== null && now < endOfHold(startsAt)

/** A hold of a campaign that was to start before this moment has ended. */
export const holdsEndedBefore = (now: Date): Date => new Date(now.getTime() - ON_ITS_WAY_SECONDS * 1000)

/** The first moment at which something of it may leave. */
export function firstDue({
  sendAt,
  startsAt,
  createdAt,
}: Pick<CampaignRow, 'sendAt' | 'startsAt' | 'createdAt'>): Date {
  const wanted = sendAt ?? createdAt
  const free = startsAt ? endOfHold(startsAt) : wanted
  return free > wanted ? free : wanted
}

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
