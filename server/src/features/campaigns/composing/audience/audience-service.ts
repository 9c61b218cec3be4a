import type { Audience, Dlt, Selection } from '@tidetable/contract/campaigns'
import type { Platform } from '#platform/platform.ts'
import type { Restaurants } from '../../../accounts/index.ts'
import { laterTexts } from '../../delivery/claim/send-windows.ts'
import type { Choice } from '../campaign.ts'
import { summariseAudience } from './audience.ts'
import { type Channels, countAudience, countBeginnings, listLeftOut } from './audience-repo.ts'
import { blockedNumbers } from './dlt.ts'

const EXAMPLES = 50

/** A filter wins over ids; nothing chosen is nobody. */
export const choiceOf = (given: { userIds?: string[] | undefined; selection?: Selection | undefined }): Choice =>
  given.selection ? { selection: given.selection } : { userIds: given.userIds ?? [] }

export const hasChoice = (choice: Choice): boolean => 'selection' in choice || choice.userIds.length > 0

export const createAudiences = ({
  db,
  clock,
  config,
  restaurants,
}: Pick<Platform, 'db' | 'clock' | 'config'> & { restaurants: Restaurants }) => ({
  async look(
    restaurantId: string,
    choice: Choice,
    channels: Channels,
    { dlt, sendAt }: { dlt?: Dlt | null | undefined; sendAt?: string | null | undefined } = {},
  ): Promise<Audience> {
    const now = clock.now()
    const wanted = sendAt ? new Date(sendAt) : now
    const blocked = blockedNumbers(config, dlt)
    const groups = await countAudience(db, restaurantId, choice, blocked)
    const texted = channels.sms ? await countBeginnings(db, restaurantId, choice, blocked) : []
    const leftOut = await listLeftOut(db, restaurantId, choice, channels, EXAMPLES, blocked)
    const restaurant = await restaurants.find(restaurantId)
    return {
      ...summariseAudience(groups, channels),
      examples: leftOut.map(({ id, ...rest }) => ({ _id: id, ...rest })),
      senderComplete: Boolean(restaurant?.address.trim()),
      later: laterTexts(texted, wanted > now ? wanted : now),
    }
  },
})

export type Audiences = ReturnType<typeof createAudiences>
