import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { tables } from '@tidetable/contract/routes/tables'
import { startPooler } from '@tidetable/testing/pooler.ts'
import { call, openRestaurant } from '../harness/client.ts'
import { isQuick, quantile, seconds } from '../harness/figures.ts'
import { mustHold, waitUntil } from '../harness/run-all.ts'
import type { Stage } from '../harness/stage.ts'
import { watchVersions } from './turning.ts'

const TABLES = 40
export const CHANGES = isQuick ? 1_000 : 5_000
const SEEN_MS_MAX = 1_500

export async function showWithoutNotifications(stage: Stage): Promise<string> {
  const { startDatabase, startProduct, makeFolder, onEnd } = stage
  const { url: databaseUrl } = await startDatabase()
  // The pooler accepts LISTEN, but forwards no notification.
  const mute = await startPooler(databaseUrl, { settings: 'ignored' })
  onEnd(mute.stop)
  const dataDir = await makeFolder()
  const here = await startProduct({ dataDir, env: { DATABASE_URL: databaseUrl } })
  const there = await startProduct({
    dataDir,
    env: { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: mute.url },
  })
  const restaurant = await openRestaurant(here.url, TABLES)
  const { token, tables: ids } = restaurant
  const awaited = new Map<string, { version: number; since: number }[]>(ids.map((id) => [id, []]))
  const shown = new Map<string, { version: number; at: number }>()
  const delays: number[] = []
  function settle(id: string) {
    const { version, at } = shown.get(id) ?? { version: 0, at: 0 }
    const waiting = awaited.get(id) ?? []
    while (waiting[0] && waiting[0].version <= version) delays.push(Math.max(0, at - (waiting.shift()?.since ?? at)))
  }
  await watchVersions(stage, there.url, restaurant, (id, version) => {
    shown.set(id, { version, at: performance.now() })
    settle(id)
  })
  for (let core = 0; core < availableParallelism(); core++) {
    const burning = spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' })
    onEnd(() => burning.kill('SIGKILL'))
  }
  let made = 0
  async function change(id: string) {
    for (let turn = 0; made < CHANGES; turn++) {
      made++
      const body = { nudge_enabled: turn % 2 === 1 }
      const { data } = await call(here.url, tables.update, { params: { id }, body }, token)
      awaited.get(id)?.push({ version: data.version, since: performance.now() })
      settle(id)
    }
  }
  await Promise.all(ids.slice(0, 8).map(change))
  await waitUntil(
    () => delays.length === CHANGES,
    () => `${delays.length} of ${CHANGES} changes were shown without notifications`,
    30_000,
  )
  const slowest = Math.max(...delays)
  mustHold(slowest <= SEEN_MS_MAX, `without notifications a change was shown only after ${seconds(slowest)}`)
  return `${CHANGES} changes without notifications: usually shown after ${Math.round(quantile(delays, 0.5))} ms, p99 ${Math.round(quantile(delays, 0.99))} ms, the last after ${Math.round(slowest)} ms`
}
