import { setTimeout as pause } from 'node:timers/promises'
import { endpoint } from '@tidetable/contract'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '../../../test/database.ts'
import { FakeClock } from '../../../test/fake-clock.ts'
import { openDatabase } from '../db/database.ts'
import { createIdempotency } from '../idempotency.ts'
import { createLog } from '../observability/log.ts'
import type { Session } from '../session.ts'
import { createThrottle } from '../throttle.ts'
import { registerApi } from './api.ts'
import { type Route, route } from './route.ts'
import { createHttp } from './server.ts'

const SESSIONS: Record<string, Session> = Object.fromEntries(
  (['customer', 'restaurant', 'admin'] as const).map((kind) => [
    `${kind}-token-of-the-test`,
    { kind, id: `${kind}-1`, sessionId: 's', device: 'Test' },
  ]),
)

async function serve(routes: Route[]) {
  const { url, drop } = await createTestDatabase()
  const db = openDatabase({ url })
  const clock = new FakeClock()
  const http = await createHttp({ config: { trustProxy: 0, publicUrl: 'http://localhost' }, log: createLog('silent') })
  await registerApi(http, {
    routes,
    authenticate: async (token) => SESSIONS[token] ?? null,
    watchSession: () => () => {},
    throttle: createThrottle({ clock }),
    idempotency: createIdempotency({ db, clock, secret: 'a secret of the test' }),
    config: { publicUrl: 'http://localhost' },
  })
  onTestFinished(async () => {
    await http.close()
    await db.close()
    await drop()
  })
  return { http, db, clock }
}

const as = (kind: string) => ({ authorization: `Bearer ${kind}-token-of-the-test` })

it('names each invalid field, and removes undeclared fields from the reply', async () => {
  const make = endpoint({
    method: 'POST',
    path: '/things',
    summary: 'test',
    access: 'visitor',
    status: 201,
    body: z.object({ name: z.string().min(1, 'Name is required'), size: z.coerce.number().max(10, 'Too big') }),
    reply: z.object({ data: z.object({ code: z.string() }) }),
  })
  const { http } = await serve([
    route(make, async ({ body }) => ({ data: { code: body.name, secret: 'hidden' } }) as { data: { code: string } }, {
      isIdempotent: true,
    }),
  ])
  const refused = await http.inject({ method: 'POST', url: '/things', payload: { name: '', size: 11 } })
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    {
      success: false,
      code: 'invalid',
      message: 'Name is required',
      fields: { name: 'Name is required', size: 'Too big' },
    },
  ])
  // The request without a key, with a new key, and with the same key again.
  for (const headers of [{}, { 'idempotency-key': 'one' }, { 'idempotency-key': 'one' }]) {
    const made = await http.inject({ method: 'POST', url: '/things', headers, payload: { name: 'x', size: '3' } })
    expect([made.statusCode, made.json()]).toEqual([201, { data: { code: 'x' } }])
  }
})

const count = endpoint({
  method: 'POST',
  path: '/count',
  summary: 'test',
  access: 'restaurant',
  body: z.object({ by: z.number() }),
  reply: z.object({ total: z.number() }),
})

it('runs a request once if it is sent twenty times with one Idempotency-Key', async () => {
  let total = 0
  const { http } = await serve([
    route(
      count,
      async ({ body }) => {
        await pause(30)
        total += body.by
        return { total }
      },
      { isIdempotent: true },
    ),
  ])
  const post = (key: string, by = 1) =>
    http.inject({
      method: 'POST',
      url: '/count',
      headers: { ...as('restaurant'), 'idempotency-key': key },
      payload: { by },
    })
  const answers = await Promise.all(Array.from({ length: 20 }, () => post('one')))
  expect(answers.map((answer) => answer.json())).toEqual(Array.from({ length: 20 }, () => ({ total: 1 })))
  expect((await post('two')).json()).toEqual({ total: 2 })
  const other = await post('one', 5)
  expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_mismatch'])
})

it('allows a retry with the same key after a rejected request', async () => {
  let tries = 0
  const { http } = await serve([
    route(
      count,
      async () => {
        tries++
        if (tries === 1) throw new Error('the first time')
        return { total: tries }
      },
      { isIdempotent: true },
    ),
  ])
  const post = () =>
    http.inject({
      method: 'POST',
      url: '/count',
      headers: { ...as('restaurant'), 'idempotency-key': 'k' },
      payload: { by: 1 },
    })
  expect((await post()).statusCode).toBe(500)
  expect((await post()).json()).toEqual({ total: 2 })
})

it('reads multipart lists and files, and rejects a second value of a single field', async () => {
  const upload = endpoint({
    method: 'POST',
    path: '/upload',
    summary: 'test',
    access: 'visitor',
    multipart: true,
    files: ['image'],
    repeated: ['ids'],
    body: z.object({ title: z.string(), ids: z.array(z.string()) }),
    reply: z.object({ title: z.string(), ids: z.array(z.string()), bytes: z.number() }),
  })
  const { http } = await serve([
    route(upload, async ({ body }, { files }) => ({ ...body, bytes: files[0]?.bytes.length ?? 0 })),
  ])
  const send = async (entries: [string, string][], file?: Blob) => {
    const form = new FormData()
    for (const [name, value] of entries) form.append(name, value)
    if (file) form.append('image', file, 'a.png')
    const encoded = new Response(form)
    return await http.inject({
      method: 'POST',
      url: '/upload',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
  }
  const fine = await send(
    [
      ['title', 'Hello'],
      ['ids[]', 'a'],
      ['ids[]', 'b'],
    ],
    new Blob(['12345']),
  )
  expect(fine.json()).toEqual({ title: 'Hello', ids: ['a', 'b'], bytes: 5 })
  expect(
    (
      await send([
        ['title', 'Hello'],
        ['title', 'again'],
        ['ids[]', 'a'],
      ])
    ).statusCode,
  ).toBe(400)
})

it('returns 503 with Retry-After immediately while the database is unavailable', async () => {
  const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' })
  const read = endpoint({ method: 'GET', path: '/read', summary: 'test', access: 'visitor', reply: z.object({}) })
  const { http } = await serve([
    route(read, async () => {
      await away.transaction(async () => {})
      return {}
    }),
  ])
  const answer = await http.inject('/read')
  expect([answer.statusCode, answer.json().code, Boolean(answer.headers['retry-after'])]).toEqual([
    503,
    'unavailable',
    true,
  ])
})

it('aborts a body that arrives too slowly', async () => {
  const { http } = await serve([route(count, async () => ({ total: 0 }))])
  // Checks the setting instead of waiting for the timeout.
  expect(http.server.requestTimeout).toBeGreaterThan(0)
  expect(http.server.requestTimeout).toBeLessThanOrEqual(20_000)
  expect(http.server.headersTimeout).toBeLessThanOrEqual(20_000)
})
