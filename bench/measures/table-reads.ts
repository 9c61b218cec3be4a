// The reads that phones and boards repeat all evening, beside a bare server that runs the statement behind them.
import assert from 'node:assert/strict'
import { href } from '@tidetable/contract'
import { tables } from '@tidetable/contract/endpoints/tables'
import { addTables, registerOwner, send } from '../harness/api.ts'
import type { Bench } from '../harness/bench.ts'
import { carry } from '../harness/load.ts'
import { startLimit, stop } from '../harness/processes.ts'
import { sideBySide } from '../harness/side-by-side.ts'
import type { Measurement, Outcome } from '../measurement.ts'

const CLIENTS = 40
/** As many as the product's pool has. */
const CONNECTIONS = 10
const BOARD_TABLES = 50
const STATEMENT = `select t.*, to_jsonb(o) as offer from tables t
  left join offers o on o.restaurant_id = t.restaurant_id and o.id = t.offer_id`
const LIMIT = 'bare node:http answering the rows of the same statement through pg'

interface Read {
  path: string
  headers: Record<string, string>
  condition: string
  value: string
  check(data: unknown): void
}

async function measure(
  { product, databaseUrl, databasePid, turnSeconds, rounds }: Bench,
  { path, headers, condition, value, check }: Read,
): Promise<Outcome> {
  const url = `${product.url}${path}`
  const read = async (from: string) => {
    const response = await fetch(from, { headers })
    assert.equal(response.status, 200)
    return response.text()
  }
  const body = await read(url)
  check(JSON.parse(body).data)
  const limit = await startLimit('json-from-database.ts', [
    databaseUrl,
    String(CONNECTIONS),
    `${STATEMENT} where ${condition}`,
    value,
  ])
  assert.ok(JSON.parse(await read(String(limit.ready))).data.length > 0)
  const turn = (target: string) => () => carry({ url: target, connections: CLIENTS, seconds: turnSeconds, headers })
  const outcome = await sideBySide(
    { pids: [product.pid, databasePid], turn: turn(url) },
    { pids: [limit.pid, databasePid], turn: turn(String(limit.ready)) },
    rounds,
  )
  check(JSON.parse(await read(url)).data)
  await stop(limit)
  return { ...outcome, notes: [`${body.length} bytes a reply; processor time with the database's`] }
}

export const guestRead: Measurement = {
  name: 'guest-read',
  work: "a guest's poll: GET /table/get-table/{id}",
  limit: LIMIT,
  reach: 0.5,
  async run(bench) {
    const owner = await registerOwner(bench.product.url)
    const [id = ''] = await addTables(bench.product.url, owner, 1)
    const body = { visit_type: 0, offer_type: 1, offer_value: 15 } as const
    await send(bench.product.url, tables.offer, { params: { id }, body }, owner.token)
    return measure(bench, {
      path: href(tables.get.path, { id }),
      // A phone that has been here before: its cookie comes with every poll.
      headers: { cookie: `tt_guest=${'a'.repeat(43)}` },
      condition: 't.id = $1',
      value: id,
      check(data) {
        const { _id, offer_value, offer_state } = data as Record<string, unknown>
        assert.deepEqual([_id, offer_value, offer_state], [id, 15, 'offered'])
      },
    })
  },
}

export const boardRead: Measurement = {
  name: 'board-read',
  work: `the board: ${BOARD_TABLES} tables of one restaurant, GET /table/tables/user/{userId}`,
  limit: LIMIT,
  reach: 0.5,
  async run(bench) {
    const owner = await registerOwner(bench.product.url)
    const ids = await addTables(bench.product.url, owner, BOARD_TABLES)
    return measure(bench, {
      path: href(tables.list.path, { userId: owner.id }),
      headers: { authorization: `Bearer ${owner.token}` },
      condition: 't.restaurant_id = $1 and t.deleted_at is null order by t.created_at, t.id',
      value: owner.id,
      check(data) {
        assert.deepEqual(
          (data as { _id: string }[]).map(({ _id }) => _id),
          ids,
        )
      },
    })
  },
}
