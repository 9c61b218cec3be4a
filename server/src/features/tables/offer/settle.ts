// Every read and every command settles first, so a late worker never causes a wrong state.

import { changeBuilder } from './change-builder.ts'
import { type Change, isLive, later, type Offer, SERVER, shownOffer, type TableState } from './table-state.ts'

const hasSecondPeriod = ({ period, extensionGrantedAt, timings, leftAt }: Offer): boolean =>
  period === 1 && (extensionGrantedAt !== null || (timings.autoExtend && leftAt === null))

/** End of the last granted period, without grace. */
export const deadlineWithoutGrace = ({ deadlineAt, period, extensionGrantedAt, timings }: Offer): Date | null =>
  deadlineAt && period === 1 && extensionGrantedAt ? later(deadlineAt, timings.periodSeconds) : deadlineAt

export function graceUntil(offer: Offer): Date | null {
  const agreedDeadline = deadlineWithoutGrace(offer)
  return agreedDeadline && offer.leftAt ? later(agreedDeadline, offer.timings.graceSeconds) : null
}

/** Time after an unanswered "We've left" in which staff can still confirm it. */
export const HAD_LEFT_SECONDS = 900

/** Time until which staff can confirm that the guest had left; null unless the guest reported leaving. */
export function hadLeftUntil(offer: Offer): Date | null {
  const until = graceUntil(offer)
  return until && later(until, HAD_LEFT_SECONDS)
}

/** Time at which this accepted offer ends if no one acts. */
export function expiresAt(offer: Offer): Date | null {
  const { deadlineAt, timings, leftAt } = offer
  if (!deadlineAt) return null
  const agreedDeadline = hasSecondPeriod(offer) ? later(deadlineAt, timings.periodSeconds) : deadlineAt
  return leftAt ? later(agreedDeadline, timings.graceSeconds) : agreedDeadline
}

export function dueAt(state: TableState): Date | null {
  const offer = shownOffer(state)
  if (!offer || state.table.deletedAt) return null
  const { timings } = offer
  if (offer.state === 'accepted' && offer.deadlineAt) {
    return hasSecondPeriod(offer) || !offer.leftAt ? offer.deadlineAt : later(offer.deadlineAt, timings.graceSeconds)
  }
  if (offer.state === 'offered')
    return timings.staleSeconds === null ? null : later(offer.createdAt, timings.staleSeconds)
  return timings.clearSeconds === null || !offer.endedAt ? null : later(offer.endedAt, timings.clearSeconds)
}

const latest = (dates: readonly (Date | null)[]): Date =>
  new Date(Math.max(...dates.map((date) => date?.getTime() ?? 0)))

/**
 * Returns one transition, dated when it was due, even if it is applied later. Its event is not dated before a request for
 * more time or an extension, which are possible after the deadline while "We've left" is unanswered.
 */
function move(state: TableState, due: Date): Change {
  const offer = shownOffer(state)
  const step = changeBuilder(state, SERVER, due)
  if (!isLive(offer)) return step.newVisit()
  if (offer.state === 'offered') return step.end('withdrawn', 'stale')
  const deadline = offer.deadlineAt ?? due
  const at = latest([deadline, offer.moreTimeAskedAt, offer.extensionGrantedAt])
  if (!hasSecondPeriod(offer))
    return step.update('ran_out', { state: 'expired', endedAt: deadline, endReason: 'ran_out' }, {}, at)
  return changeBuilder(state, SERVER, at).update('second_period', {
    period: 2,
    acceptedAt: deadline,
    deadlineAt: later(deadline, offer.timings.periodSeconds),
    extensionGrantedAt: offer.extensionGrantedAt ?? deadline,
  })
}

export function settle(state: TableState, now: Date): Change | null {
  let change: Change = { before: state, after: state, events: [] }
  for (let due = dueAt(state); due && due <= now; due = dueAt(change.after))
    change = mergeChanges(change, move(change.after, due))
  return change.after === state ? null : change
}

export const mergeChanges = (first: Change, second: Change): Change => ({
  before: first.before,
  after: second.after,
  events: [...first.events, ...second.events],
})
