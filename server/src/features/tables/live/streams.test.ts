import { href } from '@tidetable/contract'
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { coupons } from '@tidetable/contract/endpoints/coupons'
import { tables } from '@tidetable/contract/endpoints/tables'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asGuest, asRestaurant, type RestaurantActor } from '../../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { readEvents } from '../../../../test/event-reader.ts'
import { aTable, atTable } from '../../../../test/tables.ts'

const base = new Map<TestApp, string>()
async function listening(app: TestApp): Promise<string> {
  const known = base.get(app)
  if (known) return known
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  base.set(app, address)
  return address
}

async function watchBoard(app: TestApp, owner: RestaurantActor, lastId?: string) {
  const url = `${await listening(app)}${href(tables.boardEvents.path, { userId: owner.id })}`
  const reader = await readEvents(url, {
    authorization: `Bearer ${owner.token}`,
    ...(lastId ? { 'last-event-id': lastId } : {}),
  })
  onTestFinished(reader.close)
  return reader
}

async function watchTable(app: TestApp, id: string, cookies: Record<string, string> = {}, lastId?: string) {
  const url = `${await listening(app)}${href(tables.guestEvents.path, { id })}`
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const reader = await readEvents(url, {
    ...(cookie ? { cookie } : {}),
    ...(lastId ? { 'last-event-id': lastId } : {}),
  })
  onTestFinished(reader.close)
  return reader
}

const isRewardState =
  (state: string) =>
  ({ my_proofs }: Record<string, unknown>): boolean =>
    JSON.stringify(my_proofs).includes(`"state":"${state}"`)

const withoutTime = (data: object) => ({ ...data, server_time: null })

/** Two connected processes on one database. */
async function twoProcesses() {
  const one = await createTestApp({ isStarted: true })
  const url = String(one.db.pool.options.connectionString)
  const other = await createTestApp({ url, clock: one.clock, isStarted: true })
  return { one, other, url }
}

