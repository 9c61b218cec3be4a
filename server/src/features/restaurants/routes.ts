import type { IncomingHttpHeaders } from 'node:http'
import { href, type Reply } from '@tidetable/contract'
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { pages as addresses } from '@tidetable/contract/paths'
import { AppError } from '#platform/errors.ts'
import { etagOf, isFresh } from '#platform/http/etag.ts'
import { PreparedResponse, type Route, route } from '#platform/http/route.ts'
import { limits } from '#platform/limits.ts'
import { callerFacts, requestingCaller, setDeviceCookie } from '../auth/index.ts'
import type { RestaurantsContext } from './context.ts'
import { type LoginOutcome, logIn } from './login.ts'
import { getPageOwner, previewPage, showPage } from './page.ts'
import { sendPhoneCode, verifyPhone } from './phone-verification.ts'
import { present } from './present.ts'
import * as profile from './profile.ts'
import { qrImage, signUpAddress } from './qr-image.ts'
import { registerRestaurant } from './registration.ts'
import { pageWords, phoneWords, restaurantWords as say } from './words.ts'

/** The address alone determines the image, so an unchanged ETag needs no rendering. */
async function qrResponse(address: string, headers: IncomingHttpHeaders): Promise<PreparedResponse> {
  const etag = etagOf(address)
  const common = { etag, 'cache-control': 'public, max-age=86400', 'content-type': 'image/png' }
  if (isFresh(headers['if-none-match'], etag)) return new PreparedResponse(null, common, 304)
  return new PreparedResponse(await qrImage(address), common)
}

const REFUSALS = {
  unknown: { message: say.unknown, userExisted: false, hasError: false },
  'wrong-password': {
    message: say.wrongPassword,
    userExisted: true,
    hasError: false,
  },
  unreadable: { message: say.unreadable, userExisted: true, hasError: true },
} as const

function presentLogin(result: LoginOutcome): Reply<typeof accounts.loginRestaurant> {
  if (result.outcome !== 'signed-in') return { success: false, isAuthenticated: false, ...REFUSALS[result.outcome] }
  return {
    success: true,
    message: say.loggedIn,
    userExisted: true,
    isAuthenticated: true,
    hasError: false,
    user: present(result.restaurant),
    token: result.token,
  }
}

/** Returns a 409 reply with the extra fields `userCreated` and `error` (docs/wire-format.md). */
function refusedRegistration(error: unknown): PreparedResponse {
  if (!(error instanceof AppError) || error.code !== 'email_taken') throw error
  const body = { userCreated: false, success: false, code: error.code, message: error.message, error: error.message }
  return new PreparedResponse(
    JSON.stringify({ ...body, fields: error.details.fields }),
    { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    error.status,
  )
}

export const restaurantRoutes = (context: RestaurantsContext): Route[] => [
  route(accounts.registerRestaurant, async ({ body }, call) => {
    try {
      await registerRestaurant(context, body, callerFacts(call))
    } catch (error) {
      return refusedRegistration(error)
    }
    return { message: say.registered }
  }),
  route(
    accounts.loginRestaurant,
    async ({ body }, call) => {
      const result = await logIn(context, body, callerFacts(call))
      if (result.outcome === 'signed-in') setDeviceCookie(call, result.deviceCookie)
      return presentLogin(result)
    },
    // A known device is never throttled because of others in its network.
    { limit: 'own' },
  ),
  route(accounts.profile, async (_input, { session }) => ({
    user: present(await context.restaurants.get(session.id)),
  })),
  route(accounts.updateProfile, async ({ body }, { session }) => ({
    message: say.saved,
    user: present(await profile.updateProfile(context, body, session.id)),
  })),
  route(accounts.changePassword, async ({ body }, call) => {
    await profile.changePassword(context, body, call.session, callerFacts(call))
    return { message: say.passwordChanged }
  }),
  route(accounts.sendPhoneOtp, async (_input, call) => {
    const { caller, saveCookie } = requestingCaller(call)
    await sendPhoneCode(context, call.session.id, caller)
    saveCookie()
    return { message: phoneWords.sent }
  }),
  route(accounts.verifyPhoneOtp, async ({ body }, call) => ({
    message: phoneWords.verified,
    user: present(await verifyPhone(context, call.session.id, body.otp, callerFacts(call))),
  })),
  route(accounts.signUpQr, async ({ params }, { headers }) => {
    const restaurant = await context.restaurants.get(params.id)
    return await qrResponse(signUpAddress(context.config.publicUrl, restaurant.id), headers)
  }),
  route(
    accounts.setLogo,
    async (_input, { session, files }) => {
      const file = files.find(({ field }) => field === 'image')
      const user = present(await profile.setLogo(context, session.id, file))
      return { message: file ? pageWords.logoSaved : pageWords.logoRemoved, user }
    },
    { limit: limits.uploads },
  ),
  route(
    accounts.setPageImage,
    async (_input, { session, files }) => {
      const file = files.find(({ field }) => field === 'image')
      const user = present(await profile.setPageImage(context, session.id, file))
      return { message: file ? pageWords.imageSaved : pageWords.imageRemoved, user }
    },
    { limit: limits.uploads },
  ),
  route(accounts.publicPage, async ({ params }) => ({ data: await showPage(context, params.slug) })),
  route(accounts.previewPage, async (_input, { session }) => ({ data: await previewPage(context, session.id) })),
  route(accounts.pageQr, async ({ params }, { headers }) => {
    const { publicPage } = await getPageOwner(context, params.slug)
    return await qrResponse(context.config.publicUrl + href(addresses.restaurant, { slug: publicPage.slug }), headers)
  }),
]
