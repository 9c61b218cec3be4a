import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { tables } from '@tidetable/contract/routes/tables'
import { startProduct } from '@tidetable/testing/product.ts'
import pg from 'pg'
import { openRestaurant, send } from './client.ts'
import { startDatabase } from './database-command.ts'
import { type Fault, isQuick, mustHold, quantile, seconds, withStops } from './fault.ts'
import { findFreePort, findVersion, plainAccount } from './installed.ts'
import { checkHistories, keepTurning } from './turning.ts'

const TABLES = 8
const LOAD_MILLISECONDS = isQuick ? 4_000 : 15_000
/** Without notices a change is seen by a look every 0.7 s. */
const HEARD_MS_MAX = 350
const CHANGES = 20

/** The file of `deploy/`, with this machine's places in it. */
async function startPooler(databaseUrl: string, keepsStatements: boolean) {
  const folder = await mkdtemp('/tmp/tt-pooler-')
  const account = plainAccount()
  const port = await findFreePort()
  const { searchParams, pathname, username } = new URL(databaseUrl.replace('@/', '@socket/'))
  const server = `host=${searchParams.get('host')} port=5432 dbname=${pathname.slice(1)} user=${username}`
  const given = await readFile(new URL('../../deploy/pgbouncer/pgbouncer.ini', import.meta.url), 'utf8')
  const text = given
    .replace(/^tidetable = .*$/m, `tidetable = ${server}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =`)
    .replace(/^auth_type = .*$/m, 'auth_type = any')
    .replace(/^auth_file = .*$/m, '')
    .replace(/^max_prepared_statements = .*$/m, keepsStatements ? '$&' : '')
  await writeFile(join(folder, 'pgbouncer.ini'), text)
  if (account.uid !== undefined && account.gid !== undefined) await chown(folder, account.uid, account.gid)
  const child = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], { ...account, stdio: 'ignore' })
  const gone = once(child, 'exit')
  await pause(1_000)
  mustHold(child.exitCode === null, 'pgbouncer ended at once')
  return {
    url: `postgres://tidetable@127.0.0.1:${port}/tidetable`,
    async stop() {
      child.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function readLimits(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ limits: string }>(
      `select concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'),
        current_setting('idle_in_transaction_session_timeout')) as limits`,
    )
    return rows[0]?.limits ?? ''
  } finally {
    await client.end()
  }
}

export const pooler: Fault = {
  name: 'pooler',
  promise:
    'two processes behind PgBouncer in transaction mode, with prepared statements from 1.21 on and without before: no error, limits in force, notices heard [SCALE-37, SCALE-38]',
  seconds: 40,
  async run() {
    const [, version = '', major = '', minor = ''] =
      /PgBouncer ((\d+)\.(\d+)\S*)/.exec(findVersion('pgbouncer', '-V') ?? '') ?? []
    if (!version) return 'SKIPPED: pgbouncer is not installed here'
    const keepsStatements = Number(major) > 1 || Number(minor) >= 21
    return withStops(async (onEnd) => {
      const database = await startDatabase()
      onEnd(database.stop)
      const between = await startPooler(database.url, keepsStatements)
      onEnd(between.stop)
      const dataDir = await mkdtemp('/tmp/tt-fault-pooler-')
      onEnd(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }))
      const start = async () => {
        const product = await startProduct({
          dataDir,
          env: {
            DATABASE_URL: between.url,
            DATABASE_DIRECT_URL: database.url,
            DATABASE_PREPARED: keepsStatements ? '1' : '0',
            DEMO: '0',
            LIMITS_SCALE: '100000',
          },
        })
        onEnd(product.stop)
        return product
      }
      const [one, other] = [await start(), await start()]
      const products = [one, other]
      const restaurants = [await openRestaurant(one.url, TABLES, 'one'), await openRestaurant(other.url, TABLES, 'two')]
      const limits = await readLimits(between.url)
      mustHold(limits === '2s 2s 10s', `limits through the pooler: ${limits}`)

      const turning = restaurants.map((restaurant, at) => keepTurning(products[at]?.url ?? '', restaurant))
      await pause(LOAD_MILLISECONDS)
      await Promise.all(turning.map((each) => each.stop()))
      for (const [at, each] of turning.entries()) {
        const strange = each.statuses().filter((status) => ![200, 409].includes(status))
        mustHold(
          strange.length === 0 && each.unanswered() === 0,
          `answers ${strange.join(', ')}, ${each.unanswered()} none`,
        )
        const restaurant = restaurants[at]
        if (restaurant) await checkHistories(one.url, restaurant, restaurant.tables)
      }

      const [restaurant] = restaurants
      const id = restaurant?.tables[0] ?? ''
      const delays: number[] = []
      await send(other.url, tables.get, { params: { id } })
      for (let change = 0; change < CHANGES; change++) {
        const body = { nudge_enabled: change % 2 === 1 }
        const changed = await send(one.url, tables.update, { params: { id }, body }, restaurant?.token)
        const wanted = changed?.body.data.version ?? Number.POSITIVE_INFINITY
        const before = performance.now()
        for (;;) {
          const seen = await send(other.url, tables.get, { params: { id } })
          if ((seen?.body.data.version ?? 0) >= wanted) break
          mustHold(performance.now() - before < 10_000, 'a change was never seen by the other process')
          await pause(5)
        }
        delays.push(performance.now() - before)
        await pause(50)
      }
      const usual = quantile(delays, 0.5)
      mustHold(usual <= HEARD_MS_MAX, `changes are seen after ${seconds(usual)} as a rule: no notice is heard`)
      return `PgBouncer ${version}, ${keepsStatements ? 'prepared' : 'not prepared'}: no error, slowest answer ${seconds(
        Math.max(...turning.map((each) => each.slowest())),
      )}; limits ${limits}; the other process saw changes after ${Math.round(usual)} ms`
    })
  },
}
