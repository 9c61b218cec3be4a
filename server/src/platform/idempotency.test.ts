import { accounts } from '@tidetable/contract/endpoints/accounts'
import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { blog } from '@tidetable/contract/endpoints/blog'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { contactForm } from '@tidetable/contract/endpoints/contact-form'
import { coupons } from '@tidetable/contract/endpoints/coupons'
import { tables } from '@tidetable/contract/endpoints/tables'
import { expect, it } from 'vitest'
import { asAdmin, asRestaurant, openRestaurant, PASSWORD, verifyPhone } from '../../test/actors.ts'
import { createTestApp } from '../../test/app.ts'
import { articleForm } from '../../test/article-form.ts'
import { createCampaign, importContacts } from '../../test/campaigns.ts'
import { decryptText, hashToken, requestKeyOf } from './crypto.ts'
import { sql } from './db/sql.ts'
import { createIdempotency } from './idempotency.ts'

it('repeats replies about guests without storing them in readable form', async () => {
  const { app, restaurant } = await openRestaurant({ address: '12 Lake Road, Pune' })
  const ids = await importContacts(restaurant, [{ email: 'guest@example.com' }])
  const { body: campaign } = await createCampaign(restaurant, { userIds: ids })
  const key = { headers: { 'idempotency-key': 'one' } }
  const twice = async (send: () => Promise<{ status: number; text: string }>) => {
    const first = await send()
    const again = await send()
    expect(first.status, first.text).toBeLessThan(300)
    expect([again.status, JSON.parse(again.text)]).toEqual([first.status, JSON.parse(first.text)])
    return first
  }
  const person = { name: 'Ashalata Ramachandran', email: 'ashalata@example.com', phone: '9876543210' }
  await twice(() => restaurant.call(addressBook.add, { body: { ...person, attested: true } }, key))
  const customers = [
    person,
    { name: 'Ravindranath', email: 'ravindranath@example.com', phone: '098765 43211' },
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
  await twice(() => app.call(coupons.send, { body: { code: 'KEEP1', email: 'kept@example.com' } }, guest))

  const rows = await app.db.rows(sql`select * from idempotency_keys`)
  expect(rows).toHaveLength(4)
  const stored = JSON.stringify(rows)
  // Long names, because short ones may occur in encrypted bytes by chance.
  expect(stored).not.toMatch(
    /ashalata|ramachandran|ravindranath|nobody|no address|98765|kept@|example\.com|harbour|•••/i,
  )
})

it('repeats replies about devices, authors and campaigns without storing them in readable form', async () => {
  const { app, restaurant: owner } = await openRestaurant({ address: '12 Lake Road, Pune' })
  const signIn = { email: owner.email, password: PASSWORD, device: 'Kirandeep’s tablet' }
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
  const id = await twice(() => app.call(tables.create, { body: table }, host), 'Kirandeep')
  const params = { id }
  const offer = { visit_type: 0, offer_type: 1, offer_value: 10, available: false } as const
  await twice(() => app.call(tables.offer, { params, body: offer }, host), 'Kirandeep')
  await twice(() => app.call(tables.withdraw, { params, body: {} }, host), 'Kirandeep')

  const admin = await asAdmin(app)
  const key = { headers: { 'idempotency-key': 'one' } }
  const article = articleForm({ author: 'Maranatha Ellison' })
  await twice(() => admin.call(blog.add, { body: article as never }, key), 'Maranatha')

  const ids = await importContacts(owner, [{ email: 'guest@example.com' }])
  const dinner = { title: 'Ashalata turns 60', description: 'Come and celebrate.' }
  await twice(() => createCampaign(owner, { ...dinner, userIds: ids }, { 'idempotency-key': 'one' }), 'Ashalata')
  await twice(() => owner.call(campaigns.saveDraft, { body: dinner }, key), 'Ashalata')

  const rows = await app.db.rows(sql`select * from idempotency_keys`)
  expect(rows).toHaveLength(6)
  expect(JSON.stringify(rows)).not.toMatch(/kirandeep|tablet|maranatha|ellison|ashalata|celebrate/i)
})

it('returns 404 for a repeated request after the guest was deleted', async () => {
  const { restaurant } = await openRestaurant()
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

it('a caller with a cookie and a caller without can use the same key', async () => {
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
  // The same key is no repeat if sent by a caller whose cookie equals the address.
  const byCookie = await send('Mallory', { ip: '198.51.100.1', cookies: { tt_guest: '203.0.113.7' } })
  expect([byCookie.status, byCookie.body.code]).toEqual([200, undefined])
  const callers = await app.db.rows<{ caller: string }>(sql`select caller from idempotency_keys order by caller`)
  const hash = hashToken('203.0.113.7')
  expect(callers).toEqual([{ caller: `address:${hash}` }, { caller: `cookie:${hash}` }])
})

it('repeats a reply for 24 hours, only for the same account, endpoint and request', async () => {
  const app = await createTestApp()
  const admin = await asAdmin(app)
  const add = async () => {
    const body = articleForm({ title: 'Once' }) as never
    const { status, body: reply } = await admin.call(blog.add, { body }, { headers: { 'idempotency-key': 'k' } })
    expect(status).toBe(201)
    return reply.data._id
  }
  const first = await add()
  // An administrator's session would expire earlier, so only the key is made older.
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

it('supports Idempotency-Key at every endpoint that creates or sends, except those listed', async () => {
  const app = await createTestApp()
  const posts = app.features.flatMap(({ routes }) => routes).filter(({ endpoint }) => endpoint.method === 'POST')
  const without = posts.flatMap(({ endpoint, options }) => (options.isIdempotent ? [] : [endpoint.path]))
  const expected = [
    // Sign-in and registration: each code or address can be used only once anyway.
    ...['/0auth/login', '/0auth/admin-login', '/0auth/logout', '/0auth/business/register', '/0auth/business/password'],
    ...['/0auth/customer/login/verify-otp', '/0auth/customer/register/verify-otp'],
    ...['/0auth/customer/email/verify-otp', '/0auth/business/confirm-email', '/0auth/resturant/reset-password'],
    ...['/0auth/customer/restaurants', '/0auth/business/email-change/answer'],
    ...[
      '/0auth/business/phone/verify-otp',
      '/0auth/business/confirm-email/reject',
      '/0auth/business/email-change/reject',
    ],
    // Sending codes and links to one's own address has its own limits.
    ...['/0auth/customer/login/send-otp', '/0auth/customer/register/send-otp', '/0auth/customer/register/resend-otp'],
    ...['/0auth/customer/email/send-otp', '/0auth/business/confirm-email/resend', '/0auth/business/phone/send-otp'],
    ...['/0auth/resturant/forgot-password', '/forgot-password'],
    ...['/0auth/business/email-change'],
    // A repeated request does not change the state again.
    ...['/0auth/admin/restaurants/:id/suspend', '/0auth/admin/restaurants/:id/resume', '/customers/replies/:id'],
    ...['/0auth/admin/restaurants/:id/confirm-email'],
    // Replies with secrets must not be repeated.
    ...['/0auth/admin/restaurants/:id/reset-link'],
    ...['/0auth/admin/second-factor/set-up', '/0auth/admin/second-factor/confirm', '/0auth/admin/second-factor/remove'],
    ...['/campaigns/:id/cancel', '/campaigns/:id/pause', '/campaigns/:id/resume', '/campaigns/:id/undo'],
    ...['/customers/remove', '/customers/restore', '/customers/tag', '/customers/agreed', '/customers/agreed/undo'],
    // A check-in counts once a day.
    ...['/0auth/business/logo', '/0auth/business/page-image', '/visits', '/visits/undo'],
    ...['/table/tables/:id/left', '/table/tables/:id/more-time', '/table/tables/edit', '/table/tables/remove'],
    ...['/table/tables/switch', '/campaigns/drafts/:id/image'],
    ...['/contact/subscriptions/:token', '/subscribe/:token', '/customers/preferences/:token', '/u/:token'],
    ...['/customers/unsubscribe', '/webhooks/twilio/inbound', '/webhooks/twilio/status'],
    // A report with a known id changes nothing.
    '/webhooks/mail/:provider',
    // These store nothing, or an image that is deleted if unused.
    ...[
      '/customers/export',
      '/campaigns/audience',
      '/campaigns/preview',
      '/blog/preview',
      '/blog/ai/draft',
      '/blog/pictures',
    ],
  ]
  expect(without.sort()).toEqual(expected.sort())
  expect(posts.length).toBeGreaterThan(without.length + 12)
})

it('stores nothing that can be read or guessed without the key and the secret', async () => {
  const app = await createTestApp()
  const repeatable = { caller: 'c', endpoint: 'POST /x', key: 'k' }
  const request = { name: 'Asha Rao' }
  const stored = async (secret: string, key = 'k') => {
    const { once } = createIdempotency({ db: app.db, clock: app.clock, secret })
    await once({ ...repeatable, key }, request, async () => request)
    return await app.db.one<{ keyHash: string; requestHash: string; reply: string }>(
      sql`delete from idempotency_keys returning key_hash, request_hash, reply`,
    )
  }
  const [first, same, otherSecret, otherKey] = [
    await stored('one'),
    await stored('one'),
    await stored('another'),
    await stored('one', 'other'),
  ]
  expect(first.requestHash).toBe(same.requestHash)
  expect(first.requestHash).not.toBe(otherSecret.requestHash)
  expect(first.requestHash).not.toBe(otherKey.requestHash)
  expect(first.keyHash).toBe(hashToken('k'))
  const unsealed = (secret: string, key: string) =>
    decryptText(requestKeyOf(secret, { ...repeatable, key }), 'reply', first.reply)
  expect(unsealed('one', 'k')).toBe(JSON.stringify(request))
  expect(unsealed('one', 'other')).toBeNull()
  expect(unsealed('another', 'k')).toBeNull()
})
