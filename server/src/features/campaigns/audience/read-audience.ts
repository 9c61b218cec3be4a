import type { Selection } from '@tidetable/contract/endpoints/address-book'
import type { Audience, Dlt } from '@tidetable/contract/endpoints/campaigns'
import type { Db } from '#platform/db/database.ts'
import { dayOf } from '../address-book/day.ts'
import type { CampaignsContext } from '../context.ts'
import { summariseAudience } from './audience.ts'
import { type Channels, countAudience, listExcluded, listFirstPlanned } from './audience-repo.ts'
import { choiceOf } from './choice.ts'
import { blockedNumbers } from './dlt.ts'
import { textsPerOpeningHour } from './send-windows.ts'

const EXAMPLES = 50
const PREVIEWED_GUESTS = 10

export async function readAudience(
  { db, clock, config, restaurants }: CampaignsContext,
  heavy: Db,
  restaurantId: string,
  input: { userIds?: string[] | undefined; selection?: Selection | undefined },
  channels: Channels,
  { dlt, sendAt }: { dlt?: Dlt | null | undefined; sendAt?: string | null | undefined } = {},
): Promise<Audience> {
  const now = clock.now()
  const wanted = sendAt ? new Date(sendAt) : now
  const restaurant = await restaurants.get(restaurantId)
  const choice = await choiceOf(db, restaurantId, input, dayOf(restaurant, now))
  const blocked = blockedNumbers(config, dlt)
  const groups = await countAudience(heavy, restaurantId, choice, blocked)
  const texted = channels.sms
    ? groups.flatMap(({ beginning, people }) => (beginning ? [{ beginning, people }] : []))
    : []
  const excluded = await listExcluded(heavy, restaurantId, choice, channels, EXAMPLES, blocked)
  const summary = summariseAudience(groups, channels)
  const planned = { restaurantId, choice, blocked, sendsEmail: channels.email, sendsSms: channels.sms }
  const guests = summary.reachable ? await listFirstPlanned(heavy, planned, PREVIEWED_GUESTS) : []
  return {
    ...summary,
    guests: guests.map(({ id, name }) => ({ _id: id, name })),
    examples: excluded.map(({ id, ...rest }) => ({ _id: id, ...rest })),
    senderComplete: restaurant.address.trim() !== '',
    later: textsPerOpeningHour(texted, wanted > now ? wanted : now),
  }
}
