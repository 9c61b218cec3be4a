import { tables } from '@tidetable/contract/endpoints/tables'
import { describe, expect, it } from 'vitest'
import { openRestaurant } from '../../../test/actors.ts'
import { type AtTable, aTable, TEN_PERCENT } from '../../../test/tables.ts'

const { available: _, ...TERMS } = TEN_PERCENT
const offerMany = (by: AtTable['owner'], body: object) => by.call(tables.offerMany, { body: { ...TERMS, ...body } })

async function openTables(places: readonly string[]) {
  const { app, restaurant: owner } = await openRestaurant()
  const allTables: AtTable[] = []
  for (const place of places) allTables.push(await aTable(app, owner, place))
  return { app, owner, allTables, ids: allTables.map(({ id }) => id) }
}

describe('offering at several tables', () => {
  it('makes the offer at each table and returns a result per table', async () => {
    const { owner, allTables, ids } = await openTables(['Patio', 'Bar', 'Patio'])
    const named = await offerMany(owner, { table_ids: [ids[2], ids[0]], offer_value: 15 })
    expect([named.status, named.body.data]).toEqual([200, { changed: [ids[2], ids[0]], refused: [] }])
    for (const at of [0, 2])
      expect(await allTables[at]?.seen()).toMatchObject({ offer_state: 'offered', offer_value: 15 })
    expect((await allTables[1]?.seen())?.offer_state).toBe(null)
    const place = await offerMany(owner, { location: 'Bar' })
    expect(place.body.data).toEqual({ changed: [ids[1]], refused: [] })
    expect((await offerMany(owner, { location: 'Cellar' })).status).toBe(404)
  })

  it('an offer at several tables continues after a table that refuses it', async () => {
    const { owner, allTables, ids } = await openTables(['Patio', 'Patio', 'Patio', 'Patio'])
    await allTables[0]?.offer({ offer_value: 20 })
    await allTables[1]?.patch(owner, { nudge_enabled: false })
    await allTables[2]?.remove()
    const { body } = await offerMany(owner, { table_ids: ids })
    expect(body.data.changed).toEqual([ids[3]])
    expect(body.data.refused).toEqual([
      { _id: ids[0], code: 'offer_already_live', message: 'There is already an offer at this table.' },
      { _id: ids[1], code: 'table_off', message: 'Offers are off for this table.' },
      { _id: ids[2], code: 'not_found', message: 'Table not found' },
    ])
  })

  it('makes offers at up to 40 tables', async () => {
    const { owner } = await openTables([])
    const more = Array.from({ length: 41 }, (_, at) => ({
      table_code: `T${at}`,
      table_location: 'Hall',
      table_capacity: 2,
    }))
    await owner.call(tables.createMany, { body: { tables: more } })
    const all = (await owner.call(tables.list, { params: { userId: owner.id } })).body.data.map(({ _id }) => _id)
    expect(all).toHaveLength(41)
    for (const body of [{ table_ids: all }, { location: 'Hall' }]) {
      const refused = await offerMany(owner, body)
      expect([refused.status, refused.body.message]).toEqual([400, 'Up to 40 tables at a time'])
    }
    const fits = await offerMany(owner, { table_ids: all.slice(1) })
    expect(fits.body.data.changed).toHaveLength(40)
  })

  it('gives each next-visit offer its own code, once per Idempotency-Key', async () => {
    const { owner, allTables, ids } = await openTables(['Patio', 'Patio'])
    const body = { ...TERMS, table_ids: ids, visit_type: 1, offer_exp: '2026-12-24' } as const
    const press = () => owner.call(tables.offerMany, { body }, { headers: { 'idempotency-key': 'press-1' } })
    const [first, second] = [await press(), await press()]
    expect([second.status, second.body]).toEqual([200, first.body])
    const codes = await Promise.all(allTables.map(async (table) => (await table.seen()).offer_code))
    expect(new Set(codes).size).toBe(2)
    expect(codes.every((code) => /^[A-Z0-9]{5}$/.test(code ?? ''))).toBe(true)
    const wished = await owner.call(tables.offerMany, { body: { ...body, offer_code: 'AB2CD' } as never })
    expect(wished.status).toBe(400)
  })

  it('needs either tables or a location, and validates the offer like an offer at one table', async () => {
    const { owner, ids } = await openTables(['Patio'])
    const cases: [object, string][] = [
      [{}, 'Please choose either tables or a location'],
      [{ table_ids: ids, location: 'Patio' }, 'Please choose either tables or a location'],
      [{ table_ids: ids, offer_value: 101 }, 'A percentage is at most 100'],
      [{ table_ids: ids, visit_type: 1, offer_exp: '2026-11-19' }, 'The expiry date must be today or later'],
    ]
    for (const [body, message] of cases) {
      const refused = await offerMany(owner, body)
      expect([refused.status, refused.body.message]).toEqual([400, message])
    }
  })
})

