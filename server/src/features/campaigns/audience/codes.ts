import type { Incentive } from '@tidetable/contract/endpoints/campaigns'
import { fillName } from '@tidetable/contract/rules/guest-name'
import type { Tx } from '#platform/db/database.ts'
import { issuePersonal, issueShared, type Worth } from '../../coupons/index.ts'
import type { Restaurant } from '../../restaurants/index.ts'
import { setCodes } from './audience-repo.ts'

const BATCH = 2000

const worthOf = (restaurant: Restaurant, title: string, incentive: Incentive): Worth => ({
  restaurantId: restaurant.id,
  givenAt: fillName(title, null),
  kind: incentive.offer_type === 1 ? 'percent' : 'dollars',
  minorUnits: Math.round(incentive.offer_value * 100),
  expiresOn: incentive.expires_on,
  timezone: restaurant.timezone,
  windows: incentive.windows ?? null,
})

export async function issueSharedCode(
  tx: Tx,
  restaurant: Restaurant,
  { id, title }: { id: string; title: string },
  incentive: Incentive,
  now: Date,
): Promise<Incentive> {
  const { code, ...rest } = incentive
  if (incentive.mode === 'personal') return rest
  const shared = { code, maxRedemptions: incentive.max_redemptions ?? null }
  return { ...rest, code: await issueShared(tx, worthOf(restaurant, title, incentive), id, shared, now) }
}

export async function issuePersonalCodes(
  tx: Tx,
  restaurant: Restaurant,
  { id, title }: { id: string; title: string },
  incentive: Incentive,
  people: readonly string[],
  now: Date,
): Promise<void> {
  const worth = worthOf(restaurant, title, incentive)
  for (let from = 0; from < people.length; from += BATCH) {
    const some = people.slice(from, from + BATCH)
    const codes = await issuePersonal(tx, worth, id, some, now)
    await setCodes(
      tx,
      restaurant.id,
      id,
      some,
      some.map((contactId) => codes.get(contactId) ?? ''),
    )
  }
}
