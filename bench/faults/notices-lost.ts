import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { tables } from '@tidetable/contract/routes/tables'
import { startPooler } from '@tidetable/testing/pooler.ts'
import { startProduct } from '@tidetable/testing/product.ts'
import { openRestaurant, send } from './client.ts'
import { startDatabase } from './database-command.ts'
import { type Fault, isQuick, mustHold, quantile, seconds, withStops } from './fault.ts'

const TABLES = 40
const CHANGES = isQuick ? 1_000 : 5_000
const SEEN_MS_MAX = 1_500
const LOOK_MILLISECONDS = 20

/** Keeps every core busy. */
const burn = (): ChildProcess[] =>
  Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }),
  )

export const noticesLost: Fault = {
  name: 'notices-lost',
  promise: `${CHANGES} changes through one process, LISTEN of the other cut off, all cores busy: each is shown by the other within 1.5 s [SCALE-59, RULE-71]`,
  seconds: 60,
  async run() {
    return withStops(async (onEnd) => {
      const database = await startDatabase()
      onEnd(database.stop)
      // Takes LISTEN and passes no notice on.
      const mute = await startPooler(database.url, { settings: 'ignored' })
      onEnd(mute.stop)
      const dataDir = await mkdtemp('/tmp/tt-fault-notices-')
      onEnd(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }))
      const start = async (env: Record<string, string>) => {
        const given = { DATABASE_URL: database.url, DEMO: '0', LIMITS_SCALE: '100000', ...env }
        const product = await startProduct({ dataDir, env: given })
        onEnd(product.stop)
        return product
      }
      const [here, there] = [await start({}), await start({ DATABASE_DIRECT_URL: mute.url })]
      const restaurant = await openRestaurant(here.url, TABLES)
      const { token } = restaurant
      /** By table, what the other process must show and since when. */
      const awaited = new Map<string, { version: number; since: number }[]>(restaurant.tables.map((id) => [id, []]))
      const delays: number[] = []
      let isOver = false
      const looking = (async () => {
        while (!isOver || [...awaited.values()].some((waiting) => waiting.length > 0)) {
          const list = await send(there.url, tables.list, { params: { userId: restaurant.id } }, token)
          const now = performance.now()
          for (const { _id, version } of list?.body.data ?? []) {
            const waiting = awaited.get(_id) ?? []
            while (waiting[0] && waiting[0].version <= version) delays.push(now - (waiting.shift()?.since ?? now))
            mustHold(!waiting[0] || now - waiting[0].since < 30_000, 'a change was never shown')
          }
          await pause(LOOK_MILLISECONDS)
        }
      })()
      const burning = burn()
      onEnd(async () => {
        for (const each of burning) each.kill('SIGKILL')
      })
      let made = 0
      async function change(id: string) {
        for (let turn = 0; made < CHANGES; turn++) {
          made++
          const body = { nudge_enabled: turn % 2 === 1 }
          const answer = await send(here.url, tables.update, { params: { id }, body }, token)
          mustHold(answer?.status === 200, `a change: ${answer?.status}`)
          awaited.get(id)?.push({ version: answer.body.data.version, since: performance.now() })
        }
      }
      await Promise.all(restaurant.tables.slice(0, 8).map(change))
      isOver = true
      await looking
      const slowest = Math.max(...delays)
      mustHold(delays.length === CHANGES, `${delays.length} of ${CHANGES} changes were looked for`)
      mustHold(slowest <= SEEN_MS_MAX, `a change was shown only after ${seconds(slowest)}`)
      return `${CHANGES} changes: shown after ${Math.round(quantile(delays, 0.5))} ms as a rule, p99 ${Math.round(quantile(delays, 0.99))} ms, the last after ${Math.round(slowest)} ms`
    })
  },
}
