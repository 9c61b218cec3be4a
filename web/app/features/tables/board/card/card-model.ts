// What a card shows at a moment: a pure reading of the table, so that the board, the tests and the miniature agree. Its
// words are in `card-text.ts`.
import type { OfferState, Table } from '@tidetable/contract/endpoints/tables'

/** A table as the card draws it. Moments in milliseconds of the server's clock. */
export interface CardTable {
  code: string
  location: string
  capacity: number
  /** null: no offer is shown. */
  state: OfferState | null
  /** Switched off: no offers can be made. */
  isOff?: boolean
  value?: number | null
  /** 0 dollars, 1 percent. */
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
  /** How long a period is; ten minutes unless told. */
  periodSeconds?: number
  /** Until when an offer that ran out may still be given ten more minutes. */
  lateExtendUntil?: number | null
  /** Until when the last command can be undone. */
  undoUntil?: number | null
  /** While it is offered: a guest over the limit is here, whom nobody has allowed it yet. */
  isOverLimit?: boolean
  /** The guest asked for more time. */
  moreTimeAskedAt?: number | null
}

export const PERIOD_SECONDS = 600

const at = (time: string | null): number | null => (time === null ? null : Date.parse(time))

const made = new WeakMap<Table, CardTable>()

/** The wire's table as the card draws it. Kept per table: a board of hundreds asks many times a second. */
export function toCard(table: Table): CardTable {
  const card = made.get(table) ?? makeCard(table)
  made.set(table, card)
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
  moreTimeAskedAt: at(table.more_time_asked_at),
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

/** More time can be given once: after that the question is answered. */
const asksForTime = (table: CardTable): boolean =>
  Boolean(table.moreTimeAskedAt) && !table.isExtended && table.period !== 2

/** The state at `now`: a deadline that has passed counts before the server's word of it arrives. */
export function phaseOf(table: CardTable, now: number): CardPhase {
  switch (table.state) {
    case 'offered':
      return 'offered'
    case 'accepted': {
      const deadline = table.deadline ?? now
      if (now >= (table.graceUntil ?? deadline)) return 'expired'
      if (table.leftAt) return 'left'
      if (asksForTime(table)) return 'asks-time'
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
  | 'undo'

/** What the host can do, the likeliest first; for two minutes also to undo. */
export const actionsOf = (table: CardTable, phase: CardPhase, now: number): CardAction[] =>
  (table.undoUntil ?? 0) > now ? [...stepsOf(table, phase, now), 'undo'] : stepsOf(table, phase, now)

function stepsOf(table: CardTable, phase: CardPhase, now: number): CardAction[] {
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
      return graceLeft(table, now) ? ['new-party', 'extend'] : ['new-party']
    default:
      return ['new-party']
  }
}

/** How long an offer that ran out may still be given more time; undefined where it can't. */
export function graceLeft(table: CardTable, now: number): number | undefined {
  const left = (table.lateExtendUntil ?? 0) - now
  return left > 0 ? left : undefined
}

/** The host has something to do now: whoever accepted a moment ago still has time. */
export const needsHost = (phase: CardPhase): boolean =>
  phase === 'last-minute' || phase === 'left' || phase === 'asks-time'

/** "Is table vacant?" is being asked. */
export const needsDecision = (phase: CardPhase): boolean => phase === 'accepted' || needsHost(phase)
