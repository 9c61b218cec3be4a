// Measures frequent reads by phones and boards, compared with a bare server that runs the same statement.
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { href } from '@tidetable/contract'
import { tables } from '@tidetable/contract/routes/tables'
import autocannon from 'autocannon'
import { call, OFFER, openRestaurant } from '../harness/client.ts'
import { type Bench, compare, type Measurement, type Outcome, ROUNDS, TURN_SECONDS } from '../harness/measurement.ts'
import type { Product } from '../harness/stage.ts'

const CLIENTS = 40
const CONNECTIONS = 10
const BOARD_TABLES = 50
const RATIO_MIN = 0.5
const STATEMENT = `select t.*, to_jsonb(o) as offer from tables t
  left join offers o on o.restaurant_id = t.restaurant_id and o.id = t.offer_id`

interface Read {
  what: string
  path: string
  headers: Record<string, string>
  condition: string
  value: string
  check(data: unknown): void
}

async function load(url: string, headers: Record<string, string>) {
  const result = await autocannon({ url, connections: CLIENTS, duration: TURN_SECONDS, timeout: 10, headers })
  // Requests must not overlap with the next turn.
  await pause(300)
  assert.equal(result.non2xx + result.errors + result.timeouts, 0, JSON.stringify(result.statusCodeStats))
  return { requests: result['2xx'], seconds: result.duration }
}

async function measure(bench: Bench, product: Product, each: Read): Promise<Outcome> {
  const { what, path, headers, condition, value, check } = each
  const { url: databaseUrl, pid } = bench.database
  const read = async (url: string) => {
    const response = await fetch(url, { headers })
    assert.equal(response.status, 200)
    return response.text()
  }
  const url = product.url + path
  const body = await read(url)
  check(JSON.parse(body).data)
  const statement = `${STATEMENT} where ${condition}`
  const bare = await bench.startLimit('bare-reads.ts', databaseUrl, String(CONNECTIONS), statement, value)
  assert.ok(JSON.parse(await read(bare.ready)).data.length > 0)
  const { figures, notes = [] } = await compare(
    { pids: [product.pid, pid], turn: () => load(url, headers) },
    { pids: [bare.pid, pid], turn: () => load(bare.ready, headers) },
    ROUNDS,
    RATIO_MIN,
  )
  check(JSON.parse(await read(url)).data)
  return {
    figures: figures.map((figure) => ({ ...figure, what: `${what} ${figure.what}` })),
    notes: [...notes, `${body.length} bytes per response`],
  }
}

export const reads: Measurement = {
  name: 'reads',
  work: `a guest's poll and a board of ${BOARD_TABLES} tables, compared with bare node:http and the same statement through pg`,
  async run(bench) {
    const product = await bench.start()
    const { id, token, tables: ids } = await openRestaurant(product.url, BOARD_TABLES)
    const [table = ''] = ids
    await call(product.url, tables.offer, { params: { id: table }, body: OFFER }, token)
    const guest = await measure(bench, product, {
      what: 'guest',
      path: href(tables.get.path, { id: table }),
      // A returning guest sends the cookie with every poll.
      headers: { cookie: `tt_guest=${'a'.repeat(43)}` },
      condition: 't.id = $1',
      value: table,
      check(data) {
        const { _id, offer_value, offer_state } = data as Record<string, unknown>
        assert.deepEqual([_id, offer_value, offer_state], [table, OFFER.offer_value, 'offered'])
      },
    })
    const board = await measure(bench, product, {
      what: 'board',
      path: href(tables.list.path, { userId: id }),
      headers: { authorization: `Bearer ${token}` },
      condition: 't.restaurant_id = $1 and t.deleted_at is null order by t.created_at, t.id',
      value: id,
      check(data) {
        const found = (data as { _id: string }[]).map(({ _id }) => _id)
        assert.deepEqual(found, ids)
      },
    })
    return {
      figures: [...guest.figures, ...board.figures],
      notes: [...(guest.notes ?? []), ...(board.notes ?? []), "processor time with the database's"],
    }
  },
}
