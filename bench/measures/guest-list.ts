import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { type EndpointShape, href, type Sent } from '@tidetable/contract'
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { tables } from '@tidetable/contract/endpoints/tables'
import pg from 'pg'
import { addTables, type Owner, registerOwner, send } from '../harness/api.ts'
import { percentile } from '../harness/screens.ts'
import type { Measurement } from '../measurement.ts'

const READ_MS_MAX = 300
const CREATED_MS_MAX = 1_000
const OTHERS_MS_MAX = 200
const SEGMENTS = 30
/** Reads that one account keeps sending at once. */
const AT_ONCE = 12

/** Guests with tags, birthdays and visits; one in twenty has opted out, half of those of every restaurant. */
const FILL = `
  insert into contacts (restaurant_id, id, name, email, email_hash, phone, phone_hash, wants_email, wants_sms, is_active,
    source, created_at, tags, birthday, last_visit_on)
  select $1, md5($1 || n), 'Guest ' || n, 'guest' || n || '@example.com', md5($1 || 'email' || n),
    case when n % 3 = 0 then '+9198' || lpad(n::text, 8, '0') end, case when n % 3 = 0 then md5($1 || 'phone' || n) end,
    n % 10 > 0, n % 4 > 0, n % 50 > 0, 'manual', now() - make_interval(mins => n),
    case when n % 7 = 0 then array['Wine'] when n % 11 = 0 then array['Regular', 'Window'] else '{}' end,
    case when n % 3 = 0 then lpad((1 + n % 12)::text, 2, '0') || '-' || lpad((1 + n % 28)::text, 2, '0') end,
    case when n % 2 = 0 then current_date - n % 300 end
  from generate_series(1, $2::integer) n`
const OPT_OUTS = `
  insert into suppressions (hash, restaurant_id, channel, reason, created_at)
  select md5($1 || 'email' || n), case when n % 40 = 0 then '' else $1 end, 'email', 'opted_out', now()
  from generate_series(20, $2::integer, 20) n`

const FILTERS = [{ tag: 'wine' }, { visitedWithin: 90 }, { reachable: 'email' }, { birthdayMonth: 5 }] as const

async function openWithGuests(url: string, databaseUrl: string, people: number): Promise<Owner> {
  const owner = await registerOwner(url)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('update restaurants set email_confirmed_at = now()')
    await client.query(FILL, [owner.id, people])
    await client.query(OPT_OUTS, [owner.id, people])
    await client.query('vacuum analyze contacts')
    await client.query('vacuum analyze suppressions')
  } finally {
    await client.end()
  }
  await send(url, accounts.updateProfile, { body: { address: '1 Harbour Road, Portsmouth' } }, owner.token)
  for (let count = 0; count < SEGMENTS; count++) {
    const filter = FILTERS[count % FILTERS.length] ?? {}
    await send(url, addressBook.addSegment, { body: { name: `Segment ${count}`, filter } }, owner.token)
  }
  return owner
}

async function p95(many: number, work: (turn: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < many; turn++) {
    const begun = performance.now()
    await work(turn)
    times.push(performance.now() - begun)
  }
  return percentile(times, 0.95)
}

