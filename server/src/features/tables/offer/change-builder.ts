// Appends events and increments the table's version, for all changes except late confirmations (had-left.ts).
import type { Actor, Cause, Change, Offer, OfferEnd, OfferEvent, OfferState, Table, TableState } from './table-state.ts'

type Fields = Partial<Omit<Offer, 'id' | 'events'>>

export function changeBuilder(state: TableState, actor: Actor, now: Date) {
  function changed(offer: Offer | null, events: OfferEvent[], fields: Partial<Table> = {}): Change {
    const table = {
      ...state.table,
      undoUntil: null,
      ...fields,
      version: state.table.version + 1,
      changedAt: now,
      changedBy: actor.label,
    }
    return { before: state, after: { table, offer }, events }
  }
  function update(cause: Cause, fields: Fields, table?: Partial<Table>, at = now): Change {
    if (!state.offer) throw new Error('no offer to change')
    const offer: Offer = { ...state.offer, ...fields, events: state.offer.events + 1 }
    const event = {
      offerId: offer.id,
      seq: offer.events,
      from: state.offer.state,
      to: offer.state,
      at,
      actor,
      cause,
      reason: null,
    }
    return changed(offer, [event], table)
  }
  return {
    /** Starts a new visit if an outcome is still shown, unless the new offer resumes or extends the shown offer. */
    create(
      terms: Omit<Offer, 'visit' | 'events'>,
      cause: Cause,
      { table, reason = null }: { table?: Partial<Table>; reason?: string | null } = {},
    ): Change {
      const isContinued = terms.extendsOfferId !== null || terms.resumesOfferId !== null
      const isSameVisit = isContinued || state.offer?.visit !== state.table.visit
      const visit = isSameVisit ? state.table.visit : state.table.visit + 1
      const offer: Offer = { ...terms, visit, events: 1 }
      const event = { offerId: offer.id, seq: 1, from: null, to: offer.state, at: now, actor, cause, reason }
      return changed(offer, [event], { ...table, visit })
    },
    update,
    end: (to: OfferState, cause: OfferEnd, table?: Partial<Table>) =>
      update(cause, { state: to, endedAt: now, endReason: cause }, table),
    edit: (table: Partial<Table>) => changed(state.offer, [], table),
    newVisit: (table?: Partial<Table>) => changed(state.offer, [], { ...table, visit: state.table.visit + 1 }),
  }
}
