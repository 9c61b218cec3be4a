import type { Selection } from '@tidetable/contract/address-book'
import type { Audience, Dlt } from '@tidetable/contract/campaigns'
import type { Db } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Restaurants } from '../../../restaurants/index.ts'
import { dayOf } from '../../address-book/day.ts'
import { resolveSegment } from '../../address-book/segments.ts'
import { laterTexts } from '../../delivery/claim/send-windows.ts'
import type { Choice } from '../campaign.ts'
import { summariseAudience } from './audience.ts'
import { type Channels, countAudience, listLeftOut } from './audience-repo.ts'
import { blockedNumbers } from './dlt.ts'

const EXAMPLES = 50

interface Given {
  userIds?: string[] | undefined
  selection?: Selection | undefined
}

/** A filter wins over ids; nothing chosen is nobody. */
export const choiceOf = async (db: Db, restaurantId: string, given: Given, today: string): Promise<Choice> =>
  given.selection
    ? { selection: await resolveSegment(db, restaurantId, given.selection), today }
    : { userIds: given.userIds ?? [] }

export const hasChoice = ({ selection, userIds = [] }: Given): boolean => selection !== undefined || userIds.length > 0

export const createAudiences = ({
  db,
  clock,
  config,
  restaurants,
}: Pick<Platform, 'db' | 'clock' | 'config'> & { restaurants: Restaurants }) => ({
  async look(
    heavy: Db,
    restaurantId: string,
    given: Given,
    channels: Channels,
    { dlt, sendAt }: { dlt?: Dlt | null | undefined; sendAt?: string | null | undefined } = {},
  ): Promise<Audience> {
    const now = clock.now()
    const wanted = sendAt ? new Date(sendAt) : now
    const restaurant = await restaurants.find(restaurantId)
    const choice = await choiceOf(db, restaurantId, given, dayOf(restaurant, now))
    const blocked = blockedNumbers(config, dlt)
    const groups = await countAudience(heavy, restaurantId, choice, blocked)
    const texted = channels.sms
      ? groups.flatMap(({ beginning, people }) => (beginning ? [{ beginning, people }] : []))
      : []
    const leftOut = await listLeftOut(heavy, restaurantId, choice, channels, EXAMPLES, blocked)
    return {
      ...summariseAudience(groups, channels),
      examples: leftOut.map(({ id, ...rest }) => ({ _id: id, ...rest })),
      senderComplete: Boolean(restaurant?.address.trim()),
      later: laterTexts(texted, wanted > now ? wanted : now),
    }
  },
})

export type Audiences = ReturnType<typeof createAudiences>
