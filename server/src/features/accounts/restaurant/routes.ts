import type { IncomingHttpHeaders } from 'node:http'
import { href, type Reply } from '@tidetable/contract'
import { accounts } from '@tidetable/contract/accounts'
import { pages as addresses } from '@tidetable/contract/paths/pages'
import { AppError, notFound } from '#platform/errors.ts'
import { etagOf, isFresh } from '#platform/http/etag.ts'
import { Prepared, type Route, route } from '#platform/http/route.ts'
import { limits } from '#platform/limits.ts'
import { askingCaller, callerFacts } from '../caller-facts.ts'
import { setDeviceCookie } from '../device-cookie.ts'
import type { Directory } from './directory.ts'
import type { createLogin, LoginOutcome } from './login.ts'
import type { PublicPages } from './page.ts'
import type { createPhoneVerification } from './phone-verification.ts'
import { present } from './present.ts'
import type { createProfile } from './profile.ts'
import { qrPicture, signUpAddress } from './qr-picture.ts'
import type { createRegistration } from './registration.ts'
import { pageWords, phoneWords, restaurantWords as say } from './words.ts'

/** The address alone decides the image, so that nothing is made for a browser that has it. */
async function answerQr(address: string, headers: IncomingHttpHeaders): Promise<Prepared> {
  const etag = etagOf(address)
  const common = { etag, 'cache-control': 'public, max-age=86400', 'content-type': 'image/png' }
  if (isFresh(headers['if-none-match'], etag)) return new Prepared(null, common, 304)
  return new Prepared(await qrPicture(address), common)
}

interface Services {
  register: ReturnType<typeof createRegistration>
  login: ReturnType<typeof createLogin>
  profile: ReturnType<typeof createProfile>
  phone: ReturnType<typeof createPhoneVerification>
  directory: Directory
  pages: PublicPages
  publicUrl: string
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

/** The refusal of a registration carries `userCreated` and `error` as well (docs/wire-format.md). */
function refusedRegistration(error: unknown): Prepared {
  if (!(error instanceof AppError) || error.code !== 'email_taken') throw error
  const body = { userCreated: false, success: false, code: error.code, message: error.message, error: error.message }
  return new Prepared(
    JSON.stringify({ ...body, fields: error.details.fields }),
    { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    error.status,
  )
}

export const restaurantRoutes = ({
  register,
  login,
  profile,
  phone,
  directory,
  pages,
  publicUrl,
}: Services): Route[] => [
  route(accounts.registerRestaurant, async ({ body }, call) => {
    try {
      await register(body, callerFacts(call))
    } catch (error) {
      return refusedRegistration(error)
    }
    return { message: say.registered }
  }),
  route(
    accounts.loginRestaurant,
    async ({ body }, call) => {
      const result = await login(body, callerFacts(call))
      if (result.outcome === 'signed-in') setDeviceCookie(call, result.deviceCookie)
      return presentLogin(result)
    },
    // A device that signed in before is never stopped by others in its network.
    { limit: 'own' },
  ),
  route(accounts.profile, async (_input, { session }) => ({
    user: present(await profile.get(session.id)),
  })),
  route(accounts.updateProfile, async ({ body }, { session }) => ({
    message: say.saved,
    user: present(await profile.update(body, session.id)),
  })),
  route(accounts.changePassword, async ({ body }, call) => {
    await profile.changePassword(body, call.session, callerFacts(call))
    return { message: say.passwordChanged }
  }),
  route(accounts.sendPhoneOtp, async (_input, call) => {
    const { caller, keep } = askingCaller(call)
    await phone.send(call.session.id, caller)
    keep()
    return { message: phoneWords.sent }
  }),
  route(accounts.verifyPhoneOtp, async ({ body }, call) => ({
    message: phoneWords.verified,
    user: present(await phone.verify(call.session.id, body.otp, callerFacts(call))),
  })),
  route(accounts.signUpQr, async ({ params }, { headers }) => {
    const restaurant = await directory.find(params.id)
    if (!restaurant) throw notFound('Restaurant')
    return await answerQr(signUpAddress(publicUrl, restaurant.id), headers)
  }),
  route(
    accounts.setLogo,
    async (_input, { session, files }) => {
      const file = files.find(({ field }) => field === 'image')
      const user = present(await profile.setLogo(session.id, file))
      return { message: file ? pageWords.logoSaved : pageWords.logoRemoved, user }
    },
    { limit: limits.uploads },
  ),
  route(accounts.publicPage, async ({ params }) => ({ data: await pages.show(params.slug) })),
  route(accounts.previewPage, async (_input, { session }) => ({ data: await pages.preview(session.id) })),
  route(accounts.pageQr, async ({ params }, { headers }) => {
    const { page } = await pages.findShown(params.slug)
    return await answerQr(publicUrl + href(addresses.restaurant, { slug: page.slug }), headers)
  }),
]
