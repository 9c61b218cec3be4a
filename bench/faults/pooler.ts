import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { tables } from '@tidetable/contract/routes/tables'
import type { Fault } from '../faults.ts'
import { openRestaurant, send } from '../harness/client.ts'
import { runSql } from '../harness/database.ts'
import { isQuick, quantile, seconds } from '../harness/figures.ts'
import { mustBeInstalled, plainAccount, startInstalled } from '../harness/installed.ts'
import { mustHold, waitUntil } from '../harness/run-all.ts'
import type { Stage } from '../harness/stage.ts'
import { checkHistories, turnContinuously, watchVersions } from './turning.ts'

const TABLES = 8
const LOAD_MS = isQuick ? 4_000 : 15_000
/** Without notifications, a board shows changes by a poll every 0.7 s. */
const NOTIFIED_MS_MAX = 350
const CHANGES = 20
const LIMITS = `select concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'),
  current_setting('idle_in_transaction_session_timeout')) as limits`

async function startPooler(stage: Stage, databaseUrl: string, hasPreparedStatements: boolean): Promise<string> {
  const { searchParams, pathname, username } = new URL(databaseUrl.replace('@/', '@socket/'))
  const server = `host=${searchParams.get('host')} port=5432 dbname=${pathname.slice(1)} user=${username}`
  const deployed = await readFile(new URL('../../deploy/pgbouncer/pgbouncer.ini', import.meta.url), 'utf8')
  const { port } = await startInstalled(stage, {
    program: 'pgbouncer',
    account: plainAccount(),
    configurationOf: (port) =>
      deployed
        .replace(/^tidetable = .*$/m, `tidetable = ${server}`)
        .replace(/^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =`)
        .replace(/^auth_type = .*$/m, 'auth_type = any')
        .replace(/^auth_file = .*$/m, '')
        .replace(/^max_prepared_statements = .*$/m, hasPreparedStatements ? '$&' : ''),
  })
  return `postgres://tidetable@127.0.0.1:${port}/tidetable`
}

export const pooler: Fault = {
  name: 'pooler',
  promise:
    'two processes behind PgBouncer in transaction mode, with prepared statements from 1.21 on and without before: no errors, limits effective, notifications received',
  async run(stage) {
    mustBeInstalled('pgbouncer')
    const [, version = '', major = '', minor = ''] =
      /PgBouncer ((\d+)\.(\d+)\S*)/.exec(execFileSync('pgbouncer', ['-V'], { encoding: 'utf8' })) ?? []
    const hasPreparedStatements = Number(major) > 1 || Number(minor) >= 21
    const { url: databaseUrl } = await stage.startDatabase()
    const between = await startPooler(stage, databaseUrl, hasPreparedStatements)
    const dataDir = await stage.makeFolder()
    const env = {
      DATABASE_URL: between,
      DATABASE_DIRECT_URL: databaseUrl,
      DATABASE_PREPARED: hasPreparedStatements ? '1' : '0',
    }
    const one = await stage.startProduct({ dataDir, env })
    const other = await stage.startProduct({ dataDir, env })
    const [limits] = await runSql<{ limits: string }>(between, LIMITS)
    mustHold(limits?.limits === '2s 2s 10s', `limits through the pooler: ${limits?.limits}`)

    const restaurant = await openRestaurant(one.url, TABLES)
    const pairs = [[one, restaurant] as const, [other, await openRestaurant(other.url, TABLES)] as const]
    const turning = pairs.map(([{ url }, each]) => turnContinuously(stage, url, each))
    await pause(LOAD_MS)
    await Promise.all(turning.map((each) => each.stop()))
    for (const each of turning) each.check('behind the pooler', [200, 409])
    for (const [, each] of pairs) await checkHistories(one.url, each)

    const [id = ''] = restaurant.tables
    const delays: number[] = []
    let shown = 0
    await watchVersions(stage, other.url, restaurant, (table, version) => {
      if (table === id) shown = version
    })
    for (let change = 0; change < CHANGES; change++) {
      const body = { nudge_enabled: change % 2 === 1 }
      const changed = await send(one.url, tables.update, { params: { id }, body }, restaurant.token)
      const wanted = changed?.body.data.version ?? Number.POSITIVE_INFINITY
      const isSeen = () => shown >= wanted
      delays.push(await waitUntil(isSeen, 'a change was never seen by the other process', 10_000, 5))
      await pause(50)
    }
    const usual = quantile(delays, 0.5)
    mustHold(usual <= NOTIFIED_MS_MAX, `changes are usually shown after ${seconds(usual)}: no notification is received`)
    const slowest = seconds(Math.max(...turning.map((each) => each.slowest())))
    return `PgBouncer ${version}, ${hasPreparedStatements ? 'prepared' : 'not prepared'}: no errors, slowest answer ${slowest}; limits ${limits.limits}; the other process saw changes after ${Math.round(usual)} ms`
  },
}
