// Guests and staff share one Wi-Fi, and must not use up each other's limits.
import { api, type EndpointShape, href } from '@tidetable/contract'
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { tables } from '@tidetable/contract/endpoints/tables'
import { expect, it, onTestFinished } from 'vitest'
import { limits } from '#platform/limits.ts'
import { asGuest, asRestaurant, PASSWORD } from '../test/actors.ts'
import { createTestApp, type TestApp } from '../test/app.ts'
import { aTable, TEN_PERCENT } from '../test/tables.ts'

const WIFI = '203.0.113.77'
const ip = { ip: WIFI }
const strict = () => createTestApp({ env: { LIMITS_SCALE: '1', TRUST_PROXY: '1' } })

/** All endpoints with a method other than GET. */
const writes = Object.values(api as unknown as Record<string, Record<string, EndpointShape>>)
  .flatMap((group) => Object.values(group))
  .filter(({ method }) => method !== 'GET')

async function flood(app: TestApp, { method, path }: EndpointShape) {
  for (let at = 0; at < 20; at++) {
    await app.http.inject({
      method,
      url: href(path, Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'nothing']))),
      remoteAddress: WIFI,
      ...(method === 'DELETE' ? {} : { payload: {} }),
    })
  }
}

it('the host and known devices can work while a guest floods every endpoint from their network', {
  timeout: 120_000,
}, async () => {
  const app = await strict()
  const { id, owner } = await aTable(app)
  const body = { email: owner.email, password: PASSWORD }
  const known = await app.call(accounts.loginRestaurant, { body }, ip)
  const cookies = Object.fromEntries(known.cookies.map(({ name, value }) => [name, value]))
  for (const endpoint of writes.filter(({ access }) => access === 'visitor' || access === 'guest'))
    await flood(app, endpoint)
  expect((await owner.call(tables.switch, { body: { all: true, nudge_enabled: true } as never }, ip)).status).not.toBe(
    429,
  )
  expect((await owner.call(tables.newParty, { params: { id }, body: {} }, ip)).status).not.toBe(429)
  expect((await app.call(accounts.loginRestaurant, { body }, { ...ip, cookies })).body.success).toBe(true)
  expect((await owner.call(accounts.logout, {}, ip)).status).toBe(200)
})

it('rejects an account’s changes after 240 in a minute, but not another account’s', async () => {
  const app = await strict()
  const owner = await asRestaurant(app)
  const other = await asRestaurant(app)
  // These endpoints have their own limits.
  const isCountedApart = ({ path }: EndpointShape) => /logo|image|\/test$|agreed|phone\/send-otp/.test(path)
  const own = writes.filter((endpoint) => endpoint.access === 'restaurant' && !isCountedApart(endpoint))
  expect(own.length).toBeGreaterThan(50)
  const call = async ({ method, path }: EndpointShape) => {
    const url = href(path, Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'nothing'])))
    const headers = { authorization: `Bearer ${owner.token}` }
    const body = method === 'DELETE' ? {} : { payload: {} }
    return (await app.http.inject({ method, url, remoteAddress: WIFI, headers, ...body })).statusCode
  }
  const taken: [string, number][] = []
  while (taken.length < limits.writes.count) {
    const endpoint = own[taken.length % own.length] ?? tables.switch
    taken.push([endpoint.path, await call(endpoint)])
  }
  expect(taken.filter(([, status]) => status === 429)).toEqual([])
  for (const endpoint of own) expect([endpoint.path, await call(endpoint)]).toEqual([endpoint.path, 429])
  expect((await other.call(tables.switch, { body: { all: true, nudge_enabled: true } as never }, ip)).status).not.toBe(
    429,
  )
  app.clock.advance({ minutes: 2 })
  expect(await call(tables.switch)).not.toBe(429)
})

it('forty guests of one network can scan, accept and leave within a minute', async () => {
  const app = await strict()
  const owner = await asRestaurant(app)
  const codes = Array.from(
    { length: 40 },
    (_, at) => `T${String.fromCharCode(65 + (at % 26), 65 + Math.floor(at / 26))}`,
  )
  const made = await owner.call(tables.createMany, {
    body: { tables: codes.map((table_code) => ({ table_code, table_location: 'Deck', table_capacity: 2 })) } as never,
  })
  const ids = (made.body.data as unknown as { _id: string }[]).map(({ _id }) => _id)
  expect(ids).toHaveLength(40)
  for (const id of ids) {
    const params = { id }
    await owner.call(tables.offer, { params, body: TEN_PERCENT as never }, ip)
    const guest = asGuest(app)
    expect((await guest.call(tables.get, { params }, ip)).status).toBe(200)
    expect((await guest.call(tables.accept, { params, body: {} }, ip)).status).toBe(200)
    expect((await guest.call(tables.left, { params, body: {} }, ip)).status).toBe(200)
  }
})

it('the host’s stream opens although guests of its network use all of their streams', async () => {
  const app = await strict()
  const { id, owner } = await aTable(app)
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const aborter = new AbortController()
  onTestFinished(() => aborter.abort())
  const open = async (url: string, headers: Record<string, string> = {}) =>
    (await fetch(address + url, { headers: { 'x-forwarded-for': WIFI, ...headers }, signal: aborter.signal })).status
  while ((await open(href(tables.guestEvents.path, { id }))) === 200);
  const board = href(tables.boardEvents.path, { userId: owner.id })
  expect(await open(board, { authorization: `Bearer ${owner.token}` })).toBe(200)
})
