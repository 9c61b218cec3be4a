import { mkdtemp, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { startProduct } from '@tidetable/testing/product.ts'
import { openRestaurant } from './client.ts'
import { type Fault, isQuick, mustHold, quantile, seconds } from './fault.ts'
import { addTables, checkTables, turn, type Versions } from './killed-tables.ts'
import { checkWriter, countUnfinished, openWriter, type Writer, write } from './killed-writers.ts'

const KILLS = isQuick ? 5 : 100
const TABLES = 12
const READY_MS_MAX = 5_000
const FINISHED_MS_MAX = 120_000
/** An account may import and write only so often a day. */
const KILLS_A_WRITER = 10

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, each) => total + each, 0)

/** Looks until every campaign is settled; how many are not in time. */
async function awaitCampaigns(url: string, writers: readonly Writer[]): Promise<number> {
  for (const before = performance.now(); ; await pause(1_000)) {
    const unfinished = sum(await Promise.all(writers.map((writer) => countUnfinished(url, writer))))
    if (unfinished === 0 || performance.now() - before > FINISHED_MS_MAX) return unfinished
  }
}

export const killUnderLoad: Fault = {
  name: 'kill-under-load',
  promise: `${KILLS} × kill -9 under load (tables, offers, imports, campaigns): nothing acknowledged is lost, ready within 5 s`,
  seconds: 8 * KILLS,
  async run() {
    const dataDir = await mkdtemp('/tmp/tt-fault-')
    const env = { DEMO: '0', LIMITS_SCALE: '100000', MAIL_PER_SECOND: '100000' }
    const start = () => startProduct({ dataDir, env })
    let product = await start()
    try {
      const restaurant = await openRestaurant(product.url, TABLES)
      const versions: Versions = new Map()
      const writers: Writer[] = []
      const starts: number[] = []
      for (let kill = 0; kill < KILLS; kill++) {
        const { url } = product
        if (kill % KILLS_A_WRITER === 0) writers.push(await openWriter(url, `writer${kill}`))
        const working = Promise.all([
          ...restaurant.tables.map((id) => turn(url, restaurant, id, versions)),
          addTables(url, restaurant, versions),
          ...writers.slice(-1).map((writer) => write(url, writer)),
        ])
        await pause(200 + Math.random() * 800)
        await product.kill()
        await working
        const before = performance.now()
        product = await start()
        starts.push(performance.now() - before)
        await checkTables(product.url, restaurant, versions)
        for (const writer of writers) await checkWriter(product.url, writer)
      }
      const unfinished = await awaitCampaigns(product.url, writers)
      mustHold(unfinished === 0, `${unfinished} campaigns never finished`)
      const slowest = Math.max(...starts)
      mustHold(slowest <= READY_MS_MAX, `nothing lost, but ready only after ${seconds(slowest)}`)
      const imported = sum(writers.map((writer) => writer.imported))
      const campaigns = sum(writers.map((writer) => writer.campaigns.length))
      return (
        `acknowledged ${sum(versions.values())} changes of ${versions.size} tables, ${imported} contacts, ` +
        `${campaigns} campaigns: 0 lost; ready within ${seconds(slowest)}, as a rule ${seconds(quantile(starts, 0.5))}`
      )
    } finally {
      await product.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
    }
  },
}
