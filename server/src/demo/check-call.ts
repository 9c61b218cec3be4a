// Visitors of a demo share it: none can lock others out, publish text or images under its address, or use it up.
import type { EndpointShape } from '@tidetable/contract'
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { slowTimes } from '@tidetable/contract/endpoints/slow-times'
import { tables } from '@tidetable/contract/endpoints/tables'
import { AppError } from '#platform/errors.ts'
import type { CheckCall } from '#platform/http/api.ts'
import { type Limit, limits } from '#platform/limits.ts'
import type { Throttle } from '#platform/throttle.ts'
import type { Restaurants } from '../features/restaurants/index.ts'
import { demoWords as say } from './words.ts'

/** Links in captured messages are readable by every visitor, so no link sets a password or an address. */
const REFUSED = new Map<EndpointShape, string>([
  [accounts.changePassword, say.password],
  [accounts.forgotPassword, say.password],
  [accounts.resendResetLink, say.password],
  [accounts.resetPassword, say.password],
  [accounts.requestEmailChange, say.email],
  [accounts.cancelEmailChange, say.email],
  [accounts.answerEmailChange, say.email],
  [accounts.setLogo, say.images],
  [accounts.setPageImage, say.images],
  [campaigns.draftImage, say.images],
])

/** At the sample restaurant, which all visitors share. */
const REFUSED_AT_SAMPLE = new Map<EndpointShape, string>([
  [accounts.sendPhoneOtp, say.phone],
  [accounts.verifyPhoneOtp, say.phone],
  [accounts.labelSession, say.sessions],
  [accounts.endSession, say.sessions],
  [accounts.endOtherSessions, say.sessions],
  [tables.remove, say.tables],
  [tables.removeMany, say.tables],
  [addressBook.removeMany, say.guests],
])

const LIMITS = new Map<EndpointShape, Limit<'address'>>([
  [accounts.registerRestaurant, limits.demoRegistrations],
  [campaigns.create, limits.demoCampaigns],
  [campaigns.test, limits.demoCampaigns],
  [addressBook.import, limits.demoImports],
  [slowTimes.importCovers, limits.demoImports],
])

const OPEN_SETTINGS = ['settings', 'opening_hours']

const namesIn = (body: unknown): string[] => Object.keys(typeof body === 'object' && body !== null ? body : {})

export function createCallCheck({
  throttle,
  restaurants,
}: {
  throttle: Throttle
  restaurants: Pick<Restaurants, 'find'>
}): CheckCall {
  function refusalOf(endpoint: EndpointShape, body: unknown, isSample: boolean): string | undefined {
    const refusal = REFUSED.get(endpoint) ?? (isSample ? REFUSED_AT_SAMPLE.get(endpoint) : undefined)
    if (refusal || endpoint !== accounts.updateProfile) return refusal
    const names = namesIn(body)
    if (names.includes('face') || names.includes('page')) return say.publicPage
    return isSample && names.some((name) => !OPEN_SETTINGS.includes(name)) ? say.profile : undefined
  }
  return async ({ endpoint, session, network, body, hasFiles }) => {
    // The operator may have set an administrator.
    if (endpoint.method === 'GET' || session?.kind === 'admin') return
    const isSample = session?.kind === 'restaurant' && ((await restaurants.find(session.id))?.isSample ?? false)
    const refusal = refusalOf(endpoint, body, isSample) ?? (hasFiles ? say.images : undefined)
    if (refusal) throw new AppError('forbidden', refusal)
    throttle.takeOrRefuse(limits.demoWrites, network, say.tooMany)
    const limit = LIMITS.get(endpoint)
    if (limit) throttle.takeOrRefuse(limit, network, say.tooMany)
  }
}
