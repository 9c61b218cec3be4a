import { accounts } from '@tidetable/contract/endpoints/accounts'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asRestaurant, PASSWORD } from '../../../../test/actors.ts'
import { createTestApp } from '../../../../test/app.ts'

const IPAD = 'Mozilla/5.0 (iPad; CPU OS 19_1 like Mac OS X) AppleWebKit/605 Version/19.1 Safari/604.1'

describe('POST /0auth/logout', () => {
  it('log-out ends only the session that requests it, immediately', async () => {
    const app = await createTestApp()
    const restaurant = await asRestaurant(app)
    const login = { email: restaurant.email, password: PASSWORD }
    const { body: other } = await app.call(accounts.loginRestaurant, { body: login })
    expect((await restaurant.call(accounts.profile, {})).status).toBe(200)
    const { status, body } = await restaurant.call(accounts.logout, {})
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, message: 'You have been logged out.' })
    expect((await restaurant.call(accounts.profile, {})).status).toBe(401)
    expect((await restaurant.call(accounts.logout, {})).status).toBe(401)
    expect((await app.call(accounts.profile, {}, { token: other.token ?? '' })).status).toBe(200)
  })

  it('log-out returns 401 without a session', async () => {
    const app = await createTestApp()
    expect((await app.call(accounts.logout, {})).status).toBe(401)
  })

  it('a log-out reaches another process immediately, or by polling if the notification is lost', async () => {
    const app = await createTestApp({ isStarted: true })
    const other = await createTestApp({ url: app.url, isStarted: true })
    const isOut = async (token: string) => (await other.call(accounts.profile, {}, { token })).status === 401

    const subscribed = await asRestaurant(app)
    expect(await isOut(subscribed.token)).toBe(false)
    await subscribed.call(accounts.logout, {})
    // The timeout is below the poll interval for lost notifications (700 ms); an idle machine needs 100 ms.
    await expect.poll(() => isOut(subscribed.token), { timeout: 600, interval: 5 }).toBe(true)

    const unheard = await asRestaurant(app)
    expect(await isOut(unheard.token)).toBe(false)
    // The change is stored without a notification, as if that had been lost.
    const { id } = await app.db.one<{ id: string }>(sql`
      update sessions set ended_at = now() where account_id = ${unheard.id} returning id`)
    await app.db.run(sql`insert into live_changes (origin, topic) values ('lost', ${`session:${id}`})`)
    await expect.poll(() => isOut(unheard.token), { timeout: 3000, interval: 20 }).toBe(true)
  })

  it('stores no session token in the database', async () => {
    const app = await createTestApp()
    const { token } = await asRestaurant(app)
    const dump = await app.db.one<{ text: string }>(
      sql`select string_agg(to_jsonb(s)::text, '') as text from sessions s`,
    )
    expect(dump.text).not.toContain(token)
    expect(dump.text).not.toContain(token.slice(3))
  })
})

