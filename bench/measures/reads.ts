// Measures frequent reads by phones and boards, compared with a bare server that reads the same rows.
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { href } from '@tidetable/contract'
import { tables } from '@tidetable/contract/routes/tables'
import autocannon from 'autocannon'
import { call, OFFER, openRestaurant, type Restaurant } from '../harness/client.ts'
import { runSql } from '../harness/database.ts'
import { type Bench, compare, type Measurement, type Outcome, ROUNDS, TURN_SECONDS } from '../harness/measurement.ts'
import type { Product } from '../harness/stage.ts'

const CLIENTS = 40
const CONNECTIONS = 10
const BOARD_TABLES = 50
const RATIO_MIN = 0.5
const TABLES = `select t.*, to_jsonb(o) as offer from tables t
  left join offers o on o.restaurant_id = t.restaurant_id and o.id = t.offer_id`
const COUPON = { visit_type: 1, offer_type: 0, offer_value: 5, offer_exp: '2099-12-31', offer_code: 'AB12C' } as const
const COOKIE = { cookie: `tt_guest=${'a'.repeat(43)}` }

interface Read {
  what: string
  path: string
  headers: Record<string, string>
  statements: { text: string; values: string[] }[]
  check(data: unknown): void
}

async function load(url: string, headers: Record<string, string>) {
  const result = await autocannon({ url, connections: CLIENTS, duration: TURN_SECONDS, timeout: 10, headers })
  // Requests must not overlap with the next turn.
  await pause(300)
  assert.equal(result.non2xx + result.errors + result.timeouts, 0, JSON.stringify(result.statusCodeStats))
  return { requests: result['2xx'], seconds: result.duration }
}

/** Makes the phone a returning guest: it got a coupon at this table on an earlier visit. */
async function visitOnce(url: string, { token }: Restaurant, id: string) {
  await call(url, tables.offer, { params: { id }, body: COUPON }, token)
  const { path, method } = tables.accept
  const { status } = await fetch(url + href(path, { id }), { method, headers: COOKIE })
  assert.equal(status, 200)
  await call(url, tables.update, { params: { id }, body: { offer_completed: true } }, token)
}

async function measure(bench: Bench, product: Product, each: Read): Promise<Outcome> {
  const { what, path, headers, statements, check } = each
  const { url: databaseUrl, pid } = bench.database
  const read = async (url: string) => {
    const response = await fetch(url, { headers })
    assert.equal(response.status, 200)
    return response.text()
  }
  const url = product.url + path
  const body = await read(url)
  check(JSON.parse(body).data)
  const bare = await bench.startLimit('bare-reads.ts', databaseUrl, String(CONNECTIONS), JSON.stringify(statements))
  for (const rows of JSON.parse(await read(bare.ready)).data) assert.ok(rows.length > 0)
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
  work: `a returning guest's poll and a board of ${BOARD_TABLES} tables, compared with bare node:http that reads the same rows through pg`,
  async run(bench) {
    const product = await bench.start()
    const restaurant = await openRestaurant(product.url, BOARD_TABLES)
    const { id, token, tables: ids } = restaurant
    const [table = ''] = ids
    await visitOnce(product.url, restaurant, table)
    await call(product.url, tables.offer, { params: { id: table }, body: OFFER }, token)
    const [{ phone }] = (await runSql<{ phone: string }>(
      bench.database.url,
      'select accepted_by as phone from offers where accepted_by is not null',
    )) as [{ phone: string }]
    const guest = await measure(bench, product, {
      what: 'guest',
      path: href(tables.get.path, { id: table }),
      headers: COOKIE,
      statements: [
        { text: `${TABLES} where t.id = $1`, values: [table] },
        { text: 'select * from coupons where restaurant_id = $1 and guest = $2', values: [id, phone] },
        { text: 'select * from offers where restaurant_id = $1 and accepted_by = $2', values: [id, phone] },
      ],
      check(data) {
        const { _id, offer_value, offer_state, my_coupons } = data as Record<string, unknown>
        assert.deepEqual([_id, offer_value, offer_state], [table, OFFER.offer_value, 'offered'])
        assert.deepEqual(
          (my_coupons as { code: string }[]).map(({ code }) => code),
          [COUPON.offer_code],
        )
      },
    })
    const board = await measure(bench, product, {
      what: 'board',
      path: href(tables.list.path, { userId: id }),
      headers: { authorization: `Bearer ${token}` },
      statements: [
        {
          text: `${TABLES} where t.restaurant_id = $1 and t.deleted_at is null order by t.created_at, t.id`,
          values: [id],
        },
      ],
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