async function createCampaign(url: string, { token }: Owner, title: string) {
  const form = new FormData()
  const fields = { title, description: 'Dessert is on us.', type: 'discount', sendEmail: 'true', selection: '{}' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(url + campaigns.create.path, { method: 'POST', headers, body: form })
  const { data } = (await answer.json()) as { data?: { _id: string } }
  if (!data) throw new Error(`the campaign was not created: ${answer.status}`)
  await send(url, campaigns.cancel, { params: { id: data._id } }, token)
}

export const guestList: Measurement = {
  name: 'guest-list',
  work: 'search, filters, counts of 30 segments and an audience over 100,000 guests, the slowest p95 in ms',
  limit: 'one scan of the same guests, by SQL',
  reach: 0.1,
  async run({ product: { url }, databaseUrl, isQuick }) {
    const people = isQuick ? 10_000 : 100_000
    const owner = await openWithGuests(url, databaseUrl, people)
    const turns = isQuick ? 10 : 40
    const list = (query: object) =>
      send(url, addressBook.list, { query: { page: 1, size: 50, ...query } as never }, owner.token)
    assert.equal((await list({ q: 'guest 77' })).total, isQuick ? 111 : 1_111)
    const reads = {
      search: (turn: number) => list({ q: `guest${100 + turn}` }),
      filter: (turn: number) => list(FILTERS[turn % FILTERS.length] ?? {}),
      segments: () => send(url, addressBook.segments, {}, owner.token),
      audience: () => {
        const body = { selection: { filter: {} }, sendEmail: true, sendSMS: true }
        return send(url, campaigns.audience, { body: body as never }, owner.token)
      },
    }
    const figures: [string, number][] = []
    for (const [name, read] of Object.entries(reads)) figures.push([name, await p95(turns, read)])
    const created = await p95(isQuick ? 3 : 10, (turn) => createCampaign(url, owner, `Quiet Tuesday ${turn}`))
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const bare = await p95(turns, () =>
      client.query(`select count(*) from contacts where restaurant_id = $1 and search like '%guest1%'`, [owner.id]),
    )
    await client.end()
    const slowest = Math.max(...figures.map(([, milliseconds]) => milliseconds))
    return {
      product: { rate: slowest, cpuMicros: null },
      limit: { rate: bare, cpuMicros: null },
      isDelay: true,
      alsoHolds: slowest <= READ_MS_MAX && created <= CREATED_MS_MAX,
      notes: [
        `p95 over ${people} guests, at most ${READ_MS_MAX} ms: ${figures.map(([name, ms]) => `${name} ${ms.toFixed(0)}`).join(', ')}`,
        `a campaign to all of them created in ${created.toFixed(0)} ms at p95, at most ${CREATED_MS_MAX}`,
      ],
    }
  },
}

async function ask<E extends EndpointShape>(base: string, endpoint: E, input: Sent<E>, { token }: Owner) {
  const { params, query, body } = input as { params?: object; query?: object; body?: unknown }
  const begun = performance.now()
  const answer = await fetch(base + href(endpoint.path, { ...params }, { ...query }), {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  await answer.arrayBuffer()
  return { status: answer.status, milliseconds: performance.now() - begun }
}

export const heavyReads: Measurement = {
  name: 'heavy-reads',
  work: `another tenant's reads and writes while one account with 100,000 guests keeps ${AT_ONCE} heavy reads going, p95 in ms`,
  limit: 'the same without that account',
  reach: 0.05,
  async run({ product: { url }, databaseUrl, isQuick }) {
    const people = isQuick ? 10_000 : 100_000
    const loud = await openWithGuests(url, databaseUrl, people)
    const quiet = await registerOwner(url)
    await addTables(url, quiet, 4)
    const statuses = new Set<number>()
    async function takeTurns(seconds: number) {
      const times: number[] = []
      for (const until = performance.now() + seconds * 1000; performance.now() < until; ) {
        const email = `a${performance.now()}@example.com`.replace('.', '-')
        for (const answer of [
          await ask(url, tables.list, { params: { userId: quiet.id } }, quiet),
          await ask(url, addressBook.list, { query: { q: 'asha' } as never }, quiet),
          await ask(url, addressBook.add, { body: { name: 'Asha', email, attested: true } }, quiet),
        ]) {
          statuses.add(answer.status)
          times.push(answer.milliseconds)
        }
      }
      return percentile(times, 0.95)
    }
    const seconds = isQuick ? 3 : 15
    const alone = await takeTurns(seconds)
    let isOver = false
    const loudStatuses = new Map<number, number>()
    const keepAsking = async (at: number) => {
      while (!isOver) {
        const answer =
          at % 2
            ? await ask(url, addressBook.segments, {}, loud)
            : await ask(url, addressBook.list, { query: { q: 'no such guest' } as never }, loud)
        loudStatuses.set(answer.status, (loudStatuses.get(answer.status) ?? 0) + 1)
        if (answer.status === 429) await pause(20)
      }
    }
    const asking = Array.from({ length: AT_ONCE }, (_, at) => keepAsking(at))
    await pause(500)
    const beside = await takeTurns(seconds)
    isOver = true
    await Promise.all(asking)
    const isServed = [...statuses].every((status) => status < 300)
    return {
      product: { rate: beside, cpuMicros: null },
      limit: { rate: alone, cpuMicros: null },
      isDelay: true,
      alsoHolds: isServed && beside <= OTHERS_MS_MAX && !loudStatuses.has(503),
      notes: [
        `p95 ${beside.toFixed(0)} ms beside it, at most ${OTHERS_MS_MAX}, ${alone.toFixed(0)} alone; answers ${[...statuses].join(', ')}`,
        `the account itself, with ${people} guests: ${[...loudStatuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
      ],
    }
  },
}
