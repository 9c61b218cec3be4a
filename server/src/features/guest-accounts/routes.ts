import { accounts, type OtpChannel } from '@tidetable/contract/endpoints/accounts'
import { type Route, route } from '#platform/http/route.ts'
import { callerFacts, requestingCaller, type SentBy, setDeviceCookie } from '../auth/index.ts'
import { cautionOf, guestBranding } from '../restaurants/index.ts'
import type { GuestAccountsContext } from './context.ts'
import { sendEmailCode, verifyEmail } from './email-codes.ts'
import { sendLoginCode, verifyLogin } from './login.ts'
import { getProfile, joinRestaurant, updateProfile } from './profile.ts'
import { resendRegistrationCode, startRegistration, verifyRegistration } from './registration.ts'
import { loginWords, profileWords, registrationWords } from './words.ts'

function registrationSent({ sms, mail, isStopped }: SentBy, isMailOff = false): string {
  if (isStopped) return loginWords.stoppedSentByMail
  if (isMailOff) return loginWords.sentBySms
  if (sms && mail) return registrationWords.sentByBoth
  return sms ? registrationWords.sentBySmsOnly : registrationWords.sentByMail
}

function loginSent({ sms, isStopped }: SentBy): string {
  if (isStopped) return loginWords.stoppedSentByMail
  return sms ? loginWords.sentBySms : loginWords.sentByMail
}

const resentSentence = ({ mail }: SentBy) => (mail ? registrationWords.resentByMail : registrationWords.resentBySms)

const channelsOf = ({ sms, mail }: SentBy): OtpChannel[] => [
  ...(sms ? (['sms'] as const) : []),
  ...(mail ? (['email'] as const) : []),
]

export const customerRoutes = (context: GuestAccountsContext): Route[] => [
  route(accounts.registerSendOtp, async ({ body }, call) => {
    const { caller, saveCookie } = requestingCaller(call)
    const { customerId, sent } = await startRegistration(context, body, caller)
    saveCookie()
    return { message: registrationSent(sent, context.mailer.isOff), sent_by: channelsOf(sent), data: { customerId } }
  }),
  route(accounts.registerVerifyOtp, async ({ body }, call) => {
    const { deviceCookie, customer } = await verifyRegistration(context, body, callerFacts(call))
    setDeviceCookie(call, deviceCookie)
    return { message: registrationWords.registered, ...(customer ? { data: customer } : {}) }
  }),
  route(accounts.registerResendOtp, async ({ body }, call) => {
    const { caller, saveCookie } = requestingCaller(call)
    const sent = await resendRegistrationCode(context, body, caller)
    saveCookie()
    return { message: resentSentence(sent), sent_by: channelsOf(sent) }
  }),
  route(accounts.loginSendOtp, async ({ body }, call) => {
    const { caller, saveCookie } = requestingCaller(call)
    const sent = await sendLoginCode(context, body, caller)
    saveCookie()
    // The reply must not reveal to others whether an email was also sent.
    return { message: loginSent(sent), sent_by: sent.sms ? ['sms' as const] : channelsOf(sent) }
  }),
  route(accounts.loginVerifyOtp, async ({ body }, call) => {
    const { customer, deviceCookie } = await verifyLogin(context, body, callerFacts(call))
    setDeviceCookie(call, deviceCookie)
    return { message: loginWords.loggedIn, data: customer }
  }),
  route(accounts.otpChannels, async () => {
    const { sms, mailer, config } = context
    return {
      data: {
        sms: !sms.isOff,
        email: !mailer.isOff,
        ...(mailer.isOff ? { operator: config.mail.operator } : {}),
      },
    }
  }),
  route(accounts.customerProfile, async (_input, { session }) => ({ data: await getProfile(context, session.id) })),
  route(accounts.updateCustomerProfile, async ({ body }, { session }) => ({
    message: profileWords.preferencesSaved,
    data: await updateProfile(context, body, session.id),
  })),
  route(accounts.emailSendOtp, async ({ body }, call) => {
    const { caller, saveCookie } = requestingCaller(call)
    await sendEmailCode(context, call.session.id, body, caller)
    saveCookie()
    return { message: profileWords.codeSent }
  }),
  route(accounts.emailVerifyOtp, async ({ body }, call) => ({
    message: profileWords.emailConfirmed,
    data: await verifyEmail(context, call.session.id, body, callerFacts(call)),
  })),
  route(accounts.joinRestaurant, async ({ body }, { session }) => {
    await joinRestaurant(context, session.id, body.restaurantId)
    return { message: profileWords.joined }
  }),
  route(accounts.restaurantName, async ({ params }) => {
    const restaurant = await context.restaurants.get(params.id)
    const { name, country } = restaurant
    const now = context.clock.now()
    const face = guestBranding(restaurant, context.config, now)
    return { data: { name, country, caution: cautionOf(restaurant, now), face } }
  }),
]
