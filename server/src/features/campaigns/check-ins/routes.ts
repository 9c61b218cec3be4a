import { addressBook as api } from '@tidetable/contract/endpoints/address-book'
import { PreparedResponse, type Route, route } from '#platform/http/route.ts'
import { limits } from '#platform/limits.ts'
import type { CampaignsContext } from '../context.ts'
import { callingCodeOf } from '../country.ts'
import { checkIn, undoCheckIn } from './check-in.ts'
import { searchGuests } from './search.ts'
import { visitWords } from './words.ts'

export const visitRoutes = (context: CampaignsContext): readonly Route[] => [
  route(api.checkIn, async ({ body }, { session }) => {
    // Without the limit, codes could be guessed.
    context.throttle.takeOrRefuse(limits.codeLookups, session.sessionId, visitWords.tooMany)
    const { isNew, guest } = await checkIn(
      context,
      session.id,
      body.country_code ?? (await callingCodeOf(context.restaurants, session.id)),
      body,
    )
    if (isNew) return { data: guest, message: visitWords.checkedIn(guest.name) }
    const again = JSON.stringify(api.checkIn.reply.parse({ data: guest, message: visitWords.again(guest.name) }))
    return new PreparedResponse(again, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
  }),
  route(api.searchGuests, async ({ query }, { session, signal }) => {
    context.throttle.takeOrRefuse(limits.guestSearches, session.sessionId, visitWords.tooManySearches)
    return { data: await searchGuests(context.db.heavy(signal), session.id, query.q) }
  }),
  route(api.undoCheckIn, async ({ body }, { session }) => ({
    message: visitWords.undone(await undoCheckIn(context, session.id, body)),
  })),
]
