// Limits that new accounts share in production mode.
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asAdmin, asRestaurant, newNumber } from '../../../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../../../test/app.ts'
import { importContacts, sendDue, sendToAll } from '../../../../../test/campaigns.ts'
import { FakeClock } from '../../../../../test/fake-clock.ts'
import { production } from '../../../../../test/production.ts'
import { startSmtp } from '../../../../../test/smtp-server.ts'

async function inProduction(env: Record<string, string> = {}, at = '2026-11-24T06:30:00.000Z') {
  const smtp = await startSmtp()
  const app = await createTestApp({ clock: new FakeClock(at), env: { ...production(smtp.url), ...env } })
  const sent = () => smtp.received.filter(({ to }) => to[0]?.endsWith('@mail.example')).length
  return { app, sent }
}

/** Registers a restaurant from this IP address and sends a campaign to all of its guests. */
async function register(app: TestApp, domain: string, ip: string, guests: number) {
  const here: TestApp = { ...app, call: (endpoint, input, caller) => app.call(endpoint, input, { ip, ...caller }) }
  const number = newNumber()
  const restaurant = await asRestaurant(here, { email: `host${number}@${domain}`, address: '12 Lake Road, Pune' })
  await importContacts(
    restaurant,
    Array.from({ length: guests }, (_, at) => ({ name: `G ${at}`, email: `g${number}.${at}@mail.example` })),
  )
  await sendToAll(restaurant)
  return restaurant
}

/** Sets the daily limit. */
const allow = async (app: TestApp, id: string, granted: number) => {
  const endsAt = new Date(app.clock.now().getTime() + 23 * 3_600_000)
  await app.db.run(sql`
    insert into sending_allowances (restaurant_id, granted, since, ends_at)
    values (${id}, ${granted}, ${app.clock.now()}, ${endsAt})`)
}

it.each([
  ['of one domain', ['harbour.example', 'a.harbour.example'], ['203.0.113.1', '203.0.113.2'], 20],
  ['of one network', ['harbour.example', 'quay.example'], ['203.0.113.1', '203.0.113.1'], 20],
  ['of a public mail provider', ['gmail.com', 'gmail.com'], ['203.0.113.1', '203.0.113.2'], 24],
] as const)(
  'limits what two new accounts %s with a limit of 20 each can send together',
  async (_of, domains, ips, total) => {
    const { app, sent } = await inProduction()
    const first = await register(app, domains[0], ips[0], 12)
    const second = await register(app, domains[1], ips[1], 12)
    for (const { id } of [first, second]) await allow(app, id, 20)
    await sendDue(app)
    expect(sent()).toBe(total)
    expect((await second.call(campaigns.allowance, { query: {} })).body.data.left).toBe(total === 20 ? 0 : 8)
  },
)

it('limits all new accounts together to the configured number, and shows it to administrators', async () => {
  const { app, sent } = await inProduction({ NEW_ACCOUNTS_DAILY_MESSAGES: '10' })
  await register(app, 'harbour.example', '203.0.113.1', 8)
  await register(app, 'quay.example', '203.0.113.2', 8)
  await sendDue(app)
  expect(sent()).toBe(10)
  const admin = await asAdmin(app)
  const { counts } = (await admin.call(accounts.adminRestaurants, { query: {} })).body
  expect(counts.new_accounts).toEqual({ sent: 10, of: 10 })
})

it('the first day of a limit lasts at least 23 hours, even if it begins shortly before 4 am', async () => {
  // The time is 3:50 am in Kolkata.
  const { app } = await inProduction({}, '2026-11-24T22:20:00.000Z')
  const restaurant = await register(app, 'harbour.example', '203.0.113.1', 1)
  await sendDue(app)
  const { data } = (await restaurant.call(campaigns.allowance, { query: {} })).body
  expect(data).toMatchObject({ left: 199, of: 200, resets_at: expect.stringMatching(/^2026-11-25T21:20:/) })
})
