import type { Selection } from '@tidetable/contract/endpoints/address-book'
import type { Db } from '#platform/db/database.ts'
import { resolveSegment } from '../address-book/segments.ts'
import type { Choice } from '../campaign/campaign.ts'

interface Input {
  userIds?: readonly string[] | undefined
  selection?: Selection | undefined
  today?: string | undefined
}

/** A campaign that has begun keeps its filter and day. */
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

export const hasChoice = ({ selection, userIds = [] }: Input): boolean => selection !== undefined || userIds.length > 0
