import { accounts } from '@tidetable/contract/endpoints/accounts'
import { type Actor, asGuest, codeByMail, codeBySms } from './actors.ts'
import type { TestApp } from './app.ts'

export interface Registration {
  name: string
  email: string
  phone: string
  restaurantId?: string
  preferences?: { emailMarketing?: boolean; smsMarketing?: boolean }
}

export type Browser = ReturnType<typeof asGuest>
export const browser = (app: TestApp): Browser => asGuest(app)

const numberOf = (phone: string) => ({ phone, country_code: '91' })

export const requestRegistrationCode = (by: Browser, { phone, ...input }: Registration) =>
  by.call(accounts.registerSendOtp, { body: { ...input, ...numberOf(phone) } })

export const finishRegistration = (by: Browser, { phone, email }: Registration, customerId: string, otp: string) =>
  by.call(accounts.registerVerifyOtp, { body: { ...numberOf(phone), email, customerId, otp } })

export async function register(app: TestApp, by: Browser, input: Registration, channel: 'sms' | 'mail') {
  const started = await requestRegistrationCode(by, input)
  if (started.status !== 200) return started
  const otp = channel === 'sms' ? codeBySms(app, `+91${input.phone}`) : codeByMail(app, input.email)
  const done = await finishRegistration(by, input, started.body.data.customerId, otp)
  app.clock.advance({ seconds: 31 })
  return done
}

export const requestLoginCode = (by: Browser, phone: string) =>
  by.call(accounts.loginSendOtp, { body: numberOf(phone) })

export const signInWith = (by: Browser, phone: string, otp: string) =>
  by.call(accounts.loginVerifyOtp, { body: { ...numberOf(phone), otp } })

export async function signIn(app: TestApp, by: Browser, phone: string, channel: 'sms' | { email: string }) {
  const requested = await requestLoginCode(by, phone)
  if (requested.status !== 200) throw new Error(`no code: ${requested.text}`)
  const otp = channel === 'sms' ? codeBySms(app, `+91${phone}`) : codeByMail(app, channel.email)
  const answer = await signInWith(by, phone, otp)
  app.clock.advance({ seconds: 31 })
  return answer
}

export const textsTo = (app: TestApp, phone: string) => app.sms.sent.filter(({ to }) => to === `+91${phone}`).length
export const mailsTo = (app: TestApp, email: string) => app.mail.sent.filter(({ to }) => to === email).length

export async function confirmEmail(app: TestApp, guest: Actor, email: string) {
  const requested = await guest.call(accounts.emailSendOtp, { body: { email } })
  if (requested.status !== 200) throw new Error(`no code: ${requested.text}`)
  return guest.call(accounts.emailVerifyOtp, { body: { email, otp: codeByMail(app, email) } })
}
