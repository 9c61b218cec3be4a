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

export const askToRegister = (by: Browser, { phone, ...given }: Registration) =>
  by.call(accounts.registerSendOtp, { body: { ...given, ...numberOf(phone) } })

export const finishRegistration = (by: Browser, { phone, email }: Registration, customerId: string, otp: string) =>
  by.call(accounts.registerVerifyOtp, { body: { ...numberOf(phone), email, customerId, otp } })

export async function register(app: TestApp, by: Browser, given: Registration, channel: 'sms' | 'mail') {
  const begun = await askToRegister(by, given)
  if (begun.status !== 200) return begun
  const otp = channel === 'sms' ? codeBySms(app, `+91${given.phone}`) : codeByMail(app, given.email)
  const done = await finishRegistration(by, given, begun.body.data.customerId, otp)
  app.clock.advance({ seconds: 31 })
  return done
}

export const askToSignIn = (by: Browser, phone: string) => by.call(accounts.loginSendOtp, { body: numberOf(phone) })

export const signInWith = (by: Browser, phone: string, otp: string) =>
  by.call(accounts.loginVerifyOtp, { body: { ...numberOf(phone), otp } })

export async function signIn(app: TestApp, by: Browser, phone: string, channel: 'sms' | { email: string }) {
  const asked = await askToSignIn(by, phone)
  if (asked.status !== 200) throw new Error(`no code: ${asked.text}`)
  const otp = channel === 'sms' ? codeBySms(app, `+91${phone}`) : codeByMail(app, channel.email)
  const answer = await signInWith(by, phone, otp)
  app.clock.advance({ seconds: 31 })
  return answer
}

export const textsTo = (app: TestApp, phone: string) => app.sms.sent.filter(({ to }) => to === `+91${phone}`).length
export const mailsTo = (app: TestApp, email: string) => app.mail.sent.filter(({ to }) => to === email).length

export async function confirmEmail(app: TestApp, guest: Actor, email: string) {
  const asked = await guest.call(accounts.emailSendOtp, { body: { email } })
  if (asked.status !== 200) throw new Error(`no code: ${asked.text}`)
  return guest.call(accounts.emailVerifyOtp, { body: { email, otp: codeByMail(app, email) } })
}
