import { accounts } from '@tidetable/contract/accounts'
import { notFound } from '#platform/errors.ts'
import { type Route, route } from '#platform/http/route.ts'
import { limits } from '#platform/limits.ts'
import { callerFacts } from '../caller-facts.ts'
import type { SentBy } from '../otp/send-code.ts'
import type { Directory } from '../restaurant/directory.ts'
import type { createCustomerLogin } from './login.ts'
import type { createCustomerProfile } from './profile.ts'
import type { createCustomerRegistration } from './registration.ts'

interface Services {
  registration: ReturnType<typeof createCustomerRegistration>
  login: ReturnType<typeof createCustomerLogin>
  profile: ReturnType<typeof createCustomerProfile>
  directory: Directory
}

/** The specified sentence when both left, else the truth about which one did. */
function registrationSent({ sms, mail }: SentBy): string {
  if (sms && mail) return 'OTP has been sent to your email and phone Please check your inbox for verification.'
  return sms ? 'OTP has been sent to your phone. The e-mail could not be sent.' : 'OTP has been sent to your email.'
}

const loginSent = ({ sms }: SentBy) => (sms ? 'OTP has been sent to your phone.' : 'OTP has been sent to your email.')
const resent = ({ mail }: SentBy) =>
  mail ? 'A new OTP has been sent to your email.' : 'A new OTP has been sent to your phone.'

const options = { limit: limits.writes }

export const customerRoutes = ({ registration, login, profile, directory }: Services): Route[] => [
  route(
    accounts.registerSendOtp,
    async ({ body }, call) => {
      const { customerId, sent } = await registration.begin(body, callerFacts(call))
      return { message: registrationSent(sent), data: { customerId } }
    },
    options,
  ),
  route(
    accounts.registerVerifyOtp,
    async ({ body }, call) => {
      await registration.verify(body, callerFacts(call))
      return { message: 'Registration successful! You can now log in.' }
    },
    options,
  ),
  route(
    accounts.registerResendOtp,
    async ({ body }, call) => ({ message: resent(await registration.resend(body, callerFacts(call))) }),
    options,
  ),
  route(
    accounts.loginSendOtp,
    async ({ body }, call) => ({ message: loginSent(await login.begin(body, callerFacts(call))) }),
    options,
  ),
  route(
    accounts.loginVerifyOtp,
    async ({ body }, call) => ({
      message: 'Login successful! Welcome back.',
      data: await login.verify(body, callerFacts(call)),
    }),
    options,
  ),
  route(accounts.customerProfile, async (_input, { session }) => ({ data: await profile.get(session.id) })),
  route(accounts.updateCustomerProfile, async ({ body }, { session }) => ({
    message: 'Your preferences have been saved.',
    data: await profile.update(body, session.id),
  })),
  route(accounts.joinRestaurant, async ({ body }, { session }) => {
    await profile.join(session.id, body.restaurantId)
    return { message: 'You are on the list.' }
  }),
  route(accounts.restaurantName, async ({ params }) => {
    const restaurant = await directory.find(params.id)
    if (!restaurant) throw notFound('Restaurant')
    return { data: { name: restaurant.name } }
  }),
]
