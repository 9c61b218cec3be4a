import type { OfferState, Table } from '@tidetable/contract/endpoints/tables'

/** All times are server times in ms. */
export interface CardTable {
  code: string
  location: string
  capacity: number
  /** null if no offer is shown. */
  state: OfferState | null
  isOff?: boolean
  value?: number | null
  /** 0: money, 1: percent. */
  type?: number | null
  isNextVisit?: boolean
  offeredAt?: number | null
  acceptedAt?: number | null
  deadline?: number | null
  graceUntil?: number | null
  leftAt?: number | null
  endedAt?: number | null
  isExtended?: boolean
  period?: number | null
  periodSeconds?: number
  lateExtendUntil?: number | null
  undoUntil?: number | null
  isOverLimit?: boolean
  moreTimeRequestedAt?: number | null
  hadLeftUntil?: number | null
}

export const PERIOD_SECONDS = 600

const at = (time: string | null): number | null => (time === null ? null : Date.parse(time))

const cardCache = new WeakMap<Table, CardTable>()

/** Cached per table: boards with hundreds of tables call it many times per second. */
export function toCard(table: Table): CardTable {
  const card = cardCache.get(table) ?? makeCard(table)
  cardCache.set(table, card)
  return card
}

const makeCard = (table: Table): CardTable => ({
  code: table.table_code,
  location: table.table_location,
  capacity: table.table_capacity,
  state: table.offer_state,
  isOff: !table.nudge_enabled,
  value: table.offer_value,
  type: table.offer_type,
  isNextVisit: table.visit_type === 1,
  offeredAt: at(table.offer_created_at),
  acceptedAt: at(table.offer_accepted_at),
  deadline: at(table.offer_deadline),
  graceUntil: at(table.offer_grace_until),
  leftAt: at(table.offer_left_at),
  endedAt: at(table.offer_completed_at ?? table.offer_rejected_at),
  isExtended: table.offer_extended,
  period: table.offer_period,
  periodSeconds: table.offer_period_seconds ?? PERIOD_SECONDS,
  lateExtendUntil: at(table.late_extend_until),
  undoUntil: at(table.undo_until),
  isOverLimit: table.guest_limit_at !== null,
  moreTimeRequestedAt: at(table.more_time_asked_at),
  hadLeftUntil: at(table.had_left_until),
})

export type CardPhase =
  | 'off'
  | 'available'
  | 'offered'
  | 'accepted'
  | 'last-minute'
  | 'left'
  | 'asks-time'
  | 'completed'
  | 'rejected'
  | 'declined'
  | 'expired'

export const LAST_MINUTE_MS = 60_000

const isRequestingTime = (table: CardTable): boolean =>
  Boolean(table.moreTimeRequestedAt) && !table.isExtended && table.period !== 2

/** Returns the phase at `now`: a passed deadline applies before the server's event arrives. */
export function phaseOf(table: CardTable, now: number): CardPhase {
  switch (table.state) {
    case 'offered':
      return 'offered'
    case 'accepted': {
      const deadline = table.deadline ?? now
      if (now >= (table.graceUntil ?? deadline)) return 'expired'
      if (table.leftAt) return 'left'
      if (isRequestingTime(table)) return 'asks-time'
      return deadline - now <= LAST_MINUTE_MS ? 'last-minute' : 'accepted'
    }
    case 'completed':
      return 'completed'
    case 'rejected_by_restaurant':
      return 'rejected'
    case 'rejected_by_diner':
      return 'declined'
    case 'expired':
      return 'expired'
    default:
      return table.isOff ? 'off' : 'available'
  }
}

export type CardAction =
  | 'offer'
  | 'yes'
  | 'no'
  | 'extend'
  | 'allow-once'
  | 'withdraw'
  | 'show-qr'
  | 'new-party'
  | 'switch-on'
  | 'had-left'
  | 'redeem'
  | 'undo'

export const actionsOf = (table: CardTable, phase: CardPhase, now: number): CardAction[] =>
  (table.undoUntil ?? 0) > now ? [...mainActionsOf(table, phase, now), 'undo'] : mainActionsOf(table, phase, now)

function mainActionsOf(table: CardTable, phase: CardPhase, now: number): CardAction[] {
  switch (phase) {
    case 'off':
      return ['switch-on']
    case 'available':
      return ['offer']
    case 'offered':
      return table.isOverLimit ? ['allow-once', 'withdraw', 'show-qr'] : ['withdraw', 'show-qr']
    case 'accepted':
    case 'last-minute':
    case 'asks-time':
      return table.isExtended || table.period === 2 ? ['yes', 'no'] : ['yes', 'extend', 'no']
    case 'left':
      return ['yes', 'no']
    case 'expired':
      return [
        ...(isUnconfirmed(table, now) ? (['had-left'] as const) : []),
        'new-party',
        ...(graceLeft(table, now) ? (['extend'] as const) : []),
      ]
    default:
      return ['new-party']
  }
}

/** True if the time expired after the guest tapped "We've left", and staff can still confirm it. */
export const isUnconfirmed = (table: CardTable, now: number): boolean => (table.hadLeftUntil ?? 0) > now

/** Returns the time left to extend an expired offer, in ms; undefined if an extension is not possible. */
export function graceLeft(table: CardTable, now: number): number | undefined {
  const left = (table.lateExtendUntil ?? 0) - now
  return left > 0 ? left : undefined
}

const URGENT_PHASES: readonly CardPhase[] = ['last-minute', 'left', 'asks-time']

/** Excludes `accepted`, which needs no action yet. Includes an expired offer that can still be extended. */
export const needsHost = (table: CardTable, phase: CardPhase, now: number): boolean =>
  URGENT_PHASES.includes(phase) ||
  (phase === 'offered' && table.isOverLimit === true) ||
  (phase === 'expired' && graceLeft(table, now) !== undefined)

export const needsDecision = (phase: CardPhase): boolean => phase === 'accepted' || URGENT_PHASES.includes(phase)
