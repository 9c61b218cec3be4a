// Undoes the last command if nothing followed (docs/decisions/030-undo-creates-an-offer.md).
import { changeBuilder } from './change-builder.ts'
import { changed, type Outcome, refused, UNCHANGED } from './outcome.ts'
import { type Actor, isLive, later, shownOffer, type TableState } from './table-state.ts'

export const UNDO_SECONDS = 120

export function undoableUntil(now: Date, end: Date | null = null): Date {
  const until = later(now, UNDO_SECONDS)
  return end && end < until ? end : until
}

interface Undo {
  id: string
  seen?: string | null | undefined
  exception?: string | null
}

/**
 * Never changes the ended offer: a new row replaces it with the same terms, phone and deadline; a withdrawn offer waits
 * its full time again. The undo of "New party" adds no row.
 */
export function undo(state: TableState, { id, seen = null, exception = null }: Undo, actor: Actor, now: Date): Outcome {
  const { table, offer } = state
  if (offer && seen && seen === offer.resumesOfferId && isLive(offer)) return UNCHANGED
  const isNewest = offer !== null && (!seen || seen === offer.id)
  if (!isNewest || !table.undoUntil || now >= table.undoUntil) return refused('too_late_to_undo')
  const step = changeBuilder(state, actor, now)
  if (!shownOffer(state)) return changed(step.edit({ visit: offer.visit }))
  const { visit: _, events: __, ...ended } = offer
  const open = { state: ended.acceptedAt ? 'accepted' : 'offered', endedAt: null, endReason: null } as const
  // An open offer needs a table with offers on.
  return changed(
    step.create({ ...ended, ...open, id, resumesOfferId: offer.id, createdAt: now }, 'resumed', {
      table: { isOn: true },
      reason: exception,
    }),
  )
}
