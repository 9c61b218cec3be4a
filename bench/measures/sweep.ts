import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { dueStatement } from '../../server/src/features/tables/store/repo.ts'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { toQuery } from '../../server/src/platform/db/sql.ts'
import { startProduct } from '../harness/bench.ts'
import { stop } from '../harness/processes.ts'
import { percentile } from '../harness/screens.ts'
import type { Measurement } from '../measurement.ts'

const DUE = 500
const RUNS = 31
const NOW = new Date('2030-01-01T00:00:00Z')
/** Accepted offers whose deadlines lie ahead, a hundred tables a restaurant. */
const FILL = {
  tables: `insert into tables (restaurant_id, id, code, location, capacity, created_at, changed_at, changed_by, version, offer_id, due_at)
    select 'r' || g / 100, md5(g::text), 'T' || g % 100, 'Patio', 4, now(), now(), 'bench', 3, md5('o' || g), $3::timestamptz + make_interval(secs => g)
    from generate_series($1::int, $2::int) g`,
  offers: `insert into offers (restaurant_id, id, table_id, visit, state, visit_type, kind, minor_units, period_seconds, grace_seconds,
      stale_seconds, clear_seconds, auto_extend, created_at, accepted_at, deadline_at, accepted_by, events)
    select 'r' || g / 100, md5('o' || g), md5(g::text), 0, 'accepted', 'current', 'percent', 1000, 600, 120, 900, 900, false, now(), now(),
      $3::timestamptz + make_interval(secs => g), md5('p' || g), 2
    from generate_series($1::int, $2::int) g`,
}

/** Milliseconds inside the database, the middle one of many runs. */
async function took(client: pg.Client, text: string, values: unknown[]): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const { rows } = await client.query({ text: `explain (analyze, timing off, format json) ${text}`, values })
    times.push(rows[0]['QUERY PLAN'][0]['Execution Time'])
  }
  return percentile(times, 0.5)
}

async function fill(client: pg.Client, from: number, until: number): Promise<void> {
  for (let first = from; first <= until; first += 100_000) {
    const values = [first, Math.min(until, first + 99_999), NOW]
    await client.query(FILL.tables, values)
    await client.query(FILL.offers, values)
  }
  await client.query('vacuum analyze tables')
}

const BARE = 'select id from tables where due_at <= $1 order by due_at limit $2'

export const sweep: Measurement = {
  name: 'sweep',
  work: `the sweep's look for due deadlines among 3,000,000 live tables (--quick: 300,000), ${DUE} of them due, in ms`,
  limit: 'the index scan alone, by EXPLAIN ANALYZE',
  reach: 0.5,
  async run({ databaseUrl, isQuick }) {
    const many = isQuick ? 300_000 : 3_000_000
    const admin = new pg.Client({ connectionString: databaseUrl })
    await admin.connect()
    await admin.query('create database sweep')
    const url = databaseUrl.replace(/\/[^/?]*\?/, '/sweep?')
    const db = openDatabase({ url })
    await migrate(db)
    await db.close()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { text, values } = toQuery(dueStatement(NOW, DUE))

    await fill(client, 1, many / 10)
    const idleFew = await took(client, text, values)
    await fill(client, many / 10 + 1, many)
    const idleMany = await took(client, text, values)
    await client.query(
      `update tables set due_at = $1 where id in (select md5((g * 7)::text) from generate_series(1, ${DUE}) g)`,
      [NOW],
    )
    const [product, limit] = [await took(client, text, values), await took(client, BARE, [NOW, DUE])]
    assert.equal((await client.query(BARE, [NOW, many])).rowCount, DUE)

    // The whole way: the product finds and stores them by itself.
    const past = new Date(Date.now() - 60_000)
    await client.query(
      'update offers set deadline_at = $2 where id in (select offer_id from tables where due_at <= $1)',
      [NOW, past],
    )
    await client.query('update tables set due_at = $2 where due_at <= $1', [NOW, past])
    const dir = await mkdtemp(join(tmpdir(), 'tt-sweep-'))
    const program = await startProduct(url, dir)
    const begun = performance.now()
    const expired = async () =>
      (await client.query<{ many: number }>("select count(*)::int as many from offers where state = 'expired'")).rows[0]
        ?.many
    while ((await expired()) !== DUE) {
      assert.ok(performance.now() - begun < 60_000, 'the sweep did not settle what is due')
      await pause(50)
    }
    const settledAfter = performance.now() - begun
    await stop(program)
    await client.end()
    await admin.query('drop database sweep with (force)')
    await admin.end()
    await rm(dir, { recursive: true, force: true })
    return {
      product: { rate: product, cpuMicros: null },
      limit: { rate: limit, cpuMicros: null },
      isDelay: true,
      notes: [
        `nothing due: ${idleMany.toFixed(3)} ms among ${many.toLocaleString('en')}, ${idleFew.toFixed(3)} ms among a tenth`,
        `${DUE} due at start: all settled ${(settledAfter / 1000).toFixed(1)} s after the program was ready`,
      ],
    }
  },
}
