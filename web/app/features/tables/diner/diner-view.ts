// What a diner's page shows at a moment: a pure reading of the table as this phone may see it.
import type { DinerTable } from '@tidetable/contract/endpoints/tables'

export type DinerKind =
  | 'none'
  | 'off'
  | 'offered'
  | 'at-limit'
  | 'accepted'
  | 'left'
  | 'accepted-elsewhere'
  | 'completed'
  | 'rejected'
  | 'declined'
  | 'withdrawn'
  | 'expired'
  | 'visit-ended'

/** The part of the wire's table that decides. */
export type SeenTable = Pick<
  DinerTable,
  | 'offer_id'
  | 'offer_state'
  | 'offer_deadline'
  | 'offer_grace_until'
  | 'offer_left_at'
  | 'offer_end_reason'
  | 'offer_mine'
  | 'guest_limit_days'
  | 'nudge_enabled'
  | 'visit_ended'
>

/** What only this phone knows. */
export interface KnownHere {
  /** It has just said no, so it sees the outcome whatever party that belongs to. */
  hasDeclined?: boolean
  /** The offer that it showed last. */
  seenOffer?: string | null
}

/** A deadline that has passed counts before the server's word of it arrives. `now` is the server's clock. */
export function dinerKind(table: SeenTable, now: number, { hasDeclined, seenOffer }: KnownHere = {}): DinerKind {
  const state = table.offer_state
  if (hasDeclined && state === 'rejected_by_diner') return 'declined'
  // A phone of an earlier party sees of the new one the public offer at most.
  if (table.visit_ended && state !== 'offered') return 'visit-ended'
  switch (state) {
    case 'offered':
      return table.guest_limit_days ? 'at-limit' : 'offered'
    case 'accepted': {
      const end = table.offer_grace_until ?? table.offer_deadline
      if (end !== null && now >= Date.parse(end)) return 'expired'
      if (!table.offer_mine) return 'accepted-elsewhere'
      return table.offer_left_at ? 'left' : 'accepted'
    }
    case 'completed':
      return 'completed'
    case 'rejected_by_restaurant':
      return 'rejected'
    case 'rejected_by_diner':
      return 'declined'
    case 'expired':
      return 'expired'
    case 'withdrawn':
      if (!table.nudge_enabled) return 'off'
      // Taken back by the staff, after it was seen here; what ended untouched says nothing of its own.
      return table.offer_end_reason === 'withdrawn' && table.offer_id === seenOffer ? 'withdrawn' : 'none'
    default:
      return table.nudge_enabled ? 'none' : 'off'
  }
}
