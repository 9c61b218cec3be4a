import { Readable } from 'node:stream'
import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { tables } from '@tidetable/contract/endpoints/tables'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asRestaurant, type RestaurantActor } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'
import { createHeavyRequests } from './heavy-requests.ts'
import { PreparedResponse } from './route.ts'

const read = (account: string) => ({ account, isQueued: false })
function createHeldWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

it('runs two requests of an account, rejects its third with Retry-After, and serves other accounts', async () => {
  const requests = createHeavyRequests()
  const [first, second, other] = [createHeldWork(), createHeldWork(), createHeldWork()]
  const running = [first, second].map(({ work }) => requests.run(read('a'), work))
  const refused = requests.run(read('a'), async () => 'never')
  await expect(refused).rejects.toMatchObject({ code: 'too_many', details: { retryAfterSeconds: 1 } })
  const elsewhere = requests.run(read('b'), other.work)
  first.end()
  await running[0]
  expect(await requests.run(read('a'), async () => 'served')).toBe('served')
  second.end()
  other.end()
  await Promise.all([...running, elsewhere])
})

it('releases a request’s place if its work fails', async () => {
  const requests = createHeavyRequests()
  for (let count = 0; count < 10; count++)
    await expect(requests.run(read('a'), () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
})

it('runs requests of four accounts at once, and rejects another that waits for over two seconds', async () => {
  const requests = createHeavyRequests()
  const works = ['a', 'b', 'c', 'd', 'e'].map((account) => ({ account, ...createHeldWork() }))
  const running = works.map(({ account, work }) => requests.run(read(account), work))
  works[0]?.end()
  await running[0]
  const refused = requests.run(read('f'), async () => 'never')
  await expect(refused).rejects.toMatchObject({ code: 'too_many', details: { retryAfterSeconds: 1 } })
  for (const { end } of works) end()
  await Promise.all(running)
  expect(await requests.run(read('f'), async () => 'served')).toBe('served')
})

it('counts a file for its account until the file has been read or its reader disconnects', async () => {
  const requests = createHeavyRequests()
  const files = [Readable.from(['a', 'line']), Readable.from(['another'])]
  for (const file of files) await requests.run(read('a'), async () => new PreparedResponse(file))
  await expect(requests.run(read('a'), async () => 'never')).rejects.toMatchObject({ code: 'too_many' })
  for await (const _ of files[0] ?? []);
  files[1]?.destroy()
  await expect.poll(() => files.every(({ closed }) => closed)).toBe(true)
  const next = ['first', 'second'].map((name) => requests.run(read('a'), async () => name))
  expect(await Promise.all(next)).toEqual(['first', 'second'])
})

it('queues a change until its account’s turn', async () => {
  const requests = createHeavyRequests()
  const works = [createHeldWork(), createHeldWork()]
  const running = works.map(({ work }) => requests.run(read('a'), work))
  const change = requests.run({ ...read('a'), isQueued: true }, async () => 'changed')
  await Promise.resolve()
  for (const { end } of works) end()
  expect(await change).toBe('changed')
  await Promise.all(running)
})

const segments = (restaurant: RestaurantActor) => restaurant.call(addressBook.segments, {})

it('serves another restaurant while one account floods heavy requests', async () => {
  const app = await createTestApp()
  const [loud, quiet] = [await asRestaurant(app), await asRestaurant(app)]
  await app.db.run(sql`
    insert into contacts (restaurant_id, id, name, email, email_hash, wants_email, wants_sms, is_active, source, created_at)
    select ${loud.id}, 'guest-' || n, 'Guest ' || n, 'guest' || n || '@example.com', 'hash-' || n, true, false, true,
      'manual', ${app.clock.now()} from generate_series(1, 2000) n`)
  await app.db.run(sql`
    insert into segments (restaurant_id, id, name, filter, created_at)
    select ${loud.id}, lpad(n::text, 24, '0'), 'Segment ' || n, jsonb_build_object('q', 'guest ' || n), ${app.clock.now()}
    from generate_series(1, 30) n`)
  const pending = Array.from({ length: 40 }, () => segments(loud))
  const others = [
    quiet.call(addressBook.list, { query: { q: 'a' } }),
    quiet.call(addressBook.add, { body: { name: 'Asha', email: 'asha@example.com', attested: true } }),
    quiet.call(tables.create, { body: { table_capacity: 4, table_location: 'Patio' } as never }),
  ]
  const statuses = (await Promise.all(others)).map(({ status }) => status)
  expect(statuses.map((status) => status < 300)).toEqual([true, true, true])
  const answers = await Promise.all(pending)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(20)
  expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['1']))
  const answered = answers.find(({ status }) => status === 200)?.body.data
  expect(answered?.map(({ guests }) => guests).toSorted((a, b) => b - a)[0]).toBe(1111)
  expect((await segments(loud)).status).toBe(200)
})