describe('sessions over HTTP', () => {
  it('ends a restaurant’s session after 14 idle days, or after 30 days of use', async () => {
    const app = await createTestApp()
    const restaurant = await asRestaurant(app)
    for (let day = 0; day < 29; day++) {
      app.clock.advance({ days: 1 })
      expect((await restaurant.call(accounts.profile, {})).status).toBe(200)
    }
    app.clock.advance({ days: 1 })
    expect((await restaurant.call(accounts.profile, {})).status).toBe(401)
    const idle = await asRestaurant(app)
    app.clock.advance({ days: 14, seconds: -1 })
    expect((await idle.call(accounts.profile, {})).status).toBe(200)
    app.clock.advance({ days: 14 })
    expect((await idle.call(accounts.profile, {})).status).toBe(401)
  })

  it('a session stays valid if it was used through another process', async () => {
    const app = await createTestApp()
    const other = await createTestApp({ url: app.url, clock: app.clock })
    const { token } = await asRestaurant(app)
    const use = async (at: typeof app) => (await at.call(accounts.profile, {}, { token })).status
    expect([await use(app), await use(other)]).toEqual([200, 200])
    app.clock.advance({ days: 10 })
    expect(await use(app)).toBe(200)
    await expect
      .poll(() => app.db.one(sql`select max(last_seen_at) as at from sessions`))
      .toEqual({ at: app.clock.now() })
    app.clock.advance({ days: 10 })
    expect(await use(other)).toBe(200)
  })

  it('lists the devices on which the restaurant is signed in, renames one and signs it out', async () => {
    const app = await createTestApp()
    const restaurant = await asRestaurant(app)
    const login = { email: restaurant.email, password: PASSWORD }
    const ipad = { headers: { 'user-agent': IPAD } }
    const { body: stand } = await app.call(accounts.loginRestaurant, { body: login }, ipad)
    // Other restaurants' devices are not listed.
    await asRestaurant(app)
    const { body: list } = await restaurant.call(accounts.listSessions, {})
    expect(list.data).toHaveLength(2)
    const tablet = list.data.find(({ current }) => !current)
    expect(tablet?.device).toBe('Safari on iPad')
    const id = tablet?._id ?? ''

    await restaurant.call(accounts.labelSession, { params: { id }, body: { device: 'Host stand' } })
    const { body: renamed } = await restaurant.call(accounts.listSessions, {})
    expect(renamed.data).toEqual(list.data.map((each) => (each._id === id ? { ...each, device: 'Host stand' } : each)))

    expect((await restaurant.call(accounts.endSession, { params: { id } })).status).toBe(200)
    expect((await app.call(accounts.profile, {}, { token: stand.token ?? '' })).status).toBe(401)
    expect((await restaurant.call(accounts.endSession, { params: { id } })).status).toBe(404)
    const { body: left } = await restaurant.call(accounts.listSessions, {})
    expect(left.data).toEqual(list.data.filter(({ current }) => current))
    // Devices whose session has expired are not listed either.
    await app.call(accounts.loginRestaurant, { body: login })
    for (const days of [7, 7]) {
      expect((await restaurant.call(accounts.listSessions, {})).body.data).toHaveLength(2)
      app.clock.advance({ days })
    }
    const { body: late } = await restaurant.call(accounts.listSessions, {})
    expect(late.data.map(({ current }) => current)).toEqual([true])
  })

  it('signs out all other devices', async () => {
    const app = await createTestApp()
    const restaurant = await asRestaurant(app)
    const login = { email: restaurant.email, password: PASSWORD }
    const { body: other } = await app.call(accounts.loginRestaurant, { body: login })
    const { body } = await restaurant.call(accounts.endOtherSessions, {})
    expect(body.data).toEqual({ ended: 1 })
    expect((await restaurant.call(accounts.profile, {})).status).toBe(200)
    expect((await app.call(accounts.profile, {}, { token: other.token ?? '' })).status).toBe(401)
  })

  it('can neither sign out nor rename a device of another restaurant', async () => {
    const app = await createTestApp()
    const [one, other] = [await asRestaurant(app), await asRestaurant(app)]
    const { body } = await one.call(accounts.listSessions, {})
    const id = body.data[0]?._id ?? ''
    expect((await other.call(accounts.endSession, { params: { id } })).status).toBe(404)
    const label = { params: { id }, body: { device: 'Mine' } }
    expect((await other.call(accounts.labelSession, label)).status).toBe(404)
    expect((await one.call(accounts.profile, {})).status).toBe(200)
  })

  it('signs out the oldest device when a restaurant signs in on a twenty-first', async () => {
    const app = await createTestApp()
    const restaurant = await asRestaurant(app)
    for (let at = 0; at < 20; at++) {
      app.clock.advance({ seconds: 1 })
      await app.call(accounts.loginRestaurant, { body: { email: restaurant.email, password: PASSWORD } })
    }
    expect((await restaurant.call(accounts.profile, {})).status).toBe(401)
  })
})
