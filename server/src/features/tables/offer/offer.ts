import { isDeepStrictEqual } from 'node:util'
import { changeBuilder } from './change-builder.ts'
import { changed, type Outcome, refused, UNCHANGED } from './outcome.ts'
import { deadlineWithoutGrace, dueAt, expiresAt, graceUntil } from './settle.ts'
import {
  type Actor,
  isLive,
  later,
  type Offer,
  type OfferEnd,
  shownOffer,
  type Table,
  type TableState,
  type Terms,
  type Timings,
} from './table-state.ts'
import { undo, undoableUntil } from './undo.ts'

export const LATE_EXTENSION_SECONDS = 120

export interface TableEdit {
  code?: string
  location?: string
  capacity?: number
  isOn?: boolean
}

type OfferCommand =
  /** `proposedCode` is used for a next visit without a code; `exception` is the reason for exceeding a budget. */
  | {
      type: 'offer'
      id: string
      terms: Terms
      timings: Timings
      proposedCode: string
      exception?: string | null
    }
  | { type: 'accept'; phone: string; account?: string | null }
  | { type: 'decline' }
  /** Flags to staff that a guest is over the limit. `phone` is set if the guest pressed "Accept". */
  | { type: 'limit-met'; phone: string | null }
  | { type: 'lift-limit' }
  | { type: 'left'; phone: string }
  | { type: 'more-time'; phone: string }
  | { type: 'yes' }
  | { type: 'no' }
  /** `offer_rejected: true` in the API: "Not Interested" while offered, the owner's "No" once accepted. */
  | { type: 'reject'; isOwner: boolean }
  | { type: 'extend'; id: string }
  | { type: 'time-up' }
  | { type: 'withdraw' }
  | { type: 'new-party' }
  | { type: 'edit'; fields: TableEdit }
  | { type: 'remove' }
  | { type: 'restore' }
  | { type: 'undo'; id: string; exception?: string | null }

/** `seen` is the id of the offer that the caller's screen showed. */
export type Command = OfferCommand & { seen?: string | null | undefined }

const NO_LIMIT_MET = { limitMetAt: null, limitMetBy: null, limitLiftedAt: null } as const

const isSame = (a: Terms, b: Terms) =>
  a.visitType === b.visitType &&
  a.kind === b.kind &&
  a.minorUnits === b.minorUnits &&
  a.expiresOn === b.expiresOn &&
  isDeepStrictEqual(a.windows, b.windows) &&
  (b.code === null || a.code === b.code)

function notAccepted(offer: Offer | null): Outcome {
  if (!offer || offer.state === 'offered') return refused('offer_not_accepted')
  return refused(offer.state === 'expired' ? 'offer_expired' : 'offer_not_open')
}

function clearTable(state: TableState, actor: Actor, now: Date, cause: OfferEnd, table: Partial<Table>): Outcome {
  const offer = shownOffer(state)
  const step = changeBuilder(state, actor, now)
  if (offer?.state === 'accepted') return refused('offer_accepted')
  if (offer?.state !== 'offered') return changed(step.edit(table))
  const undoUntil = cause === 'switched_off' ? undoableUntil(now) : null
  return changed(step.end('withdrawn', cause, { ...table, undoUntil }))
}

function edit(state: TableState, fields: TableEdit, actor: Actor, now: Date): Outcome {
  const { table } = state
  const different = Object.entries(fields).filter(([key, value]) => table[key as keyof TableEdit] !== value)
  if (different.length === 0) return UNCHANGED
  const changes = Object.fromEntries(different)
  if (table.isOn && fields.isOn === false) return clearTable(state, actor, now, 'switched_off', changes)
  return changed(changeBuilder(state, actor, now).edit(changes))
}

