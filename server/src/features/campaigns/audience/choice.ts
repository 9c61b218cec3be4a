import type { Selection } from '@tidetable/contract/endpoints/address-book'
import type { Db } from '#platform/db/database.ts'
import type { RestaurantPlatform } from '../../restaurants/index.ts'
import { dayOf } from '../address-book/day.ts'
import { resolveSegment } from '../address-book/segments.ts'
import type { Choice } from '../campaign/campaign.ts'
import { countSelected } from './audience-repo.ts'

interface Input {
  userIds?: readonly string[] | undefined
  selection?: Selection | undefined
  today?: string | undefined
}

/** Returns the current filter and day; a campaign that has begun keeps its own. */
export async function choiceOf(
  db: Db,
  restaurantId: string,
  { userIds = [], selection, today: createdOn }: Input,
  today: string,
): Promise<Choice> {
  if (!selection) return { userIds }
  if (createdOn) return { selection, today: createdOn }
  return { selection: await resolveSegment(db, restaurantId, selection), today }
}

/** Returns the number of selected guests, including those who cannot be contacted. */
export async function countChosen(
  { clock, restaurants }: Pick<RestaurantPlatform, 'clock' | 'restaurants'>,
  db: Db,
  restaurantId: string,
  { userIds = [], selection }: Input,
): Promise<number> {
  if (!selection) return userIds.length
  const today = dayOf(await restaurants.get(restaurantId), clock.now())
  return await countSelected(db, restaurantId, await choiceOf(db, restaurantId, { selection }, today))
}

export const hasChoice = ({ selection, userIds = [] }: Input): boolean => selection !== undefined || userIds.length > 0
