import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { href } from '@tidetable/contract'
import { expect, it, onTestFinished } from 'vitest'
import { newToken } from '#platform/crypto.ts'
import { asRestaurant } from '../test/actors.ts'
import { createTestApp } from '../test/app.ts'
import { aTable } from '../test/tables.ts'

/** Belong to the connection, not to the answer. */
const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']
/** Fastify tells whenever a route's handler begins. */
const HANDLER = 'tracing:fastify.request.handler:start'

const named = (all: Iterable<[string, unknown]>) =>
  Object.fromEntries([...all].filter(([name]) => !OF_THE_CONNECTION.includes(name)))

it('answers every read from memory as its route does, headers and refusals included [HOUSE-09, HOUSE-10]', async () => {
  const app = await createTestApp()
  const table = await aTable(app)
  await table.offer()
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  let handled = 0
  const count = () => void handled++
  subscribe(HANDLER, count)
  onTestFinished(() => void unsubscribe(HANDLER, count))

  const owner = { authorization: `Bearer ${table.owner.token}` }
  const other = { authorization: `Bearer ${(await asRestaurant(app)).token}` }
  const phone = { cookie: `theme=dark; tt_guest=${newToken()}; other=1` }
  const whole = { ...phone, ...owner }
  const callers: Record<string, string>[] = [
    {},
    phone,
    { cookie: 'tt_guest=nonsense' },
    { cookie: `${phone.cookie}; tt_guest=${newToken()}` },
    { cookie: `${phone.cookie}; odd=%00` },
    { cookie: `${phone.cookie}; odd=%E0%A4%A` },
    owner,
    other,
    { authorization: `Bearer rt_${newToken()}` },
    { ...whole, 'accept-encoding': 'br' },
    { ...whole, 'x-forwarded-for': '203.0.113.9' },
    whole,
  ]
  // What they are asked for: by the names of their parameters.
  const params = { id: table.id, userId: table.owner.id }
  const inMemory = app.features.flatMap(({ routes }) => routes).filter(({ fromMemory }) => fromMemory)
  expect(inMemory.map(({ endpoint }) => endpoint.path).toSorted()).toEqual([
    '/table/get-table/:id',
    '/table/tables/user/:userId',
  ])

  for (const { endpoint } of inMemory) {
    const path = href(endpoint.path, params)
    const both = async (url: string, headers: Record<string, string>, method = 'GET') => {
      const before = handled
      const read = await fetch(address + url, { method, headers: { 'accept-encoding': 'identity', ...headers } })
      const body = await read.text()
      const isFromMemory = handled === before
      const routed = await app.http.inject({ method: method as 'GET', url, headers })
      const withoutCookie = (all: Record<string, unknown>) => ({ ...all, 'set-cookie': typeof all['set-cookie'] })
      expect([url, headers, read.status, body, withoutCookie(named(read.headers))]).toEqual([
        url,
        headers,
        routed.statusCode,
        routed.body,
        withoutCookie(named(Object.entries(routed.headers).map(([name, value]) => [name, String(value)]))),
      ])
      return { isFromMemory, etag: String(read.headers.get('etag')) }
    }
    // The first fills the memory.
    await both(path, whole)
    for (const headers of callers) await both(path, headers)
    for (const odd of [
      `${path}/`,
      `${path}?again=1`,
      `${path}%00`,
      `${path.slice(0, -1)}`,
      `${path}.data`,
      `//${path}`,
    ])
      await both(odd, whole)
    await both(href(endpoint.path, { id: 'unknown-table', userId: 'unknown-person' }), whole)
    await both(path, whole, 'HEAD')

    const { isFromMemory, etag } = await both(path, whole)
    expect([path, isFromMemory]).toEqual([path, true])
    expect((await both(path, { ...whole, 'if-none-match': etag })).isFromMemory).toBe(true)
  }
})
