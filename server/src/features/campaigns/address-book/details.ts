import type { GuestDetails, GuestOffer } from '@tidetable/contract/endpoints/address-book'
import { listAllCodesOf } from '../../coupons/index.ts'
import type { AcceptedOffer, CampaignsContext } from '../context.ts'
import { present } from './contact.ts'
import { listGuestMessages, listVisitDays } from './details-repo.ts'
import { getGuest } from './service.ts'

const SHOWN = 50

const presentOffer = ({
  table,
  state,
  kind,
  minorUnits,
  visitType,
  acceptedAt,
  endedAt,
}: AcceptedOffer): GuestOffer => ({
  table,
  state,
  offer_type: kind === 'percent' ? 1 : 0,
  offer_value: minorUnits / 100,
  visit_type: visitType === 'next' ? 1 : 0,
  accepted_at: acceptedAt.toISOString(),
  ended_at: endedAt?.toISOString() ?? null,
})

export async function showGuest(context: CampaignsContext, restaurantId: string, id: string): Promise<GuestDetails> {
  const { db, clock, restaurants, listAcceptedOffers } = context
  const contact = await getGuest(context, restaurantId, id)
  const { customerId } = contact
  const restaurant = await restaurants.get(restaurantId)
  const messages = await listGuestMessages(db, restaurantId, id, SHOWN)
  const offers = customerId === null ? [] : await listAcceptedOffers(db, restaurantId, customerId, SHOWN)
  return {
    ...present(contact),
    visitDays: (await listVisitDays(db, restaurantId, id, SHOWN)).map(({ day }) => day),
    offers: offers.map(presentOffer),
    coupons: await listAllCodesOf(db, restaurant, { contactId: id, customerId }, { now: clock.now(), limit: SHOWN }),
    messages: messages.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  }
}
