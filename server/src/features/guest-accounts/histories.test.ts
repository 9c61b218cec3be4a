// Random histories of two guests on their own devices with both channels, against a simple model: no one enters an
// account, or gets its code, by an unverified address.
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { randomRuns, scaledTimeout } from '@tidetable/testing/random.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codeByMail, codeBySms } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'
import {
  browser,
  finishRegistration,
  requestLoginCode,
  requestRegistrationCode,
  signInWith,
} from '../../../test/guests.ts'

const INDEXES = [0, 1] as const
const step = fc.record({
  what: fc.constantFrom('register', 'sign in', 'confirm'),
  who: fc.constantFrom(...INDEXES),
  /** Owners of the entered phone and email address. */
  phoneOf: fc.constantFrom(...INDEXES),
  emailOf: fc.constantFrom(...INDEXES),
  by: fc.constantFrom('sms', 'mail'),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Sequences that random choices rarely produce: claims of another's number or address before the owner signs in. */
const one = { what: 'register', who: 0, phoneOf: 0, emailOf: 0, by: 'mail' } as const
const RARE: [Step[]][] = [
  [
    [
      { ...one, phoneOf: 1 },
      { ...one, what: 'sign in', who: 1, phoneOf: 1, emailOf: 1, by: 'sms' },
    ],
  ],
  [
    [
      { ...one, emailOf: 1, by: 'sms' },
      { ...one, what: 'sign in', by: 'sms' },
    ],
  ],
]

/** Verified phones and email addresses; only these may open an account. */
interface Verified {
  phones: Set<number>
  emails: Set<number>
}

it(
  'opens no account and sends no code by an unverified address',
  async () => {
    const app = await createTestApp()
    let history = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const number = ++history
        const phones = INDEXES.map((identity) => `9${String(300_000_000 + number * 200_000 + identity * 50_000)}`)
        const emails = INDEXES.map((identity) => `person${identity}-${number}@mail.example`)
        const devices = INDEXES.map(() => browser(app))
        const tokens: (string | null)[] = [null, null]
        const verified: Verified = { phones: new Set(), emails: new Set() }
        for (const { what, who: identity, phoneOf, emailOf, by } of steps) {
          const [device, phone = '', email = ''] = [devices[identity], phones[phoneOf], emails[emailOf]]
          if (!device) continue
          app.clock.advance({ minutes: 15 })
          const before = { sms: app.sms.sent.length, mail: app.mail.sent.length }
          // Guests read codes sent to their own phone or email address, and guess other codes.
          const readable = by === 'sms' ? phoneOf === identity : emailOf === identity
          const otp = () => {
            if (!readable) return '000000'
            return (by === 'sms' ? codeBySms(app, `+91${phone}`) : codeByMail(app, email)) || '000000'
          }
          if (what === 'register') {
            const input = { name: `Person ${identity}`, email, phone }
            const started = await requestRegistrationCode(device, input)
            expect(started.status).toBe(verified.phones.has(phoneOf) ? 409 : 200)
            if (started.status !== 200) continue
            const done = await finishRegistration(device, input, started.body.data.customerId, otp())
            if (!readable) expect(done.status).toBe(400)
            if (done.status === 200)
              (by === 'sms' ? verified.phones : verified.emails).add(by === 'sms' ? phoneOf : emailOf)
          } else if (what === 'sign in') {
            const requested = await requestLoginCode(device, phone)
            const mails = app.mail.sent.slice(before.mail).map(({ to }) => to)
            // A sign-in code is emailed only after the same guest has verified both phone and email address.
            for (const to of mails) expect([to, verified.phones.has(phoneOf)]).toEqual([emails[phoneOf], true])
            for (const { to } of app.sms.sent.slice(before.sms)) expect(to).toBe(`+91${phone}`)
            if (requested.status !== 200) {
              expect([requested.status, verified.phones.has(phoneOf)]).toEqual([404, false])
              continue
            }
            const entered = await signInWith(device, phone, otp())
            if (entered.status !== 200) continue
            expect(readable).toBe(true)
            // An SMS sign-in verifies this phone; an email sign-in uses the email address verified with it.
            expect(phoneOf).toBe(identity)
            verified.phones.add(phoneOf)
            tokens[identity] = entered.body.data.token
          } else if (tokens[identity]) {
            const as = { token: tokens[identity] }
            const requested = await device.call(accounts.emailSendOtp, { body: { email } }, as)
            if (requested.status !== 200) continue
            const code = emailOf === identity ? codeByMail(app, email) : '000000'
            const done = await device.call(accounts.emailVerifyOtp, { body: { email, otp: code } }, as)
            expect(done.status).toBe(emailOf === identity ? 200 : 400)
            if (done.status === 200) verified.emails.add(emailOf)
          }
          for (const person of INDEXES) {
            const token = tokens[person]
            if (!token) continue
            const { status, body } = await app.call(accounts.customerProfile, {}, { token })
            if (status !== 200) continue
            const { proven } = body.data
            if (proven.phone) expect(body.data.phone).toBe(`+91${phones[person]}`)
            if (proven.email) expect(body.data.email).toBe(emails[person])
            expect([
              proven.phone && !verified.phones.has(person),
              proven.email && !verified.emails.has(person),
            ]).toEqual([false, false])
          }
        }
      }),
      { ...randomRuns(14, 20_261_122), endOnFailure: true, examples: RARE },
    )
  },
  scaledTimeout(600_000),
)
