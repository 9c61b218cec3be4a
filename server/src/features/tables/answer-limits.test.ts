// Anyone with the page can answer an offer, so answers are limited per network address and per table.
import { tables } from '@tidetable/contract/endpoints/tables'
import { expect, it } from 'vitest'
import { asGuest } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'
import { aTable } from '../../../test/tables.ts'

async function setUp() {
  const app = await createTestApp({ env: { LIMITS_SCALE: '1' } })
  const table = await aTable(app)
  await table.offer()
  const params = { id: table.id }
  const actions = {
    accept: (ip: string) => asGuest(app).call(tables.accept, { params, body: {} }, { ip }),
    left: (ip: string) => asGuest(app).call(tables.left, { params, body: {} }, { ip }),
    put: (ip: string) => asGuest(app).call(tables.update, { params, body: { offer_timeout: true } }, { ip }),
  }
  return { app, table, ways: actions }
}

it.each(['accept', 'left', 'put'] as const)('limits “%s” from one address for a minute', async (way) => {
  const { app, table, ways: actions } = await setUp()
  for (let count = 0; count < 30; count++) expect((await actions[way]('198.51.100.1')).status).not.toBe(429)
  const late = await actions[way]('198.51.100.1')
  expect([late.status, late.body.code]).toEqual([429, 'too_many'])
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  // Another address and the owner are not limited.
  expect((await actions[way]('198.51.100.2')).status).not.toBe(429)
  expect((await table.patch(table.owner, { table_location: 'Bar' })).status).toBe(200)
  app.clock.advance({ minutes: 2 })
  expect((await actions[way]('198.51.100.1')).status).not.toBe(429)
})

it('limits the answers at one table from many addresses together', async () => {
  const { ways: actions } = await setUp()
  for (let count = 0; count < 120; count++) expect((await actions.put(`198.51.100.${count % 10}`)).status).not.toBe(429)
  expect((await actions.put('198.51.100.99')).status).toBe(429)
})

it('does not count a refused answer as a guess of a table’s URL', async () => {
  const { app, table, ways: actions } = await setUp()
  await table.accept()
  for (let minute = 0; minute < 5; minute++) {
    for (let count = 0; count < 25; count++) expect((await actions.accept('198.51.100.1')).status).toBe(409)
    app.clock.advance({ minutes: 2 })
  }
  expect((await app.call(tables.get, { params: { id: 'unknown-table' } }, { ip: '198.51.100.1' })).status).toBe(404)
})
