import { guestBranding, type RestaurantPlatform } from '../../restaurants/index.ts'
import { findCampaign, findText } from '../campaign/repo.ts'
import { type Composed, compose } from './compose.ts'

export async function composeRevision(
  { db, clock, config, secret, restaurants }: RestaurantPlatform,
  restaurantId: string,
  campaignId: string,
  revision: number,
): Promise<Composed | null> {
  const restaurant = await restaurants.find(restaurantId)
  const campaign = await findCampaign(db, restaurantId, campaignId)
  const text = await findText(db, restaurantId, campaignId, revision)
  if (!restaurant || !campaign || !text) return null
  const { booking_url: bookingUrl } = guestBranding(restaurant, config, clock.now())
  return compose({ ...campaign, ...text }, restaurant, { config, secret, bookingUrl })
}
