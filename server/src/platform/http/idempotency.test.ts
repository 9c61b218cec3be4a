import { accounts } from '@tidetable/contract/accounts'
import { addressBook } from '@tidetable/contract/address-book'
import { blog } from '@tidetable/contract/blog'
import { campaigns } from '@tidetable/contract/campaigns'
import { contactForm } from '@tidetable/contract/contact-form'
import { coupons } from '@tidetable/contract/coupons'
import { tables } from '@tidetable/contract/tables'
import { expect, it } from 'vitest'
import { asAdmin, asRestaurant, PASSWORD, verifyPhone } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'
import { articleForm } from '../../../test/article-form.ts'
import { createCampaign, hasContacts } from '../../../test/campaigns.ts'
import { hashToken } from '../crypto.ts'
import { sql } from '../db/sql.ts'
import { createIdempotency } from './idempotency.ts'

it('keeps ids and no people of the replies it repeats, and repeats them whole [MEND-85]', async () => {
  const app = await createTestApp()
  const restaurant = await asRestaurant(app, { address: '12 Lake Road, Pune' })
  const ids = await hasContacts(restaurant, [{ email: 'guest@example.com' }])
  const { body: campaign } = await createCampaign(restaurant, { userIds: ids })
  const key = { headers: { 'idempotency-key': 'one' } }
  const twice = async (send: () => Promise<{ status: number; text: string }>) => {
    const first = await send()
    const again = await send()
    expect(first.status, first.text).toBeLessThan(300)
    expect([again.status, JSON.parse(again.text)]).toEqual([first.status, JSON.parse(first.text)])
    return first
  }
  const person = { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' }
  await twice(() => restaurant.call(addressBook.add, { body: { ...person, attested: true } }, key))
  const customers = [
    person,
    { name: 'Ravi', email: 'ravi@example.com', phone: '098765 43211' },
    { name: 'Nobody', email: 'no address', phone: '' },
  ]
  const imported = await twice(() => restaurant.call(addressBook.import, { body: { customers, attested: true } }, key))
  expect(imported.text).toContain('+919876543211')
  await verifyPhone(app, restaurant)
  await twice(() =>
    restaurant.call(campaigns.test, { params: { id: campaign.data._id }, body: { channels: ['email', 'sms'] } }, key),
  )
  const guest = { cookies: { tt_guest: 'a'.repeat(43) }, ...key }
  const table = await restaurant.call(tables.create, {
    body: { user_id: restaurant.id, table_code: 'T1', table_location: 'Bay', table_capacity: 4 },
  })
  const params = { id: table.body.data._id }
  await restaurant.call(tables.offer, {
    params,
    body: {
      visit_type: 1,
      offer_type: 1,
      offer_value: 10,
      available: false,
      offer_exp: '2027-01-01',
      offer_code: 'KEEP1',
    },
  })
  await app.call(tables.accept, { params, body: {} }, guest)
  await restaurant.call(tables.update, { params, body: { offer_completed: true } })
  await twice(() => app.call(coupons.keep, { body: { code: 'KEEP1', email: 'kept@example.com' } }, guest))

  const rows = await app.db.rows<{ reply: unknown; kept: unknown }>(sql`select reply, kept from idempotency_keys`)
  expect(rows).toHaveLength(4)
  const stored = JSON.stringify(rows)
  expect(stored).not.toMatch(/asha|rao|ravi|nobody|no address|98765|kept@|example\.com|harbour|•••/i)
})

it('keeps no device, no author and no words of a campaign of the replies it repeats, and repeats them whole [MEND-85]', async () => {
  const app = await createTestApp()
  const owner = await asRestaurant(app, { address: '12 Lake Road, Pune' })
  const signIn = { email: owner.email, password: PASSWORD, device: 'Kiran’s tablet' }
  const { body } = await app.call(accounts.loginRestaurant, { body: signIn })
  const host = { token: body.token ?? '', headers: { 'idempotency-key': 'one' } }
  const twice = async (send: () => Promise<{ status: number; text: string }>, named: string) => {
    const first = await send()
    const again = await send()
    expect(first.status, first.text).toBeLessThan(300)
    expect([again.status, JSON.parse(again.text)]).toEqual([first.status, JSON.parse(first.text)])
    expect(first.text).toContain(named)
    return JSON.parse(first.text).data._id as string
  }
  const table = { user_id: owner.id, table_code: 'T1', table_location: 'Bay', table_capacity: 4 }
  const id = await twice(() => app.call(tables.create, { body: table }, host), 'Kiran')
  const params = { id }
  const offer = { visit_type: 0, offer_type: 1, offer_value: 10, available: false } as const
  await twice(() => app.call(tables.offer, { params, body: offer }, host), 'Kiran')
  await twice(() => app.call(tables.withdraw, { params, body: {} }, host), 'Kiran')

  const admin = await asAdmin(app)
  const key = { headers: { 'idempotency-key': 'one' } }
  const article = articleForm({ author: 'Mara Ellison' })
  await twice(() => admin.call(blog.add, { body: article as never }, key), 'Mara')

  const ids = await hasContacts(owner, [{ email: 'guest@example.com' }])
  const dinner = { title: 'Asha turns 60', description: 'Come and sing.' }
  await twice(() => createCampaign(owner, { ...dinner, userIds: ids }, { 'idempotency-key': 'one' }), 'Asha')
  await twice(() => owner.call(campaigns.saveDraft, { body: dinner }, key), 'Asha')

  const rows = await app.db.rows(sql`select reply, kept from idempotency_keys`)
  expect(rows).toHaveLength(6)
  expect(JSON.stringify(rows)).not.toMatch(/kiran|tablet|mara|ellison|asha|sing/i)
})

it('finds nobody to repeat once the person was erased [MEND-85]', async () => {
  const app = await createTestApp()
  const restaurant = await asRestaurant(app)
  const add = () =>
    restaurant.call(
      addressBook.add,
      { body: { name: 'Asha', email: 'asha@example.com' } },
      { headers: { 'idempotency-key': 'k' } },
    )
  const added = await add()
  await restaurant.call(addressBook.remove, { params: { id: added.body.data._id }, query: { forget: true } })
  const again = await add()
  expect([again.status, again.text.includes('asha')]).toEqual([404, false])
})

it('keeps keys of cookies apart from keys of addresses [MEND-120]', async () => {
  const app = await createTestApp()
  const headers = { 'idempotency-key': 'mine' }
  const send = (name: string, caller: { ip?: string; cookies?: Record<string, string> }) =>
    app.call(
      contactForm.sendEmail,
      { body: { firstName: name, mail: 'a@example.com', message: 'Hello there.' } },
      { headers, ...caller },
    )
  const byAddress = await send('Asha', { ip: '203.0.113.7' })
  expect(byAddress.status, byAddress.text).toBe(200)
  // Another request under the same key, by somebody whose cookie says the address: theirs, not a repetition.
  const byCookie = await send('Mallory', { ip: '198.51.100.1', cookies: { tt_guest: '203.0.113.7' } })
  expect([byCookie.status, byCookie.body.code]).toEqual([200, undefined])
  const callers = await app.db.rows<{ caller: string }>(sql`select caller from idempotency_keys order by caller`)
  const hash = hashToken('203.0.113.7')
  expect(callers).toEqual([{ caller: `address:${hash}` }, { caller: `cookie:${hash}` }])
})

it('repeats a reply for 24 hours and no longer, for the same account, call and request alone [WIRE-10]', async () => {
  const app = await createTestApp()
  const admin = await asAdmin(app)
  const add = async () => {
    const body = articleForm({ title: 'Once' }) as never
    const { status, body: reply } = await admin.call(blog.add, { body }, { headers: { 'idempotency-key': 'k' } })
    expect(status).toBe(201)
    return reply.data._id
  }
  const first = await add()
  // An administrator’s session is shorter than that, so the hours pass for the key alone.
  const age = (milliseconds: number) =>
    app.db.run(sql`
      update idempotency_keys set created_at = ${new Date(app.clock.now().getTime() - milliseconds)}::timestamptz`)
  await age(24 * 3_600_000 - 1)
  expect(await add()).toBe(first)
  await age(24 * 3_600_000 + 1)
  expect(await add()).not.toBe(first)

  const key = { headers: { 'idempotency-key': 'k' } }
  const body = { table_code: 'T1', table_location: 'Bay', table_capacity: 4 }
  for (const owner of [await asRestaurant(app), await asRestaurant(app)]) {
    const made = await owner.call(tables.create, { body }, key)
    expect([made.status, made.body.data.user_id]).toEqual([201, owner.id])
    const several = await owner.call(tables.createMany, { body: { tables: [{ ...body, table_code: 'T2' }] } }, key)
    expect([several.status, several.body.data[0]?.table_code]).toEqual([200, 'T2'])
    const other = await owner.call(tables.create, { body: { ...body, table_location: 'Pier' } }, key)
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
  }
})

it('is honoured by every call that makes something or sends it to others, and named where it is not [WIRE-10]', async () => {
  const app = await createTestApp()
  const posts = app.features.flatMap(({ routes }) => routes).filter(({ endpoint }) => endpoint.method === 'POST')
  const without = posts.flatMap(({ endpoint, retelling }) => (retelling ? [] : [endpoint.path]))
  const expected = [
    // Signing in and out, and what comes before it: a mailbox, a number and a code are each good once by themselves.
    ...['/0auth/login', '/0auth/admin-login', '/0auth/logout', '/0auth/business/register', '/0auth/business/password'],
    ...['/0auth/customer/login/verify-otp', '/0auth/customer/register/verify-otp'],
    ...['/0auth/customer/email/verify-otp', '/0auth/business/confirm-email', '/0auth/resturant/reset-password'],
    ...['/0auth/customer/restaurants', '/0auth/business/email-change/answer'],
    ...[
      '/0auth/business/phone/verify-otp',
      '/0auth/business/confirm-email/reject',
      '/0auth/business/email-change/reject',
    ],
    // Codes and links to oneself: a pause or a count of their own stands before each.
    ...['/0auth/customer/login/send-otp', '/0auth/customer/register/send-otp', '/0auth/customer/register/resend-otp'],
    ...['/0auth/customer/email/send-otp', '/0auth/business/confirm-email/resend', '/0auth/business/phone/send-otp'],
    ...['/0auth/resturant/forgot-password', '/forgot-password'],
    ...['/0auth/business/email-change'],
    // A state that is the same the second time.
    ...['/0auth/admin/restaurants/:id/suspend', '/0auth/admin/restaurants/:id/resume', '/customers/replies/:id'],
    // Secrets that no answer of an earlier request may repeat.
    ...['/0auth/admin/second-factor/set-up', '/0auth/admin/second-factor/confirm', '/0auth/admin/second-factor/remove'],
    ...['/campaigns/:id/cancel', '/campaigns/:id/pause', '/campaigns/:id/resume', '/campaigns/:id/undo'],
    ...['/customers/remove', '/customers/restore', '/customers/tag', '/customers/agreed', '/customers/agreed/undo'],
    // A visit counts once a day.
    ...['/0auth/business/logo', '/visits', '/visits/undo'],
    ...['/table/tables/:id/left', '/table/tables/:id/more-time', '/table/tables/edit', '/table/tables/remove'],
    ...['/table/tables/switch', '/blog/blog/:id/restore', '/blog/blogs/restore', '/campaigns/drafts/:id/image'],
    ...['/contact/subscriptions/:token', '/subscribe/:token', '/customers/preferences/:token', '/u/:token'],
    ...['/customers/unsubscribe', '/webhooks/twilio/inbound', '/webhooks/twilio/status'],
    // Nothing is kept: what would be seen or written. A picture that no article shows is swept.
    ...['/campaigns/audience', '/campaigns/preview', '/blog/preview', '/blog/ai/draft', '/blog/pictures'],
  ]
  expect(without.sort()).toEqual(expected.sort())
  expect(posts.length).toBeGreaterThan(without.length + 12)
})

it('stores a hash of a request that no one can compare with a guess without the secret', async () => {
  const app = await createTestApp()
  const restaurant = await asRestaurant(app)
  const body = { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210', attested: true }
  const headers = { 'idempotency-key': 'one' }
  const first = await restaurant.call(addressBook.add, { body }, { headers })
  const row = await app.db.one<{ requestHash: string; caller: string; endpoint: string }>(
    sql`select request_hash, caller, endpoint from idempotency_keys where key = 'one'`,
  )
  expect(row.requestHash).toHaveLength(43)
  const stored = async (secret: string) => {
    const { once } = createIdempotency({ db: app.db, clock: app.clock, secret })
    const work = { work: async () => 1, keep: () => 1, again: async () => 2 }
    return await once('c', 'POST /x', 'k', { body }, work).then(async () => {
      const { hash } = await app.db.one<{ hash: string }>(
        sql`delete from idempotency_keys where key = 'k' returning request_hash as hash`,
      )
      return hash
    })
  }
  expect(await stored('one')).not.toBe(await stored('another'))
  expect(await stored('one')).toBe(await stored('one'))
  expect(first.status).toBeLessThan(300)
})
