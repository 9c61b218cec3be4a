import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import {
  bindCoupon,
  closeCoupon,
  issueForOffer,
  issueReward,
  reactivateCoupon,
  resumeCoupon,
} from '../../coupons/index.ts'
import type { Restaurant } from '../../restaurants/index.ts'
import type { Change, OfferEvent } from '../offer/table-state.ts'
import { tableWords } from '../words.ts'

/** Moves the code of an ended offer to the one that replaces it. False if it was redeemed or issued again. */
export async function resumeCode(tx: Tx, { after: { table, offer }, events }: Change): Promise<boolean> {
  if (!offer?.resumesOfferId || !events.some(({ cause }) => cause === 'resumed')) return true
  return await resumeCoupon(tx, table.restaurantId, offer.resumesOfferId, offer.id)
}

const hasCode = ({ after: { offer } }: Change): boolean =>
  offer !== null && (offer.terms.visitType === 'next' || offer.resumesOfferId !== null || offer.state === 'completed')

/** Throws code_taken. */
export async function updateCodes(tx: Tx, change: Change, restaurant: Pick<Restaurant, 'timezone'>): Promise<void> {
  if (!hasCode(change)) return
  for (const event of change.events) await updateCode(tx, change, event, restaurant)
}

async function updateCode(
  tx: Tx,
  { after: { table, offer } }: Change,
  { cause, at }: OfferEvent,
  { timezone }: Pick<Restaurant, 'timezone'>,
): Promise<void> {
  if (!offer || cause === 'resumed') return
  const { restaurantId } = table
  const { kind, minorUnits, expiresOn, windows, code } = offer.terms
  const worth = { restaurantId, givenAt: table.code, kind, minorUnits, expiresOn, windows, timezone }
  const holder = { guest: offer.acceptedBy, customerId: offer.acceptedAccount }
  if (cause === 'offered') {
    if (code) await issueForOffer(tx, worth, offer.id, code, at)
  } else if (cause === 'accepted') {
    if (code) await bindCoupon(tx, restaurantId, offer.id, holder)
  } else if (cause === 'extended_late') {
    if (code && !(await reactivateCoupon(tx, restaurantId, offer.extendsOfferId ?? '', offer.id)))
      throw new AppError('code_taken', tableWords.codeOfOfferGivenAnew)
  } else if (cause === 'freed') {
    if (code) await closeCoupon(tx, restaurantId, offer.id, 'valid', at)
    else await issueReward(tx, worth, offer, holder, at)
  } else if (offer.endedAt) await closeCoupon(tx, restaurantId, offer.id, 'void', at)
}
