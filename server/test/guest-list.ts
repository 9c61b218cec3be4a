import { addressBook, type Channel } from '@tidetable/contract/endpoints/address-book'
import { addressHash } from '../src/features/campaigns/consent/address-hash.ts'
import { EVERYWHERE, suppress } from '../src/features/campaigns/consent/suppression-repo.ts'
import type { Actor } from './actors.ts'
import type { TestApp } from './app.ts'

export const listGuests = async (restaurant: Actor, query: object = {}) =>
  (await restaurant.call(addressBook.list, { query })).body

export const guestsOf = async (restaurant: Actor, query: object = {}) => (await listGuests(restaurant, query)).data

export const importGuests = (restaurant: Actor, customers: readonly object[], more: object = {}) =>
  restaurant.call(addressBook.import, { body: { customers, attested: true, ...more } as never })

export const optOut = (
  app: TestApp,
  channel: Channel,
  address: string,
  { restaurantId = EVERYWHERE, reason = 'test' }: { restaurantId?: string; reason?: string } = {},
) => {
  const hash = addressHash(app.platform.secret, channel, address)
  return suppress(app.db, { hash, channel, restaurantId, reason }, app.clock.now())
}
