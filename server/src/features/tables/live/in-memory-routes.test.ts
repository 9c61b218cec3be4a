import { href } from '@tidetable/contract'
import { tables } from '@tidetable/contract/tables'
import { describe, expect, it } from 'vitest'
import { newToken } from '#platform/crypto.ts'
import { createTestApp } from '../../../../test/app.ts'
import { aTable } from '../../../../test/tables.ts'

type Headers = Record<string, string>
/** Belong to the connection, not to the answer. */
const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']

async function setUp() {
  const app = await createTestApp()
  const table = await aTable(app)
  await table.offer()
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  /** The same request over a socket, where memory answers first, and handed to the router. */
  const both = async (path: string, headers: Headers = {}) => {
    const fast = await fetch(address + path, { headers: { 'accept-encoding': 'identity', ...headers } })
    const routed = await app.http.inject({ method: 'GET', url: path, headers })
    const named = (all: Iterable<[string, unknown]>) =>
      Object.fromEntries([...all].filter(([name]) => !OF_THE_CONNECTION.includes(name)))
    return {
      fast: { status: fast.status, body: await fast.text(), headers: named(fast.headers) },
      routed: { status: routed.statusCode, body: routed.body, headers: named(Object.entries(routed.headers)) },
    }
  }
  const board = href(tables.list.path, { userId: table.owner.id })
  const page = href(tables.get.path, { id: table.id })
  return { app, table, both, board, page, owner: { authorization: `Bearer ${table.owner.token}` } }
}

describe('reads from memory', () => {
  it('are settled at the moment of reading', async () => {
    const { app, table, both, page } = await setUp()
    const phone = { cookie: `tt_guest=${newToken()}` }
    await table.accept()
    const stateOf = async () => JSON.parse((await both(page, phone)).fast.body).data.offer_state
    expect([await stateOf(), await stateOf()]).toEqual(['accepted', 'accepted'])
    app.clock.advance({ minutes: 10 })
    expect(await stateOf()).toBe('expired')
  })

  it('know nothing of an ended session or a deleted table', async () => {
    const { table, both, board, page, owner } = await setUp()
    await both(board, owner)
    await table.withdraw()
    await table.remove()
    expect(JSON.parse((await both(board, owner)).fast.body).data).toEqual([])
    expect((await both(page, { cookie: `tt_guest=${newToken()}` })).fast.status).toBe(404)
  })
})
