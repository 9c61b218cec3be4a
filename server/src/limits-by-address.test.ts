// Tests every limit per address through the real app: one /64 of IPv6 is one caller.
import { href } from '@tidetable/contract'
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { consent } from '@tidetable/contract/endpoints/consent'
import { contactForm } from '@tidetable/contract/endpoints/contact-form'
import { coupons } from '@tidetable/contract/endpoints/coupons'
import { tables } from '@tidetable/contract/endpoints/tables'
import { DEV_TOKEN } from '@tidetable/testing/outbox.ts'
import { expect, it, onTestFinished } from 'vitest'
import { limits } from '#platform/limits.ts'
import { networkOf } from '#platform/network/network.ts'
import { asCustomer, asGuest, asRestaurant, codeBySms } from '../test/actors.ts'
import { createTestApp, type TestApp } from '../test/app.ts'
import { type AtTable, aTable } from '../test/tables.ts'

type CountsAddresses = {
  [Name in keyof typeof limits]: 'address' extends (typeof limits)[Name]['scope']
    ? Name
    : 'table and address' extends (typeof limits)[Name]['scope']
      ? Name
      : never
}[keyof typeof limits]

/** Returns a function that makes a call which the limit counts, and returns its status. `at`: number of the call. */
type Way = (app: TestApp) => Promise<(ip: string, at: number) => Promise<number>>

const sent = async (answer: Promise<{ status: number }>) => (await answer).status
const registration = (at: number) => ({
  name: 'Ada',
  email: `ada${at}@example.com`,
  phone: `9${100_000_000 + at * 50_000}`,
  country_code: '91',
})
const MESSAGE = { firstName: 'Ada', lastName: 'Byron', mail: 'ada@example.com', phone: '', serviceType: 'press' }

async function aCoupon(app: TestApp): Promise<AtTable> {
  const table = await aTable(app)
  await table.offer({ visit_type: 1, offer_type: 0, offer_value: 5, offer_exp: '2026-12-24', offer_code: 'AB12C' })
  await table.accept()
  await table.yes()
  return table
}

async function visitDemo(app: TestApp, ip = '203.0.113.1') {
  const request = { method: 'POST', url: `/dev/sign-in?token=${DEV_TOKEN}`, payload: { role: 'host' } } as const
  const answer = await app.http.inject({ ...request, remoteAddress: ip })
  return { status: answer.statusCode, token: (answer.json() as { token?: string }).token ?? '' }
}

