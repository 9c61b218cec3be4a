import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { tables } from '@tidetable/contract/routes/tables'
import { startPooler } from '@tidetable/testing/pooler.ts'
import { call, openRestaurant, send } from '../harness/client.ts'
import { isQuick, quantile, seconds } from '../harness/figures.ts'
import { mustHold } from '../harness/run-all.ts'
import type { Stage } from '../harness/stage.ts'

const TABLES = 40
export const CHANGES = isQuick ? 1_000 : 5_000
const SEEN_MS_MAX = 1_500
const POLL_MS = 20

/** Changes through one process with the LISTEN of the other cut off and every core busy: the other shows each in time. */
export async function showUnheard({ startDatabase, startProduct, makeFolder, onEnd }: Stage): Promise<string> {
  const { url: databaseUrl } = await startDatabase()
  // Takes LISTEN and passes no notice on.
  const mute = await startPooler(databaseUrl, { settings: 'ignored' })
  onEnd(mute.stop)
  const dataDir = await makeFolder()
  const here = await startProduct({ dataDir, env: { DATABASE_URL: databaseUrl } })
  const there = await startProduct({
    dataDir,
    env: { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: mute.url },
  })
  const { id: userId, token, tables: ids } = await openRestaurant(here.url, TABLES)
  /** By table, what the other process must show and since when. */
  const awaited = new Map<string, { version: number; since: number }[]>(ids.map((id) => [id, []]))
  const delays: number[] = []
  let isOver = false
  async function poll() {
    while (!isOver || [...awaited.values()].some((waiting) => waiting.length > 0)) {
      const list = await send(there.url, tables.list, { params: { userId } }, token)
      const now = performance.now()
      for (const { _id, version } of list?.body.data ?? []) {
        const waiting = awaited.get(_id) ?? []
        while (waiting[0] && waiting[0].version <= version) delays.push(now - (waiting.shift()?.since ?? now))
        mustHold(!waiting[0] || now - waiting[0].since < 30_000, 'a change was never shown')
      }
      await pause(POLL_MS)
    }
  }
  const polling = poll()
  onEnd(() => {
    isOver = true
    awaited.clear()
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
    }
  }
  await Promise.all(ids.slice(0, 8).map(change))
  isOver = true
  await polling
  const slowest = Math.max(...delays)
  mustHold(delays.length === CHANGES, `${delays.length} of ${CHANGES} changes were seen`)
  mustHold(slowest <= SEEN_MS_MAX, `without notices a change was shown only after ${seconds(slowest)}`)
  return `${CHANGES} changes without notices: usually shown after ${Math.round(quantile(delays, 0.5))} ms, p99 ${Math.round(quantile(delays, 0.99))} ms, the last after ${Math.round(slowest)} ms`
}