function extend(state: TableState, id: string, actor: Actor, now: Date): Outcome {
  const offer = shownOffer(state)
  const step = changeBuilder(state, actor, now)
  if (offer?.state === 'accepted') {
    if (offer.period === 2) return refused('already_extended')
    return offer.extensionGrantedAt ? UNCHANGED : changed(step.update('extension_granted', { extensionGrantedAt: now }))
  }
  if (offer?.state !== 'expired' || !offer.endedAt) return notAccepted(offer)
  if (offer.period === 2) return refused('already_extended')
  if (now > later(offer.endedAt, LATE_EXTENSION_SECONDS)) return refused('too_late_to_extend')
  if (!state.table.isOn) return refused('table_off')
  const { visit: _, events: __, ...terms } = offer
  const again = {
    id,
    extendsOfferId: offer.id,
    resumesOfferId: null,
    state: 'accepted',
    period: 2,
    createdAt: now,
    acceptedAt: now,
    deadlineAt: later(now, offer.timings.periodSeconds),
    extensionGrantedAt: now,
    leftAt: null,
    moreTimeAskedAt: null,
    ...NO_LIMIT_MET,
    endedAt: null,
    endReason: null,
  } as const
  return changed(step.create({ ...terms, ...again }, 'extended_late'))
}

function makeOffer(
  state: TableState,
  { id, terms, timings, proposedCode, exception = null }: OfferCommand & { type: 'offer' },
  actor: Actor,
  now: Date,
): Outcome {
  const { table, offer } = state
  if (!table.isOn) return refused('table_off')
  if (isLive(offer)) return isSame(offer.terms, terms) ? UNCHANGED : refused('offer_already_live')
  const code = terms.visitType === 'next' ? (terms.code ?? proposedCode) : null
  const empty = { acceptedAt: null, deadlineAt: null, period: 1, extensionGrantedAt: null } as const
  const own = { extendsOfferId: null, resumesOfferId: null, acceptedBy: null, acceptedAccount: null } as const
  const open = { leftAt: null, moreTimeAskedAt: null, endedAt: null, endReason: null, state: 'offered' } as const
  const fresh = { ...empty, ...own, ...open, ...NO_LIMIT_MET }
  return changed(
    changeBuilder(state, actor, now).create(
      { id, terms: { ...terms, code }, timings, createdAt: now, ...fresh },
      'offered',
      { reason: exception },
    ),
  )
}

function accept(
  state: TableState,
  { phone, account = null }: OfferCommand & { type: 'accept' },
  actor: Actor,
  now: Date,
): Outcome {
  const offer = shownOffer(state)
  if (offer?.state === 'accepted') return offer.acceptedBy === phone ? UNCHANGED : refused('already_accepted')
  if (offer?.state !== 'offered') return refused('offer_not_open')
  const deadlineAt = later(now, offer.timings.periodSeconds)
  const fields = {
    state: 'accepted',
    acceptedAt: now,
    deadlineAt,
    acceptedBy: phone,
    acceptedAccount: account,
  } as const
  return changed(changeBuilder(state, actor, now).update('accepted', fields))
}

function meetLimit(state: TableState, phone: string | null, actor: Actor, now: Date): Outcome {
  const offer = shownOffer(state)
  if (offer?.state !== 'offered') return refused('offer_not_open')
  const isFlagged = offer.limitMetAt !== null && (phone === null || phone === offer.limitMetBy)
  if (offer.limitLiftedAt || isFlagged) return UNCHANGED
  const met = { limitMetAt: offer.limitMetAt ?? now, limitMetBy: phone ?? offer.limitMetBy }
  return changed(changeBuilder(state, actor, now).update('limit_met', met))
}

function removeLimit(state: TableState, actor: Actor, now: Date): Outcome {
  const offer = shownOffer(state)
  if (offer?.state !== 'offered') return refused('offer_not_open')
  if (offer.limitLiftedAt) return UNCHANGED
  return changed(changeBuilder(state, actor, now).update('limit_lifted', { limitLiftedAt: now }))
}

function markLeft(state: TableState, phone: string, actor: Actor, now: Date): Outcome {
  const offer = shownOffer(state)
  if (offer?.state !== 'accepted') return notAccepted(offer)
  if (offer.acceptedBy !== phone) return refused('already_accepted')
  return offer.leftAt ? UNCHANGED : changed(changeBuilder(state, actor, now).update('left', { leftAt: now }))
}

function requestMoreTime(state: TableState, phone: string, actor: Actor, now: Date): Outcome {
  const offer = shownOffer(state)
  if (offer?.state !== 'accepted') return notAccepted(offer)
  if (offer.acceptedBy !== phone) return refused('already_accepted')
  if (offer.moreTimeAskedAt) return UNCHANGED
  if (offer.period === 2 || offer.extensionGrantedAt) return refused('already_extended')
  return changed(changeBuilder(state, actor, now).update('more_time_asked', { moreTimeAskedAt: now }))
}

