import { addressBook as api } from '@tidetable/contract/address-book'
import { AppError } from '#platform/errors.ts'
import { Prepared, type Route, route } from '#platform/http/route.ts'
import { limits } from '#platform/limits.ts'
import type { Throttle } from '#platform/throttle.ts'
import type { Restaurants } from '../../restaurants/index.ts'
import { countryOf } from '../country.ts'
import type { CheckIn, UndoCheckIn } from './check-in.ts'
import { visitWords } from './words.ts'

interface Uses {
  checkIn: CheckIn
  undoCheckIn: UndoCheckIn
  restaurants: Restaurants
  throttle: Throttle
}

export const visitRoutes = ({ checkIn, undoCheckIn, restaurants, throttle }: Uses): readonly Route[] => [
  route(api.checkIn, async ({ body }, { session }) => {
    // Codes can be guessed by whoever may ask often.
    if (!throttle.take(limits.codeLookUps, session.sessionId)) {
      const retryAfterSeconds = throttle.secondsLeft(limits.codeLookUps, session.sessionId)
      throw new AppError('too_many', visitWords.tooMany, { retryAfterSeconds })
    }
    const { isNew, guest } = await checkIn(
      session.id,
      body.country_code ?? (await countryOf(restaurants, session.id)),
      body,
    )
    if (isNew) return { data: guest, message: visitWords.checkedIn(guest.name) }
    const again = JSON.stringify(api.checkIn.reply.parse({ data: guest, message: visitWords.again(guest.name) }))
    return new Prepared(again, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  }),
  route(api.undoCheckIn, async ({ body }, { session }) => ({
    message: visitWords.undone(await undoCheckIn(session.id, body)),
  })),
]
