// What a card shows at a moment: a pure reading of the table, so that the board, the tests and the miniature agree.
import type { OfferState } from '@tidetable/contract/tables'

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
  /** Until when an offer that ran out may still be given ten more minutes. */
  lateExtendUntil?: number | null
  /** A line about the past: "last one: 10%, freed in 7 min". */
  note?: string
}

export type CardPhase =
  | 'off'
  | 'available'
  | 'offered'
  | 'accepted'
  | 'last-minute'
  | 'left'
  | 'completed'
  | 'rejected'
  | 'declined'
  | 'expired'

export const LAST_MINUTE_MS = 60_000

/** The state at `now`: a deadline that has passed counts before the server's word of it arrives. */
export function phaseOf(table: CardTable, now: number): CardPhase {
  switch (table.state) {
    case 'offered':
      return 'offered'
    case 'accepted': {
      const deadline = table.deadline ?? now
      if (now >= (table.graceUntil ?? deadline)) return 'expired'
      if (table.leftAt) return 'left'
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

export type CardAction = 'offer' | 'yes' | 'no' | 'extend' | 'withdraw' | 'show-qr' | 'new-party' | 'switch-on'

/** What the host can do, the likeliest first. */
export function actionsOf(table: CardTable, phase: CardPhase, now: number): CardAction[] {
  switch (phase) {
    case 'off':
      return ['switch-on']
    case 'available':
      return ['offer']
    case 'offered':
      return ['withdraw', 'show-qr']
    case 'accepted':
    case 'last-minute':
      return table.isExtended || table.period === 2 ? ['yes', 'no'] : ['yes', 'no', 'extend']
    case 'left':
      return ['yes', 'no']
    case 'expired':
      return (table.lateExtendUntil ?? 0) > now ? ['new-party', 'extend'] : ['new-party']
    default:
      return ['new-party']
  }
}

/** "Is table vacant?" is being asked. */
export const needsDecision = (phase: CardPhase): boolean =>
  phase === 'accepted' || phase === 'last-minute' || phase === 'left'