function answer(state: TableState, to: 'completed' | 'rejected_by_restaurant', actor: Actor, now: Date): Outcome {
  const offer = shownOffer(state)
  if (offer?.state === to) return UNCHANGED
  if (offer?.state !== 'accepted') return notAccepted(offer)
  const undoUntil = undoableUntil(now, expiresAt(offer))
  return changed(changeBuilder(state, actor, now).end(to, to === 'completed' ? 'freed' : 'refused', { undoUntil }))
}

function decline(state: TableState, actor: Actor, now: Date): Outcome {
  const offer = shownOffer(state)
  if (offer?.state === 'rejected_by_diner') return UNCHANGED
  if (offer?.state === 'accepted') return refused('offer_accepted')
  if (offer?.state !== 'offered') return refused('offer_not_open')
  return changed(changeBuilder(state, actor, now).end('rejected_by_diner', 'declined'))
}

function withdraw(state: TableState, actor: Actor, now: Date): Outcome {
  const offer = shownOffer(state)
  if (offer?.state === 'withdrawn') return UNCHANGED
  if (offer?.state === 'accepted') return refused('offer_accepted')
  if (offer?.state !== 'offered') return refused('offer_not_open')
  const undoUntil = undoableUntil(now)
  return changed(changeBuilder(state, actor, now).end('withdrawn', 'withdrawn', { undoUntil }))
}

function timeUp(state: TableState, now: Date): Outcome {
  const offer = shownOffer(state)
  const end = offer?.state === 'accepted' ? (graceUntil(offer) ?? deadlineWithoutGrace(offer)) : null
  return end ? { type: 'refused', code: 'not_expired_yet', remainingMs: end.getTime() - now.getTime() } : UNCHANGED
}

function newParty(state: TableState, actor: Actor, now: Date): Outcome {
  const offer = shownOffer(state)
  if (isLive(offer)) return refused('offer_live')
  if (!offer) return UNCHANGED
  // The undo must end before the outcome is cleared automatically.
  const undoUntil = undoableUntil(now, dueAt(state))
  return changed(changeBuilder(state, actor, now).newVisit({ undoUntil }))
}

/** `state` must be settled at `now`. Refused and repeated commands change nothing. */
export function decide(state: TableState, command: Command, actor: Actor, now: Date): Outcome {
  const { offer, table } = state
  if (command.type === 'undo') return undo(state, command, actor, now)
  if (command.seen && command.seen !== offer?.id) {
    // A repeated late extension still names the offer that it extended.
    return command.type === 'extend' && command.seen === offer?.extendsOfferId ? UNCHANGED : refused('stale_view')
  }
  switch (command.type) {
    case 'offer':
      return makeOffer(state, command, actor, now)
    case 'accept':
      return accept(state, command, actor, now)
    case 'decline':
      return decline(state, actor, now)
    case 'limit-met':
      return meetLimit(state, command.phone, actor, now)
    case 'lift-limit':
      return removeLimit(state, actor, now)
    case 'left':
      return markLeft(state, command.phone, actor, now)
    case 'more-time':
      return requestMoreTime(state, command.phone, actor, now)
    case 'yes':
      return answer(state, 'completed', actor, now)
    case 'no':
      return answer(state, 'rejected_by_restaurant', actor, now)
    case 'reject':
      return isOwnerRefusal(state, command.isOwner)
        ? answer(state, 'rejected_by_restaurant', actor, now)
        : decline(state, actor, now)
    case 'extend':
      return extend(state, command.id, actor, now)
    case 'time-up':
      return timeUp(state, now)
    case 'withdraw':
      return withdraw(state, actor, now)
    case 'new-party':
      return newParty(state, actor, now)
    case 'edit':
      return edit(state, command.fields, actor, now)
    case 'remove':
      return clearTable(state, actor, now, 'table_removed', { deletedAt: now })
    case 'restore':
      return table.deletedAt ? changed(changeBuilder(state, actor, now).edit({ deletedAt: null })) : UNCHANGED
  }
}

/** In the API, "No" and a guest's "Not Interested" look the same; "No" needs an accepted offer. */
function isOwnerRefusal(state: TableState, isOwner: boolean): boolean {
  const shown = shownOffer(state)?.state
  return isOwner && shown !== 'offered' && shown !== 'rejected_by_diner'
}
