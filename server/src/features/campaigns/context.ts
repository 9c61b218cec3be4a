import type { GuestOffer } from '@tidetable/contract/endpoints/address-book'
import type { Db, Tx } from '#platform/db/database.ts'
import type { WakeSignal } from '#platform/jobs/wake-signal.ts'
import type { DeliveryReference } from '#platform/mail/delivery-reference.ts'
import type { MailReport } from '#platform/mail/reports/mail-report.ts'
import type { RestaurantPlatform } from '../restaurants/index.ts'

export interface AcceptedOffer extends Pick<GuestOffer, 'table' | 'state'> {
  visitType: 'current' | 'next'
  kind: 'dollars' | 'percent'
  minorUnits: number
  acceptedAt: Date
  endedAt: Date | null
}

export interface CampaignsContext extends RestaurantPlatform {
  unsubscribeFromNewsletter(tx: Tx, email: string): Promise<void>
  isArticleDelivery(tx: Tx, reference: DeliveryReference): Promise<boolean>
  applyArticleReport(tx: Tx, reference: DeliveryReference, report: Pick<MailReport, 'kind' | 'status'>): Promise<void>
  /** Offers that a guest's account accepted at this restaurant, newest first. */
  listAcceptedOffers(db: Db, restaurantId: string, customerId: string, limit: number): Promise<AcceptedOffer[]>
  wakeSignal: WakeSignal
}
