// Forty guests share one restaurant's Wi-Fi, with production limits.
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { consent } from '@tidetable/contract/endpoints/consent'
import { contactForm } from '@tidetable/contract/endpoints/contact-form'
import { coupons } from '@tidetable/contract/endpoints/coupons'
import { expect, it } from 'vitest'
import { asRestaurant, codeBySms } from '../test/actors.ts'
import { createTestApp } from '../test/app.ts'
import { browser, finishRegistration, requestRegistrationCode } from '../test/guests.ts'
import { aTable, atTable } from '../test/tables.ts'

it('forty guests of one network can do everything that a guest can, within two minutes', async () => {
  const app = await createTestApp({ env: { LIMITS_SCALE: '1' } })
  const owner = await asRestaurant(app)
  const guests = Array.from({ length: 40 }, (_, at) => ({
    by: browser(app),
    code: `AB${100 + at}`,
    given: {
      name: `Guest ${at}`,
      email: `guest-${at}@mail.example`,
      phone: `9${100_000_000 + at * 50_000}`,
      restaurantId: owner.id,
    },
  }))
  const refused: unknown[] = []
  const must = (what: string, { status, text }: { status: number; text: string }) => {
    if (status >= 400) refused.push([what, status, text])
  }
  const started: string[] = []
  // All guests request a code before the first one enters a code.
  for (const { by, given: input } of guests) {
    const requested = await requestRegistrationCode(by, input)
    must('ask for a code', requested)
    started.push(requested.body.data?.customerId ?? '')
  }
  for (const [at, { by, given: input, code }] of guests.entries()) {
    const otp = codeBySms(app, `+91${input.phone}`)
    const entered = await finishRegistration(by, input, started[at] ?? '', otp)
    must('register', entered)
    const as = { token: entered.body.data?.token ?? '' }
    must('profile', await by.call(accounts.customerProfile, {}, as))
    must('join', await by.call(accounts.joinRestaurant, { body: { restaurantId: owner.id } }, as))
    must('confirm an email address', await by.call(accounts.emailSendOtp, { body: { email: input.email } }, as))

    const seat = atTable(owner, by, (await aTable(app, owner)).id)
    must('open the page', await seat.get())
    const terms = { visit_type: 1, offer_type: 0, offer_value: 5, offer_exp: '2026-12-24', offer_code: code }
    must('offer', await seat.offer(terms))
    must('accept', await seat.accept())
    must('complete', await seat.yes())
    must('keep the coupon', await by.call(coupons.send, { body: { code, email: input.email } }))

    const message = { firstName: input.name, lastName: 'B', phone: '', serviceType: 'press', message: input.name }
    must('contact form', await by.call(contactForm.sendEmail, { body: { ...message, mail: input.email } }))
    const subscription = { email: input.email, source: 'blog_subscription' } as const
    must('subscribe', await by.call(contactForm.submitQuery, { body: subscription }))
    must('unsubscribe by email', await by.call(consent.unsubscribe, { body: { email: input.email } }))
    const phone = { phone: input.phone, country_code: '91' }
    must('unsubscribe by SMS', await by.call(consent.unsubscribe, { body: phone }))
    must('sign out', await by.call(accounts.logout, {}, as))
    app.clock.advance({ seconds: 3 })
  }
  expect(refused).toEqual([])
}, 300_000)
