import { Day, Id, Time } from '../../fields/common.ts'
import { z } from '../../zod.ts'
import { DeliveryState } from '../campaigns/replies.ts'
import { Coupon, OfferType, VisitType } from '../coupons.ts'
import { OfferState } from '../tables/replies.ts'
import { Channel, Contact } from './contact.ts'

/** An offer that the guest accepted while signed in. */
const GuestOffer = z
  .object({
    table: z.string(),
    offer_type: OfferType,
    offer_value: z.number(),
    visit_type: VisitType,
    state: OfferState,
    accepted_at: Time,
    ended_at: Time.nullable(),
  })
  .meta({ id: 'GuestOffer' })
export type GuestOffer = z.infer<typeof GuestOffer>

const Message = z
  .object({
    campaign: Id,
    title: z.string(),
    channel: Channel,
    state: DeliveryState,
    /** Time of sending; time of creation if not sent. */
    at: Time,
  })
  .meta({ id: 'GuestMessage' })

/** Each list has up to 50 entries, newest first. */
export const GuestDetails = Contact.extend({
  visitDays: z.array(Day),
  offers: z.array(GuestOffer),
  coupons: z.array(Coupon),
  messages: z.array(Message),
}).meta({ id: 'GuestDetails' })
export type GuestDetails = z.infer<typeof GuestDetails>
