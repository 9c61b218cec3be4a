import { GuestTable, tables } from '@tidetable/contract/endpoints/tables'
import { describe, expect, it } from 'vitest'
import { type Actor, asAdmin, asGuest, asRestaurant, openRestaurant } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'
import { production } from '../../../test/production.ts'
import { type AtTable, aTable, openTable, TEN_PERCENT } from '../../../test/tables.ts'
import { writeSample } from './sample/sample-data.ts'

const list = (owner: Awaited<ReturnType<typeof asRestaurant>>) =>
  owner.call(tables.list, { params: { userId: owner.id } })

/** Offer terms for several tables. */
const { available: _, ...SEVERAL } = TEN_PERCENT

describe('tables over HTTP', () => {
  it('adds, lists, changes and deletes tables of a restaurant', async () => {
    const { app, restaurant: owner } = await openRestaurant()
    // Numbers can be sent as strings.
    const made = await owner.call(tables.create, {
      body: { table_code: 'ABC', table_location: ' Patio ', table_capacity: '4', user_id: owner.id },
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ success: true, message: 'Table created successfully!' })
    const table = made.body.data
    expect(table).toMatchObject({
      table_code: 'ABC',
      table_location: 'Patio',
      table_capacity: 4,
      user_id: owner.id,
      available: true,
      offer_value: null,
      nudge_enabled: true,
    })
    expect(table._id).toMatch(/^[\w-]{22}$/)
    expect(table.customer_url).toBe(`http://localhost:3000/customer-dashboard/${table._id}`)
    app.clock.advance({ seconds: 1 })
    // The server generates three capital letters if no code is sent.
    const other = await owner.call(tables.create, { body: { table_location: 'Bar', table_capacity: 2 } })
    expect(other.body.data.table_code).toMatch(/^[A-Z]{3}$/)
    // Tables are listed in order of creation, without tables of other restaurants.
    await aTable(app)
    const listed = await list(owner)
    expect(listed.status).toBe(200)
    expect(listed.body.data.map(({ _id }) => _id)).toEqual([table._id, other.body.data._id])
    const params = { id: table._id }
    const edited = await owner.call(tables.update, {
      params,
      body: { table_code: 'XYZ', table_location: 'Window', table_capacity: 10 },
    })
    expect(edited.body.data).toMatchObject({ table_code: 'XYZ', table_location: 'Window', table_capacity: 10 })
    const removed = await owner.call(tables.remove, { params })
    expect([removed.status, removed.body.message]).toEqual([200, 'Table deleted successfully!'])
    expect((await list(owner)).body.data.length).toBe(1)
    expect((await app.call(tables.get, { params })).status).toBe(404)
    expect((await owner.call(tables.remove, { params })).status).toBe(404)
  })

  it('generates codes without O and I', async () => {
    const owner = await asRestaurant(await createTestApp())
    const codes: string[] = []
    for (let at = 0; at < 60; at++) {
      const { body } = await owner.call(tables.create, { body: { table_location: 'Bar', table_capacity: 2 } })
      codes.push(body.data.table_code)
    }
    expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code) || /[OI]/.test(code))).toEqual([])
  })

  it('rejects missing and invalid fields of a table, with the specified texts', async () => {
    const { app, restaurant: owner } = await openRestaurant()
    const add = (body: object) => owner.call(tables.create, { body: body as never })
    for (const body of [
      { table_location: '   ', table_capacity: 4 },
      { table_location: 'Bar' },
      { table_location: 'Bar', table_capacity: '' },
      {},
    ]) {
      const { status, body: reply } = await add(body)
      expect([status, reply.message]).toEqual([400, 'Please fill out all required fields.'])
    }
    const { id } = await aTable(app, owner)
    const put = (table_capacity: number) => owner.call(tables.update, { params: { id }, body: { table_capacity } })
    for (const capacity of [0, 11, 2.5, -1]) {
      expect((await add({ table_location: 'Bar', table_capacity: capacity })).status).toBe(400)
      expect((await put(capacity)).status).toBe(400)
    }
    for (let capacity = 1; capacity <= 10; capacity++) {
      const { status, body } = await add({ table_location: 'Bar', table_capacity: capacity })
      expect([status, body.data.table_capacity]).toEqual([201, capacity])
      expect((await put(capacity)).body.data.table_capacity).toBe(capacity)
    }
    for (const body of [{ table_location: ' ' }, { table_capacity: '' }, { table_code: ' ' }]) {
      const { status, body: reply } = await owner.call(tables.update, {
        params: { id },
        body: { table_code: 'A', table_location: 'B', table_capacity: 1, ...body },
      })
      expect([status, reply.message]).toEqual([400, 'Please fill out all required fields'])
    }
  })

  it('table codes are unique within a restaurant, even with concurrent requests', async () => {
    const app = await createTestApp()
    const [owner, neighbour] = [await asRestaurant(app), await asRestaurant(app)]
    const add = (by: typeof owner, code: string) =>
      by.call(tables.create, { body: { table_code: code, table_location: 'Bar', table_capacity: 2 } })
    expect((await add(owner, 'AAA')).status).toBe(201)
    expect((await add(neighbour, 'AAA')).status).toBe(201)
    const taken = await add(owner, 'aaa')
    expect([taken.status, taken.body.code]).toEqual([409, 'table_code_taken'])
    const race = await Promise.all(Array.from({ length: 10 }, () => add(owner, 'BBB')))
    expect(race.filter(({ status }) => status === 201).length).toBe(1)
    const { id } = await aTable(app, owner)
    const edited = await owner.call(tables.update, { params: { id }, body: { table_code: 'AAA' } })
    expect([edited.status, edited.body.code]).toEqual([409, 'table_code_taken'])
  })

  it('treats another restaurant’s table like an unknown table', async () => {
    const { app, table } = await openTable()
    await table.offer()
    await table.accept()
    const stranger = await asRestaurant(app)
    for (const id of [table.id, 'A'.repeat(22)]) {
      const params = { id }
      // Staff can only use their own restaurant's tables.
      const answers = [
        await stranger.call(tables.update, { params, body: { table_location: 'Mine' } }),
        await stranger.call(tables.restore, { params }),
        await stranger.call(tables.history, { params, query: {} }),
      ]
      expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
        answers.map(() => [404, 'Table not found']),
      )
      const many = [
        await stranger.call(tables.offerMany, { body: { ...SEVERAL, table_ids: [id] } }),
        await stranger.call(tables.editMany, { body: { ids: [id], table_location: 'Mine' } }),
        await stranger.call(tables.removeMany, { body: { ids: [id] } }),
        await stranger.call(tables.switch, { body: { ids: [id], nudge_enabled: false } }),
      ]
      for (const { body } of many)
        expect(body.data).toMatchObject({ changed: [], refused: [{ _id: id, code: 'not_found' }] })
    }
    expect((await stranger.call(tables.list, { params: { userId: table.owner.id } })).status).toBe(403)
    expect(
      (
        await stranger.call(tables.create, {
          body: { table_location: 'B', table_capacity: 1, user_id: table.owner.id },
        })
      ).status,
    ).toBe(403)
    expect((await table.seen()).offer_state).toBe('accepted')
  })

  it('a guest’s PUT can do only what guests may do', async () => {
    const { app, table } = await openTable()
    const made = await table.offer()
    const refused: [object, number][] = [
      [{ table_location: 'Mine' }, 401],
      [{ nudge_enabled: false }, 401],
      [{ offer_completed: true, available: true }, 401],
      [{ offer_completed: false }, 401],
      [{ available: true }, 401],
      [{ offer_value: 99 }, 400],
      [{ available: false }, 400],
      [{}, 400],
      [{ user_id: 'x' }, 400],
      [{ offer_accepted_at: 'yesterday' }, 400],
      [{ offer_timeout: true }, 200],
    ]
    for (const [body, status] of refused)
      expect([body, (await table.patch(table.diner, body as never)).status]).toEqual([body, status])
    // Other roles get 403.
    const admin = await asAdmin(app)
    expect((await table.patch(admin, { offer_completed: true })).status).toBe(403)
    expect((await table.seen()).version).toBe(made.body.data.version)
    // An accept by PUT uses the server's clock and ignores the time that was sent.
    const accepted = await table.patch(table.diner, { offer_accepted_at: '2040-01-01T00:00:00Z' })
    expect(accepted.body.data.offer_accepted_at).toBe(app.clock.now().toISOString())
  })

  it('treats another restaurant’s PUT like a guest’s PUT', async () => {
    const { app, table } = await openTable()
    const stranger = await asRestaurant(app)
    await table.offer()
    await table.accept()
    const late = await table.patch(stranger, { offer_rejected: true })
    expect([late.status, late.body.code]).toEqual([409, 'offer_accepted'])
    await table.yes()
    await table.offer({ offer_value: 20 })
    const declined = await table.patch(stranger, { offer_rejected: true })
    expect([declined.status, declined.body.data.offer_state]).toEqual([200, 'rejected_by_diner'])
    expect(Object.keys(declined.body.data).sort()).toEqual(Object.keys(GuestTable.shape).sort())
  })

  it('shows a guest only public fields', async () => {
    const { app, table } = await openTable()
    await table.offer()
    await table.accept()
    const { body } = await app.call(tables.get, { params: { id: table.id } })
    expect(Object.keys(body.data).sort()).toEqual(Object.keys(GuestTable.shape).sort())
    expect(JSON.stringify(body)).not.toContain(table.owner.email)
  })

  it('turns offers off by location or at all tables, and returns the tables that refuse', async () => {
    const app = await createTestApp()
    const first = await aTable(app, undefined, 'Patio')
    const second = await aTable(app, first.owner, 'Patio')
    const third = await aTable(app, first.owner, 'Bar')
    const swap = (body: object) => first.owner.call(tables.switch, { body: body as never })
    await first.offer()
    await second.offer()
    await second.accept()
    const patio = await swap({ location: 'Patio', nudge_enabled: false })
    expect(patio.body.data).toMatchObject({
      changed: [first.id],
      refused: [{ _id: second.id, code: 'offer_accepted' }],
    })
    expect(await first.seen()).toMatchObject({ nudge_enabled: false, offer_state: 'withdrawn', available: true })
    const off = await first.offer()
    expect([off.status, off.body.code]).toEqual([409, 'table_off'])
    // The badge of the third table depends on its offer, not on whether offers are on.
    expect(await third.seen()).toMatchObject({ nudge_enabled: true, available: true })
    await second.yes()
    expect((await swap({ nudge_enabled: false })).body.data.changed.length).toBe(3)
    expect(await third.seen()).toMatchObject({ nudge_enabled: false, available: true })
  })

  it('returns 304 for a table that has not changed', async () => {
    const { app, table } = await openTable()
    const first = await table.get()
    const etag = String(first.headers.etag)
    const again = await table.diner.call(
      tables.get,
      { params: { id: table.id } },
      { headers: { 'if-none-match': etag } },
    )
    expect([again.status, again.text]).toEqual([304, ''])
    app.clock.advance({ seconds: 5 })
    expect((await table.get()).headers.etag).toBe(etag)
    await table.offer()
    const changed = await table.diner.call(
      tables.get,
      { params: { id: table.id } },
      { headers: { 'if-none-match': etag } },
    )
    expect(changed.status).toBe(200)
    expect(changed.body.data.server_time).toBe(app.clock.now().toISOString())
  })

  it('gives a phone its cookie once', async () => {
    const { app, table } = await openTable()
    const guest = asGuest(app)
    const first = await table.get(guest)
    expect(first.cookies).toMatchObject([
      { name: 'tt_guest', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 180 * 24 * 3600 },
    ])
    expect((await table.get(guest)).cookies).toEqual([])
    // A phone without a cookie gets a cookie with its first answer, which binds the offer to the phone.
    await table.offer()
    const other = asGuest(app)
    expect((await table.accept(other)).cookies.map(({ name }) => name)).toEqual(['tt_guest'])
    expect((await table.get(other)).body.data.offer_mine).toBe(true)
    const behindTls = await createTestApp({ env: production() })
    const secured = await (await aTable(behindTls)).get()
    expect([first, secured].map(({ cookies }) => (cookies[0] as { secure?: boolean }).secure === true)).toEqual([
      false,
      true,
    ])
  })

  it.each<[string, (table: AtTable, by: Actor) => ReturnType<AtTable['accept']>]>([
    ['Accept', (table, by) => table.accept(by)],
    ['PUT', (table, by) => table.patch(by, { offer_accepted_at: '2026-01-01T00:00:00.000Z' }) as never],
  ])('two concurrent taps by %s bind the offer to the phone, which had no cookie', async (_way, accept) => {
    const { app, table } = await openTable()
    await table.offer()
    // Both taps are sent before a reply arrives.
    const taps = await Promise.all([accept(table, asGuest(app)), accept(table, asGuest(app))])
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 409])
    // The refused reply must not replace the phone's cookie, even if it arrives last.
    const phone = asGuest(app)
    for (const { cookies } of taps.sort((one, other) => one.status - other.status))
      for (const { name, value } of cookies) phone.cookies[name] = value
    expect((await table.get(phone)).body.data.offer_mine).toBe(true)
  })

  it('seeds twelve sample tables with past offers, none of which is live', async () => {
    const { app, restaurant: owner } = await openRestaurant()
    const economics = { timezone: 'Asia/Kolkata', averageSpend: null }
    await app.db.transaction((tx) => writeSample(tx, { restaurantId: owner.id, now: app.clock.now() }, economics))
    const { data } = (await list(owner)).body
    expect(data.length).toBe(12)
    expect(new Set(data.map(({ table_location }) => table_location)).size).toBeGreaterThan(3)
    expect(data.every(({ available, offer_id }) => available && offer_id === null)).toBe(true)
    expect(data.filter(({ last_offer }) => last_offer).length).toBeGreaterThan(4)
  })
})
