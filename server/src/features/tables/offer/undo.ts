// Taking back the last command, while nothing followed (docs/decisions/030-undo-creates-an-offer.md).
import { changing } from './changing.ts'
import { changed, type Outcome, refused, UNCHANGED } from './outcome.ts'
import { type Actor, isLive, later, shownOffer, type TableState } from './table-state.ts'

export const UNDO_SECONDS = 120

/** Until when a command of `now` can be undone: not longer than what it ended would have lived. */
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
 * Never changes what ended: another row goes on in its place, with the same terms, phone and deadline, while one that was
 * withdrawn waits afresh. A New party made no row, so its undo makes none.
 */
export function undo(state: TableState, { id, seen = null, exception = null }: Undo, actor: Actor, now: Date): Outcome {
  const { table, offer } = state
  if (offer && seen && seen === offer.resumes && isLive(offer)) return UNCHANGED
  const isNewest = offer !== null && (!seen || seen === offer.id)
  if (!isNewest || !table.undoUntil || now >= table.undoUntil) return refused('too_late_to_undo')
  const step = changing(state, actor, now)
  if (!shownOffer(state)) return changed(step.edit({ visit: offer.visit }))
  const { visit: _, events: __, ...ended } = offer
  const open = { state: ended.acceptedAt ? 'accepted' : 'offered', endedAt: null, endReason: null } as const
  // Offers are made at tables that are on, so what was on then is on again.
  return changed(
    step.create({ ...ended, ...open, id, resumes: offer.id, createdAt: now }, 'resumed', {
      table: { isOn: true },
      reason: exception,
    }),
  )
}