describe('live tables', () => {
  it('sends a board all tables first, then each change as GET shows it to the owner', async () => {
    const app = await createTestApp()
    const table = await aTable(app)
    app.clock.advance({ seconds: 1 })
    await aTable(app, table.owner, 'Bar')
    const board = await watchBoard(app, table.owner)
    const whole = [await board.next('table'), await board.next('table')]
    expect(whole.map(({ data }) => data.table_location)).toEqual(['Patio', 'Bar'])
    await table.offer()
    const event = await board.next('table', ({ offer_state }) => offer_state === 'offered')
    expect(withoutTime(event.data)).toEqual(withoutTime(await table.seen()))
    expect(event.id).toBe(String(event.data.version))
    expect(event.data.version).toBeGreaterThan(Number(whole[0]?.data.version))
    await table.withdraw()
    await table.remove()
    expect((await board.next('removed')).data).toEqual({ _id: table.id })
  })

  it('sends a phone what its GET shows: the code only to the phone that accepted', async () => {
    const app = await createTestApp()
    const table = await aTable(app)
    const other = asGuest(app)
    await table.get()
    await table.get(other)
    const [mine, theirs] = [
      await watchTable(app, table.id, (table.diner as typeof other).cookies),
      await watchTable(app, table.id, other.cookies),
    ]
    await table.offer({ visit_type: 1, offer_exp: '2026-12-24', offer_code: 'AB12C' })
    await table.accept()
    const isAccepted = ({ offer_state }: Record<string, unknown>) => offer_state === 'accepted'
    const seen = await mine.next('table', isAccepted)
    expect(seen.data).toMatchObject({ offer_mine: true, offer_code: 'AB12C', my_coupons: [{ code: 'AB12C' }] })
    expect(withoutTime(seen.data)).toEqual(withoutTime((await table.get()).body.data))
    const shown = await theirs.next('table', isAccepted)
    expect(shown.data).toMatchObject({ offer_mine: false, offer_code: null, my_coupons: [] })
    expect([seen.id, shown.id]).toEqual([seen, shown].map(({ data }) => String(data.version)))
  })

  it('sends everything again after a reconnect, with deleted tables and redeemed codes', async () => {
    const app = await createTestApp()
    const table = await aTable(app)
    const deleted = await aTable(app, table.owner, 'Attic')
    const board = await watchBoard(app, table.owner)
    await board.next('table')
    const last = await board.next('table')
    board.close()
    await table.offer()
    await deleted.remove()
    const again = await watchBoard(app, table.owner, last.id)
    expect((await again.next('removed')).data).toEqual({ _id: deleted.id })
    expect((await again.next('table')).data).toMatchObject({ _id: table.id, offer_state: 'offered' })
    expect(again.seen.map(({ event }) => event)).toEqual(['beat', 'removed', 'table'])

    await table.accept()
    await table.yes()
    const { cookies } = table.diner as ReturnType<typeof asGuest>
    const phone = await watchTable(app, table.id, cookies)
    const earned = await phone.next('table', isRewardState('valid'))
    phone.close()
    const [{ code = '' } = {}] = earned.data.my_proofs as { code?: string }[]
    expect((await table.owner.call(coupons.redeem, { body: { code } })).status).toBe(200)
    await (await watchTable(app, table.id, cookies, earned.id)).next('table', isRewardState('redeemed'))
  })

  it('shows boards of every process that a reward was redeemed while its departure period runs', async () => {
    const { one, other } = await twoProcesses()
    const table = await aTable(one)
    await table.offer()
    await table.accept()
    const here = await watchBoard(one, table.owner)
    const there = await watchBoard(other, table.owner)
    const rewardIs =
      (state: string) =>
      ({ reward }: Record<string, unknown>): boolean =>
        JSON.stringify(reward).includes(`"state":"${state}"`)
    const { data } = await here.next('table', rewardIs('pending'))
    await there.next('table', rewardIs('pending'))
    const { code } = data.reward as { code: string }
    expect((await table.owner.call(coupons.redeem, { body: { code } })).status).toBe(200)
    for (const board of [here, there]) await board.next('table', rewardIs('redeemed'))
  })

  it('rejects streams without permission, and ends a stream with its session or table', async () => {
    const app = await createTestApp()
    const table = await aTable(app)
    const missing = await readEvents(`${await listening(app)}/table/tables/user/${table.owner.id}/events`)
    expect(missing.status).toBe(401)
    // A token in the URL is not accepted.
    const { token } = table.owner
    for (const name of ['token', 'authorization', 'access_token']) {
      const address = `${await listening(app)}/table/tables/user/${table.owner.id}/events?${name}=${token}`
      expect((await readEvents(address)).status).toBe(401)
    }
    const stranger = await asRestaurant(app)
    expect((await watchBoard(app, { ...table.owner, token: stranger.token })).status).toBe(403)
    expect((await watchTable(app, 'unknown-table')).status).toBe(404)
    const phone = await watchTable(app, table.id)
    const board = await watchBoard(app, table.owner)
    await board.next('table')
    await table.remove()
    expect((await phone.next('removed')).data).toEqual({ _id: table.id })
    await phone.ended
    await table.owner.call(accounts.logout, {})
    await board.ended
  })

  it('sends a final event when the server stops', async () => {
    const app = await createTestApp()
    const table = await aTable(app)
    const phone = await watchTable(app, table.id)
    await phone.next('table')
    await app.http.close()
    await phone.next('bye')
    await phone.ended
  })
})

