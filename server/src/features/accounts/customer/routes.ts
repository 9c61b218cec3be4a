import type { EndpointShape } from '@tidetable/contract'
import { accounts, type WayOfCodes } from '@tidetable/contract/accounts'
import type { Clock } from '#platform/clock.ts'
import { notFound } from '#platform/errors.ts'
import { type Call, type Route, route } from '#platform/http/route.ts'
import type { SmsSender } from '#platform/sms/sms-sender.ts'
import { askingCaller, callerFacts } from '../caller-facts.ts'
import { setDeviceCookie } from '../device-cookie.ts'
import type { SentBy } from '../otp/send-code.ts'
import { cautionOf } from '../restaurant/caution.ts'
import type { Directory } from '../restaurant/directory.ts'
import type { createCustomerLogin } from './login.ts'
import type { createCustomerMailbox } from './mailbox.ts'
import type { createCustomerProfile } from './profile.ts'
import { type createCustomerRegistration, PASS_SECONDS } from './registration.ts'
import { loginWords, profileWords, registrationWords } from './words.ts'

interface Services {
  registration: ReturnType<typeof createCustomerRegistration>
  login: ReturnType<typeof createCustomerLogin>
  mailbox: ReturnType<typeof createCustomerMailbox>
  profile: ReturnType<typeof createCustomerProfile>
  sms: Pick<SmsSender, 'isOff'>
  directory: Directory
  clock: Clock
}

/** The specified sentence when both left, else the truth about which one did. */
function registrationSent({ sms, mail, isStopped }: SentBy): string {
  if (isStopped) return loginWords.stoppedSentByMail
  if (sms && mail) return registrationWords.sentByBoth
  return sms ? registrationWords.sentBySmsOnly : registrationWords.sentByMail
}

function loginSent({ sms, isStopped }: SentBy): string {
  if (isStopped) return loginWords.stoppedSentByMail
  return sms ? loginWords.sentBySms : loginWords.sentByMail
}

const resentSentence = ({ mail }: SentBy) => (mail ? registrationWords.resentByMail : registrationWords.resentBySms)

const waysOf = ({ sms, mail }: SentBy): WayOfCodes[] => [
  ...(sms ? (['sms'] as const) : []),
  ...(mail ? (['email'] as const) : []),
]

const PASS_COOKIE = 'tt_pass'

const setPass = (call: Pick<Call<EndpointShape>, 'setCookie'>, pass: string | null) =>
  call.setCookie(PASS_COOKIE, pass ?? '', { maxAgeSeconds: pass ? PASS_SECONDS : 0 })

export const customerRoutes = ({ registration, login, mailbox, profile, sms, directory, clock }: Services): Route[] => [
  route(accounts.registerSendOtp, async ({ body }, call) => {
    const { caller, keep } = askingCaller(call)
    const { customerId, sent } = await registration.begin(body, caller)
    keep()
    return { message: registrationSent(sent), sent_by: waysOf(sent), data: { customerId } }
  }),
  route(accounts.registerVerifyOtp, async ({ body }, call) => {
    const { deviceCookie, pass } = await registration.verify(body, callerFacts(call))
    setDeviceCookie(call, deviceCookie)
    setPass(call, pass)
    return { message: registrationWords.registered }
  }),
  route(accounts.registerResendOtp, async ({ body }, call) => {
    const { caller, keep } = askingCaller(call)
    const sent = await registration.resend(body, caller)
    keep()
    return { message: resentSentence(sent), sent_by: waysOf(sent) }
  }),
  route(accounts.loginSendOtp, async ({ body }, call) => {
    const { caller, keep } = askingCaller(call)
    const sent = await login.begin(body, caller)
    keep()
    // Where a text left, that a mail left too is nobody's business but the account's owner's.
    return { message: loginSent(sent), sent_by: sent.sms ? ['sms' as const] : waysOf(sent) }
  }),
  route(accounts.loginVerifyOtp, async ({ body }, call) => {
    const { customer, deviceCookie, channel } = await login.verify(body, call.cookie(PASS_COOKIE), callerFacts(call))
    setDeviceCookie(call, deviceCookie)
    // A code by mail says nothing about the number that the pass is for.
    if (channel === 'sms' && call.cookie(PASS_COOKIE)) setPass(call, null)
    return { message: loginWords.loggedIn, data: customer }
  }),
  route(accounts.loginWithPass, async ({ body }, call) => {
    const { customer, deviceCookie } = await login.pass(body, call.cookie(PASS_COOKIE), callerFacts(call))
    setDeviceCookie(call, deviceCookie)
    setPass(call, null)
    return { message: loginWords.loggedIn, data: customer }
  }),
  route(accounts.waysOfCodes, async () => ({ data: { sms: !sms.isOff, email: true } })),
  route(accounts.customerProfile, async (_input, { session }) => ({ data: await profile.get(session.id) })),
  route(accounts.updateCustomerProfile, async ({ body }, { session }) => ({
    message: profileWords.preferencesSaved,
    data: await profile.update(body, session.id),
  })),
  route(accounts.emailSendOtp, async ({ body }, call) => {
    const { caller, keep } = askingCaller(call)
    await mailbox.begin(call.session.id, body, caller)
    keep()
    return { message: profileWords.codeSent }
  }),
  route(accounts.emailVerifyOtp, async ({ body }, call) => ({
    message: profileWords.emailConfirmed,
    data: await mailbox.verify(call.session.id, body, callerFacts(call)),
  })),
  route(accounts.joinRestaurant, async ({ body }, { session }) => {
    await profile.join(session.id, body.restaurantId)
    return { message: profileWords.joined }
  }),
  route(accounts.restaurantName, async ({ params }) => {
    const restaurant = await directory.find(params.id)
    if (!restaurant) throw notFound('Restaurant')
    return { data: { name: restaurant.name, caution: cautionOf(restaurant, clock.now()) } }
  }),
]