/** For each limit, how many calls are allowed and how to make one. */
const actions: Record<CountsAddresses, { count: number; way: Way; isOfDemo?: true }> = {
  demoWrites: {
    count: 120,
    isOfDemo: true,
    way: async (app) => (ip) => sent(app.call(accounts.logout, {}, { ip })),
  },
  demoSignIns: { count: 60, isOfDemo: true, way: async (app) => (ip) => sent(visitDemo(app, ip)) },
  demoRegistrations: {
    count: 5,
    isOfDemo: true,
    way: async (app) => (ip, at) => {
      const own = { email: `a${at}@harbour.example`, phone: '919876500001', password: 'turn-the-table' }
      return sent(app.call(accounts.registerRestaurant, { body: { name: 'Harbour', ...own } }, { ip }))
    },
  },
  demoCampaigns: {
    count: 10,
    isOfDemo: true,
    way: async (app) => {
      const { token } = await visitDemo(app)
      return (ip) => sent(app.call(campaigns.test, { params: { id: 'unknown' }, body: {} }, { ip, token }))
    },
  },
  demoImports: {
    count: 10,
    isOfDemo: true,
    way: async (app) => {
      const { token } = await visitDemo(app)
      const body = { customers: [{ name: 'Ada', email: 'ada@example.com' }], attested: true }
      return (ip) => sent(app.call(addressBook.import, { body }, { ip, token }))
    },
  },
  visitorWrites: {
    count: 600,
    way: async (app) => (ip) => sent(app.call(accounts.logout, {}, { ip })),
  },
  linkMisses: {
    count: 120,
    way: async (app) => (ip, at) =>
      sent(app.call(accounts.validateResetToken, { params: { token: `unknown-${at}` } }, { ip })),
  },
  tableMisses: {
    count: 120,
    way: async (app) => (ip, at) => sent(app.call(tables.get, { params: { id: `unknown-${at}` } }, { ip })),
  },
  guestWrites: {
    count: 30,
    way: async (app) => {
      const { id, offer } = await aTable(app)
      await offer()
      return (ip) => sent(asGuest(app).call(tables.accept, { params: { id }, body: {} }, { ip }))
    },
  },
  contactForm: {
    count: 120,
    way: async (app) => (ip, at) =>
      sent(app.call(contactForm.sendEmail, { body: { ...MESSAGE, message: `Hello ${at}` } }, { ip })),
  },
  optOutForm: {
    count: 120,
    way: async (app) => (ip, at) =>
      sent(app.call(consent.unsubscribe, { body: { email: `ada${at}@example.com` } }, { ip })),
  },
  registrations: {
    count: 30,
    way: async (app) => (ip, at) => {
      const body = {
        name: 'Harbour',
        email: `a${at}@harbour.example`,
        phone: '919876500001',
        password: 'turn-the-table',
      }
      return sent(app.call(accounts.registerRestaurant, { body }, { ip }))
    },
  },
  loginFailures: {
    count: 30,
    way: async (app) => {
      // Three wrong passwords per account: after more than four, the account would have to wait, not the address.
      const owners: { email: string }[] = []
      for (let each = 0; each < 11; each++) owners.push(await asRestaurant(app))
      return (ip, at) => {
        const email = owners[Math.floor(at / 3)]?.email ?? ''
        return sent(app.call(accounts.loginRestaurant, { body: { email, password: 'not-the-password' } }, { ip }))
      }
    },
  },
  adminFailures: {
    count: 5,
    way: async (app) => (ip) =>
      sent(app.call(accounts.loginAdmin, { body: { email: 'a@b.example', password: 'wrong-one' } }, { ip })),
  },
  unknownAccounts: {
    count: 60,
    way: async (app) => (ip, at) =>
      sent(app.call(accounts.loginSendOtp, { body: { phone: `98765${10_000 + at}`, country_code: '91' } }, { ip })),
  },
  otpSendsAddress: {
    count: 20,
    way: async (app) => (ip, at) => {
      // A code counts as unverified only once it has expired.
      if (at === 20) app.clock.advance({ minutes: 11 })
      return sent(app.call(accounts.registerSendOtp, { body: registration(at) }, { ip }))
    },
  },
  otpSendsNetwork: {
    count: 60,
    way: async (app) => (ip, at) => sent(app.call(accounts.registerSendOtp, { body: registration(at) }, { ip })),
  },
  emailCodesNetwork: {
    // 55 of 60 are already used.
    count: 5,
    way: async (app) => {
      await app.platform.quota.take(app.db, limits.emailCodesNetwork, networkOf('2001:db8:1:1::1'), 55)
      const guest = await asCustomer(app)
      return (ip, at) => sent(guest.call(accounts.emailSendOtp, { body: { email: `new${at}@example.com` } }, { ip }))
    },
  },
  newGuestsNetwork: {
    // 55 of 60 are already used.
    count: 5,
    way: async (app) => {
      await app.platform.quota.take(app.db, limits.newGuestsNetwork, networkOf('2001:db8:1:1::1'), 55)
      return async (ip, at) => {
        const body = registration(at)
        const { body: started } = await app.call(accounts.registerSendOtp, { body }, { ip })
        const otp = codeBySms(app, `+91${body.phone}`)
        return sent(app.call(accounts.registerVerifyOtp, { body: { ...body, otp, ...started.data } }, { ip }))
      }
    },
  },
  recoveriesAddress: {
    count: 10,
    way: async (app) => (ip, at) =>
      sent(app.call(accounts.forgotPassword, { body: { email: `ada${at}@example.com` } }, { ip })),
  },
  keepCouponNetwork: {
    // 194 of 200 are already used.
    count: 6,
    way: async (app) => {
      await app.platform.quota.take(app.db, limits.keepCouponNetwork, networkOf('2001:db8:1:1::1'), 194)
      // Several coupons, to stay below the limits per coupon and per recipient.
      const stored: AtTable[] = []
      for (let each = 0; each < 4; each++) stored.push(await aCoupon(app))
      return (ip, at) => {
        const body = { code: 'AB12C', email: `ada${at}@example.com` }
        const guest = stored[Math.floor(at / 2)]?.diner ?? asGuest(app)
        return sent(guest.call(coupons.send, { body }, { ip }))
      }
    },
  },
}

it.each(Object.entries(actions).map(([name, way]) => ({ name, ...way })))(
  'shares one limit of $name within a /64 of IPv6, but not with another /64',
  async ({ count, way, isOfDemo }) => {
    const app = await createTestApp({
      env: { LIMITS_SCALE: '1', ...(isOfDemo ? { DEMO: '1', HOST: '0.0.0.0' } : {}) },
      isStarted: isOfDemo ?? false,
    })
    const call = await way(app)
    for (let at = 0; at < count; at++) expect(await call(`2001:db8:1:1::${(at + 1).toString(16)}`, at)).not.toBe(429)
    expect(await call('2001:db8:1:1:ffff:ffff:ffff:ffff', count)).toBe(429)
    expect(await call('2001:db8:1:2::1', count + 1)).not.toBe(429)
  },
)

it('this file tests every limit per address', () => {
  const counting = Object.entries(limits).filter(([, { scope }]) => scope.includes('address'))
  expect(Object.keys(actions).sort()).toEqual(counting.map(([name]) => name).sort())
})

it('an IPv4 address and the same address mapped to IPv6 share one limit', async () => {
  const app = await createTestApp({ env: { LIMITS_SCALE: '1' } })
  const call = await actions.contactForm.way(app)
  for (let at = 0; at < 120; at++) expect(await call(at % 2 ? '203.0.113.9' : '::ffff:203.0.113.9', at)).toBe(200)
  expect(await call('::ffff:cb00:7109', 120)).toBe(429)
  expect(await call('203.0.113.10', 121)).toBe(200)
})

it('shares 80 live connections of one table within a /64 of IPv6, but not with another /64', async () => {
  const app = await createTestApp({ env: { LIMITS_SCALE: '1', TRUST_PROXY: '1' } })
  const { id } = await aTable(app)
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const aborter = new AbortController()
  onTestFinished(() => aborter.abort())
  const open = async (from: string) => {
    const headers = { 'x-forwarded-for': from }
    const url = address + href(tables.guestEvents.path, { id })
    const { status } = await fetch(url, { headers, signal: aborter.signal })
    return status
  }
  for (let at = 1; at <= 80; at++) expect(await open(`2001:db8:1:1::${at.toString(16)}`)).toBe(200)
  expect(await open('2001:db8:1:1:ffff::')).toBe(429)
  expect(await open('2001:db8:1:2::1')).toBe(200)
})
