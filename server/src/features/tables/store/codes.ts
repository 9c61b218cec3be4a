import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import {
  bindCoupon,
  earnCode,
  issueForOffer,
  issueReward,
  moveCode,
  type OfferTimes,
  setOfferTimes,
  voidCode,
} from '../../coupons/index.ts'
import type { Restaurant } from '../../restaurants/index.ts'
import { isUnconfirmed } from '../offer/had-left.ts'
import { deadlineWithoutGrace, expiresAt, hadLeftUntil } from '../offer/settle.ts'
import type { Cause, Change, Offer, OfferEvent } from '../offer/table-state.ts'
import { tableWords } from '../words.ts'

/** Moves an ended offer's code to the resumed offer. Returns false if the code was redeemed or issued again. */
export async function resumeCode(tx: Tx, { after: { table, offer }, events }: Change): Promise<boolean> {
  if (!offer?.resumesOfferId || !events.some(({ cause }) => cause === 'resumed')) return true
  return await moveCode(tx, table.restaurantId, { from: offer.resumesOfferId, to: offer.id, mayBeUsed: false })
}

/** Returns null unless the departure period is running, or staff can still confirm that the guest had left. */
function timesOf(offer: Offer): OfferTimes | null {
  const isRunning = offer.state === 'accepted' || isUnconfirmed(offer)
  const deadlineAt = deadlineWithoutGrace(offer)
  const voidedAt = hadLeftUntil(offer) ?? expiresAt(offer)
  return isRunning && deadlineAt && voidedAt ? { deadlineAt, voidedAt } : null
}

const NO_TIMES = { deadlineAt: null, voidedAt: null }

/** Besides acceptance, which issues or binds the code with its times. */
const CHANGES_TIMES: ReadonlySet<Cause> = new Set([
  'left',
  'extension_granted',
  'second_period',
  'extended_late',
  'resumed',
  'ran_out',
])

/** Throws code_taken if another offer or campaign has the code. */
export async function updateCodes(
  tx: Tx,
  { after: { table, offer }, events }: Pick<Change, 'after' | 'events'>,
  restaurant: Pick<Restaurant, 'timezone'>,
): Promise<void> {
  // A reward exists from acceptance on.
  if (!offer || (offer.terms.visitType === 'current' && !offer.acceptedAt)) return
  for (const event of events) await updateCode(tx, table, offer, event, restaurant)
  const times = timesOf(offer)
  if (times && events.some(({ cause }) => CHANGES_TIMES.has(cause)))
    await setOfferTimes(tx, table.restaurantId, offer.id, times)
}

async function updateCode(
  tx: Tx,
  { restaurantId, code: tableCode }: Change['after']['table'],
  offer: Offer,
  { cause, at }: OfferEvent,
  { timezone }: Pick<Restaurant, 'timezone'>,
): Promise<void> {
  const { kind, minorUnits, expiresOn, windows, code } = offer.terms
  const worth = { restaurantId, givenAt: tableCode, kind, minorUnits, expiresOn, windows, timezone }
  const holder = { guest: offer.acceptedBy, customerId: offer.acceptedAccount }
  const times = timesOf(offer) ?? NO_TIMES
  const follow = async (from: string | null) => {
    if (from && !(await moveCode(tx, restaurantId, { from, to: offer.id, mayBeUsed: true })))
      throw new AppError('code_taken', tableWords.codeReissued)
  }
  switch (cause) {
    case 'offered':
      if (code) await issueForOffer(tx, worth, offer.id, code, at)
      break
    case 'accepted':
      await (code
        ? bindCoupon(tx, restaurantId, offer.id, { ...holder, ...times })
        : issueReward(tx, worth, offer.id, holder, times, at))
      break
    case 'extended_late':
      await follow(offer.extendsOfferId)
      break
    case 'had_left':
      await follow(offer.resumesOfferId)
      await earnCode(tx, worth, offer.id, holder, at)
      break
    case 'freed':
      await earnCode(tx, worth, offer.id, holder, at)
      break
    case 'ran_out':
      if (!isUnconfirmed(offer)) await voidCode(tx, restaurantId, offer.id, at)
      break
    case 'refused':
    case 'declined':
    case 'withdrawn':
    case 'stale':
    case 'switched_off':
    case 'table_removed':
      await voidCode(tx, restaurantId, offer.id, at)
  }
}
