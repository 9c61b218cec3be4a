import { href } from '@tidetable/contract'
import { tables } from '@tidetable/contract/tables'
import { describe, expect, it } from 'vitest'
import { newToken } from '#platform/crypto.ts'
import { asRestaurant } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'
import { aTable } from '../../../test/tables.ts'

type Headers = Record<string, string>
/** Belong to the connection, not to the answer. */
const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']

async function setUp() {
  const app = await createTestApp()
  const table = await aTable(app)
  await table.offer()
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  /** The same request over a socket, where the fast lane is, and handed to the router. */
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
  it('are word for word those of the routes', async () => {
    const { app, table, both, board, page, owner } = await setUp()
    const phone = { cookie: `theme=dark; tt_guest=${newToken()}; other=1` }
    const asked: [string, Headers][] = [
      [page, phone],
      [page, phone],
      [board, owner],
      [`${page}?again=1`, phone],
      [page, { cookie: 'tt_guest=nonsense' }],
      ['/table/get-table/unknown-table', phone],
      ['/table/get-table/%E0%A4%A', phone],
      [board, {}],
      [board, { authorization: `Bearer rt_${newToken()}` }],
      [board, { authorization: `Bearer ${(await asRestaurant(app)).token}` }],
    ]
    const withoutCookie = (headers: Record<string, unknown>) => ({
      ...headers,
      'set-cookie': typeof headers['set-cookie'],
    })
    for (const [path, headers] of asked) {
      const { fast, routed } = await both(path, headers)
      expect([path, fast.status, fast.body]).toEqual([path, routed.status, routed.body])
      expect(withoutCookie(fast.headers)).toEqual(withoutCookie(routed.headers))
    }
    const { fast } = await both(page, phone)
    const again = await both(page, { ...phone, 'if-none-match': String(fast.headers.etag) })
    expect([again.fast.status, again.fast.body, again.routed.status]).toEqual([304, '', 304])
    const list = await both(board, owner)
    const same = await both(board, { ...owner, 'if-none-match': String(list.fast.headers.etag) })
    expect([same.fast.status, same.routed.status]).toEqual([304, 304])
    await table.accept()
    const bound = {
      cookie: `tt_guest=${(table.diner as unknown as { cookies: Record<string, string> }).cookies.tt_guest}`,
    }
    for (const seen of ['accepted', 'completed']) {
      const { fast, routed } = await both(page, bound)
      expect(JSON.parse(fast.body).data).toMatchObject({ offer_mine: true, offer_state: seen })
      expect([fast.status, fast.body, fast.headers]).toEqual([routed.status, routed.body, routed.headers])
      await table.yes()
    }
  })

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