describe('adding several tables', () => {
  const add = (by: AtTable['owner'], rows: object[]) => by.call(tables.createMany, { body: { tables: rows as never } })
  const row = (table_code?: string | null) => ({ table_code, table_location: 'Patio', table_capacity: '4' })

  it('validates each new table on its own, with optional codes of 1 to 6 letters or digits', async () => {
    const { owner } = await openTables([])
    const { status, body } = await add(owner, [
      row('12'),
      row('t1'),
      row('ABCDEF'),
      row(''),
      row('T1'),
      row('ABCDEFG'),
      row('A-1'),
      { table_code: '7', table_location: ' ', table_capacity: 4 },
      { table_code: '8', table_location: 'Bar', table_capacity: 11 },
    ])
    expect(status).toBe(200)
    const shown = body.data.map(({ table_code, code, field }) => [table_code, code, field])
    expect(shown).toEqual([
      ['12', null, null],
      ['T1', null, null],
      ['ABCDEF', null, null],
      [expect.stringMatching(/^[A-HJKMNP-Z]{3}$/), null, null],
      [null, 'table_code_taken', 'table_code'],
      [null, 'invalid', 'table_code'],
      [null, 'invalid', 'table_code'],
      [null, 'invalid', 'table_location'],
      [null, 'invalid', 'table_capacity'],
    ])
    expect(body.data.map(({ row }) => row)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(body.data[4]?.message).toBe('Another table has this code.')
    expect(body.data[6]?.message).toBe('A code has 1 to 6 letters or digits')
    expect(body.data[8]?.message).toBe('The capacity is between 1 and 10')
    const list = await owner.call(tables.list, { params: { userId: owner.id } })
    expect(new Set(list.body.data.map(({ _id }) => _id))).toEqual(new Set(body.data.flatMap(({ _id }) => _id ?? [])))
  })

  it('adds up to 100 tables, once per Idempotency-Key', async () => {
    const { owner } = await openTables([])
    const press = () =>
      owner.call(
        tables.createMany,
        { body: { tables: [row('1'), row('2')] } },
        { headers: { 'idempotency-key': 'a1' } },
      )
    expect((await press()).body).toEqual((await press()).body)
    const many = await add(
      owner,
      Array.from({ length: 101 }, () => row()),
    )
    expect([many.status, many.body.message]).toEqual([400, 'Up to 100 tables at a time'])
  })
})

describe('editing several tables', () => {
  it('moves, resizes, switches and deletes several tables and returns the failed ones', async () => {
    const { owner, allTables, ids } = await openTables(['Patio', 'Patio', 'Bar'])
    const params = { userId: owner.id }
    const moved = await owner.call(tables.editMany, {
      body: { ids: ids.slice(0, 2), table_location: 'Garden', table_capacity: 6 },
    })
    expect(moved.body.data).toEqual({ changed: ids.slice(0, 2), refused: [] })
    const places = await Promise.all(allTables.map((table) => table.seen()))
    expect(places.map(({ table_location, table_capacity }) => [table_location, table_capacity])).toEqual([
      ['Garden', 6],
      ['Garden', 6],
      ['Bar', 4],
    ])
    const switches = async () =>
      (await Promise.all(allTables.map((table) => table.seen()))).map((each) => each.nudge_enabled)
    const swap = (chosen: string[], nudge_enabled: boolean) =>
      owner.call(tables.switch, { body: { ids: chosen, nudge_enabled } })
    expect((await swap(ids.slice(1), false)).body.data).toEqual({ changed: ids.slice(1), refused: [] })
    expect(await switches()).toEqual([true, false, false])
    expect((await swap(ids.slice(2), true)).body.data).toEqual({ changed: ids.slice(2), refused: [] })
    expect(await switches()).toEqual([true, false, true])
    await allTables[0]?.offer()
    await allTables[0]?.accept()
    const removed = await owner.call(tables.removeMany, { body: { ids } })
    expect(removed.body.data).toMatchObject({
      changed: ids.slice(1),
      refused: [{ _id: ids[0], code: 'offer_accepted' }],
    })
    expect((await owner.call(tables.list, { params })).body.data.map(({ _id }) => _id)).toEqual([ids[0]])
    expect((await owner.call(tables.editMany, { body: { ids } as never })).status).toBe(400)
  })

  it('rejects an unknown field or empty selection instead of changing all tables', async () => {
    const { owner, allTables } = await openTables(['Patio'])
    for (const body of [
      { id: [allTables[0]?.id] },
      { table_ids: [] },
      { Location: 'Patio' },
      { location: '' },
      { location: ' ' },
    ]) {
      const refused = await owner.call(tables.switch, { body: { ...body, nudge_enabled: false } as never })
      expect([refused.status, refused.body.code]).toEqual([400, 'invalid'])
    }
    await owner.call(tables.switch, { body: { ids: [], nudge_enabled: false } })
    expect((await allTables[0]?.seen())?.nudge_enabled).toBe(true)
  })
})
