import type { EndpointShape, Sent } from '@tidetable/contract'
import { accounts } from '@tidetable/contract/endpoints/accounts'
import type { Currency } from '@tidetable/contract/rules/currency'
import { sql } from '#platform/db/sql.ts'
import { saveAdministrator } from '../src/features/auth/index.ts'
import { linkToken } from '../src/features/auth/links/links.ts'
import { type Answer, type Caller, createTestApp, type TestApp } from './app.ts'

export interface Actor {
  call<E extends EndpointShape>(endpoint: E, input: Sent<E>, caller?: Caller): Promise<Answer<E>>
}

export interface SignedIn extends Actor {
  id: string
  token: string
}

const actor = (app: TestApp, token: string): Actor => ({
  call: (endpoint, input, caller) => app.call(endpoint, input, { token, ...caller }),
})

let count = 0
export const newNumber = (): number => ++count

export const PASSWORD = 'turn-the-table'

export interface RestaurantOptions {
  name?: string
  email?: string
  timezone?: string
  currency?: Currency
  address?: string
  isConfirmed?: boolean
}

export interface RestaurantActor extends SignedIn {
  name: string
  email: string
}

export async function confirmEmail(app: TestApp, restaurantId: string) {
  const { id } = await app.db.one<{ id: string }>(sql`
    select id from account_links where subject_id = ${restaurantId} and kind = 'email_confirmation'
    order by created_at desc limit 1`)
  return app.call(accounts.confirmEmail, {
    body: { token: linkToken(app.platform.secret, { kind: 'email_confirmation', id }), password: PASSWORD },
  })
}

export async function asRestaurant(app: TestApp, options: RestaurantOptions = {}): Promise<RestaurantActor> {
  const number = newNumber()
  const { name = `Harbour ${number}`, email = `host${number}@harbour.example`, isConfirmed = true, ...rest } = options
  const body = { name, email, phone: '919876500001', password: PASSWORD, timezone: 'Asia/Kolkata', ...rest }
  const registered = await app.call(accounts.registerRestaurant, { body })
  if (registered.status !== 201) throw new Error(`not registered: ${registered.text}`)
  const { body: reply } = await app.call(accounts.loginRestaurant, { body: { email, password: PASSWORD } })
  if (!reply.token || !reply.user) throw new Error(`not signed in: ${reply.message}`)
  if (isConfirmed) await confirmEmail(app, reply.user._id)
  return { ...actor(app, reply.token), id: reply.user._id, token: reply.token, name, email }
}

export async function openRestaurant(options: RestaurantOptions = {}) {
  const app = await createTestApp()
  return { app, restaurant: await asRestaurant(app, options) }
}

export async function verifyPhone(app: TestApp, restaurant: Actor): Promise<void> {
  const sent = await restaurant.call(accounts.sendPhoneOtp, {})
  if (sent.status !== 200) throw new Error(`no code: ${sent.text}`)
  const { phone } = (await restaurant.call(accounts.profile, {})).body.user
  const verified = await restaurant.call(accounts.verifyPhoneOtp, { body: { otp: codeBySms(app, phone) } })
  if (verified.status !== 200) throw new Error(`not verified: ${verified.text}`)
  app.sms.sent.length = 0
}

export async function asAdmin(
  app: TestApp,
  admin = { email: `editor${newNumber()}@tidetable.example`, password: PASSWORD },
): Promise<SignedIn> {
  await saveAdministrator(app.platform, admin)
  const { status, body, text } = await app.call(accounts.loginAdmin, { body: admin })
  if (status !== 200) throw new Error(`not signed in: ${text}`)
  return { ...actor(app, body.token), id: 'admin', token: body.token }
}

export function codeBySms(app: TestApp, to: string): string {
  const text = app.sms.sent.findLast((sms) => sms.to === to)?.text ?? ''
  return /^\d{6}/.exec(text)?.[0] ?? ''
}

export function codeByMail(app: TestApp, to: string): string {
  const text = app.mail.sent.findLast((mail) => mail.to === to)?.text ?? ''
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

interface CustomerOptions {
  name?: string
  email?: string
  phone?: string
  restaurantId?: string
  preferences?: { emailMarketing?: boolean; smsMarketing?: boolean }
}

export interface CustomerActor extends SignedIn {
  phone: string
  email: string
}

export async function asCustomer(app: TestApp, options: CustomerOptions = {}): Promise<CustomerActor> {
  const number = newNumber()
  const { phone = `98765${String(10_000 + number)}`, email = `guest${number}@mail.example`, ...rest } = options
  const body = { name: `Guest ${number}`, email, phone, country_code: '91', ...rest }
  const started = await app.call(accounts.registerSendOtp, { body })
  if (started.status !== 200) throw new Error(`not begun: ${started.text}`)
  const identity = { phone, country_code: '91' }
  const verify = { ...identity, email, customerId: started.body.data.customerId, otp: codeBySms(app, `+91${phone}`) }
  const verified = await app.call(accounts.registerVerifyOtp, { body: verify })
  if (verified.status !== 200) throw new Error(`not verified: ${verified.text}`)
  const requested = await app.call(accounts.loginSendOtp, { body: identity })
  if (requested.status !== 200) throw new Error(`no code: ${requested.text}`)
  const login = await app.call(accounts.loginVerifyOtp, { body: { ...identity, otp: codeBySms(app, `+91${phone}`) } })
  if (login.status !== 200) throw new Error(`not signed in: ${login.text}`)
  const { _id, token } = login.body.data
  return { ...actor(app, token), id: _id, token, phone, email }
}

export function asGuest(app: TestApp): Actor & { cookies: Record<string, string> } {
  const cookies: Record<string, string> = {}
  return {
    cookies,
    async call(endpoint, input, caller = {}) {
      const answer = await app.call(endpoint, input, { ...caller, cookies: { ...cookies, ...caller.cookies } })
      for (const { name, value } of answer.cookies) cookies[name] = value
      return answer
    },
  }
}