describe('several processes on one database', () => {
  it('a process shows its own changes immediately, and changes of other processes soon after', async () => {
    const { one, other } = await twoProcesses()
    const table = await aTable(one)
    const there = atTable(table.owner, asGuest(other), table.id)
    const seenThere = () => other.call(tables.get, { params: { id: table.id } })
    expect((await seenThere()).body.data.offer_state).toBe(null)
    const board = await watchBoard(other, table.owner)
    await board.next('table')
    await table.offer()
    expect((await table.get()).body.data.offer_state).toBe('offered')
    await board.next('table', ({ offer_state }) => offer_state === 'offered')
    expect((await seenThere()).body.data.offer_state).toBe('offered')
    // A refusal must not be based on a cached, outdated state.
    await there.accept()
    expect((await table.accept(asGuest(one))).body.code).toBe('already_accepted')
    await expect.poll(async () => (await table.get()).body.data.offer_state, { timeout: 15_000 }).toBe('accepted')
  })

  it('never returns a state older than an acknowledged change', async () => {
    const { one, other } = await twoProcesses()
    const table = await aTable(one)
    const atOther = atTable(
      { ...table.owner, call: (...call) => other.call(call[0], call[1], { token: table.owner.token }) },
      asGuest(other),
      table.id,
    )
    const stale: string[] = []
    for (let change = 0; change < 250; change++) {
      const { version } = (await (change % 2 === 0 ? table.offer() : table.withdraw())).body.data
      const reads = await Promise.all([atOther.get(), atOther.get(asGuest(other)), atOther.seen(), atOther.seen()])
      for (const read of reads) {
        const seen = 'body' in read ? read.body.data.version : read.version
        if (seen < version) stale.push(`${seen} after ${version}`)
      }
    }
    expect(stale).toEqual([])
  }, 120_000)

  it('finds a change even if its notification was lost', async () => {
    const { one, other } = await twoProcesses()
    const table = await aTable(one)
    const seenThere = async () => (await other.call(tables.get, { params: { id: table.id } })).body.data
    await seenThere()
    // Simulates a process that is killed between commit and notification.
    await one.db.run(sql`
      with moved as (update tables set location = 'Roof', version = version + 1 where id = ${table.id} returning version)
      insert into live_changes (origin, topic, data)
      select 'killed', ${`table:${table.id}`}, jsonb_build_object('restaurantId', ${table.owner.id}::text, 'version', version) from moved`)
    await expect.poll(async () => (await seenThere()).table_location, { timeout: 15_000 }).toBe('Roof')
  })

  it('removes a coupon from a phone when another process redeems it', async () => {
    const { one, other } = await twoProcesses()
    const table = await aTable(one)
    await table.offer({ visit_type: 1, offer_exp: '2026-12-24', offer_code: 'AB12C' })
    await table.accept()
    await table.yes()
    expect((await table.get()).body.data.my_coupons.length).toBe(1)
    await other.call(coupons.redeem, { body: { code: 'AB12C' } }, { token: table.owner.token })
    await expect.poll(async () => (await table.get()).body.data.my_coupons.length, { timeout: 15_000 }).toBe(0)
  })

  it('updates the phone when its reward code is redeemed through any process', async () => {
    const { one, other } = await twoProcesses()
    const table = await aTable(one)
    const guest = asGuest(one)
    await table.offer()
    await table.accept(guest)
    await table.yes()
    const { code = '' } = (await table.get(guest)).body.data.my_proofs[0] ?? {}
    const [here, there] = [
      await watchTable(one, table.id, guest.cookies),
      await watchTable(other, table.id, guest.cookies),
    ]
    const stranger = await watchTable(one, table.id)
    for (const phone of [here, there]) await phone.next('table', isRewardState('valid'))
    await stranger.next('table')
    await other.call(coupons.redeem, { body: { code } }, { token: table.owner.token })
    for (const phone of [here, there]) await phone.next('table', isRewardState('redeemed'))
    await table.newParty()
    const { data } = await stranger.next('table', ({ offer_state }) => offer_state === null)
    expect(data.my_proofs).toEqual([])
    expect(stranger.seen.filter(({ data }) => JSON.stringify(data).includes(code))).toEqual([])
  })

  it('shows a restored table on every board, and an undone “Yes” on every phone', async () => {
    const { one, other } = await twoProcesses()
    const table = await aTable(one)
    const there = () => other.call(tables.get, { params: { id: table.id } })
    expect((await there()).status).toBe(200)
    const board = await watchBoard(other, table.owner)
    await board.next('table')
    await table.remove()
    await board.next('removed')
    expect((await there()).status).toBe(404)
    await table.restore()
    await board.next('table', ({ _id }) => _id === table.id)
    expect((await there()).status).toBe(200)

    const diner = asGuest(other)
    const seenByPhone = async () => (await table.get(diner)).body.data
    await table.offer()
    await expect.poll(async () => (await seenByPhone()).offer_state, { timeout: 15_000 }).toBe('offered')
    await table.accept(diner)
    await table.yes()
    await expect.poll(async () => (await seenByPhone()).my_proofs, { timeout: 15_000 }).toHaveLength(1)
    await table.undo()
    await expect
      .poll(
        async () => {
          const { offer_state, my_proofs } = await seenByPhone()
          return [offer_state, my_proofs.length]
        },
        { timeout: 15_000 },
      )
      .toEqual(['accepted', 0])
  })

  it('the sweep shows an expired offer on boards and phones without any read', async () => {
    const { one, other } = await twoProcesses()
    const table = await aTable(one)
    await table.offer()
    await table.accept()
    const board = await watchBoard(other, table.owner)
    const phone = await watchTable(one, table.id)
    await board.next('table')
    await phone.next('table')
    one.clock.advance({ minutes: 10 })
    // Nothing reads the table here, so only the sweep can show the end.
    for (const stream of [board, phone]) await stream.next('table', ({ offer_timeout }) => offer_timeout === true)
    const events = await one.db.rows<{ cause: string }>(sql`select cause from offer_events order by seq`)
    expect(events.map(({ cause }) => cause)).toEqual(['offered', 'accepted', 'ran_out'])
  })
})
