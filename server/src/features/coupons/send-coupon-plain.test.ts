import { accounts } from '@tidetable/contract/endpoints/accounts'
import { coupons } from '@tidetable/contract/endpoints/coupons'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { createTestApp } from '../../../test/app.ts'
import { FakeClock } from '../../../test/fake-clock.ts'
import { production } from '../../../test/production.ts'
import { aTable } from '../../../test/tables.ts'

async function aCoupon(options: Parameters<typeof createTestApp>[0] = {}) {
  const app = await createTestApp(options)
  const table = await aTable(app)
  const face = { phone: '20 5550 1420', country_code: '+91' }
  const words = { name: 'Pay at Quay', address: 'Call 1800 555 now', face }
  await table.owner.call(accounts.updateProfile, { body: words })
  await table.offer({ visit_type: 1, offer_type: 0, offer_value: 5.5, offer_exp: '2026-12-24', offer_code: 'AB12C' })
  await table.accept()
  await table.yes()
  return { app, table }
}

it.each([
  ['unconfirmed', sql`update restaurants set email_confirmed_at = null`],
  ['suspended', sql`update restaurants set suspended_at = now(), suspension_reason = 'spam'`],
])('sends a coupon of an %s restaurant without any of the restaurant’s own texts', async (_state, change) => {
  const { app, table } = await aCoupon()
  await app.db.run(change)
  // A second app reads the changed row, which the first app has cached.
  const second = await createTestApp({ url: app.url, clock: app.clock })
  const send = (body: object) => table.diner.call(coupons.send, { body: body as never })
  expect((await send({ code: 'AB12C', email: 'ada@example.com' })).status).toBe(200)
  expect((await send({ code: 'AB12C', phone: '9876543210', country_code: '91' })).status).toBe(200)
  await second.platform.jobs.runDue()
  const [mail] = second.mail.sent
  const [text] = second.sms.sent
  for (const part of [mail?.subject, mail?.text, mail?.html, text?.text]) {
    expect(part).toBeTruthy()
    for (const word of ['Quay', '1800', '5550']) expect(part).not.toContain(word)
  }
  for (const part of [mail?.text, mail?.html, text?.text]) {
    expect(part).toContain('AB12C')
    expect(part).toContain('$5.50 off')
  }
})

it('a sent coupon counts against the daily limit, and is rejected only at twice that limit', async () => {
  const { app, table } = await aCoupon({ clock: new FakeClock('2026-11-24T06:30:00.000Z'), env: production() })
  const send = (email: string) => table.diner.call(coupons.send, { body: { code: 'AB12C', email } })
  const used = async () => (await app.db.one<{ used: number }>(sql`select used from sending_allowances`)).used
  expect((await send('a@example.com')).status).toBe(200)
  expect(await used()).toBe(1)
  await app.db.run(sql`update sending_allowances set used = granted`)
  expect((await send('b@example.com')).status).toBe(200)
  await app.db.run(sql`update sending_allowances set used = 2 * granted`)
  const refused = await send('c@example.com')
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'This restaurant has reached today’s limit. The code is still on this phone.',
  ])
})
