import { setTimeout as pause } from 'node:timers/promises'
import { tables } from '@tidetable/contract/routes/tables'
import type { Fault } from '../faults.ts'
import { openRestaurant, type Restaurant, send, turnTable } from '../harness/client.ts'
import { isQuick, quantile, seconds, sum } from '../harness/figures.ts'
import { mustHold, runParts, waitUntil } from '../harness/run-all.ts'
import type { Stage } from '../harness/stage.ts'
import { OFFERS, settleTogether } from './due-together.ts'
import { checkWriter, countUnfinished, openWriter, type Writer, write } from './killed-writers.ts'
import { CHANGES, showWithoutNotifications } from './notices-lost.ts'
import { acknowledge, checkTables, type Versions } from './turning.ts'

const KILLS = isQuick ? 5 : 100
const TABLES = 12
/** New tables between two kills; a restaurant has at most 500. */
const NEW_TABLES_MAX = 4
const READY_MS_MAX = 5_000
const FINISHED_MS_MAX = 120_000
/** Kills until a new account is used, since imports and campaigns per account and day are limited. */
const KILLS_PER_WRITER = 10

async function turn(url: string, restaurant: Restaurant, id: string, versions: Versions): Promise<void> {
  for (;;) {
    const answers = await turnTable(url, restaurant, id)
    for (const answer of answers) if (answer?.status === 200) acknowledge(versions, answer.body.data)
    if (answers.includes(null)) return
  }
}

async function addTables(url: string, { token }: Restaurant, versions: Versions): Promise<void> {
  for (let made = 0; made < NEW_TABLES_MAX; made++) {
    const answer = await send(url, tables.create, { body: { table_location: 'Patio', table_capacity: 2 } }, token)
    if (!answer) return
    mustHold(answer.status === 201, `a new table: ${answer.status}`)
    acknowledge(versions, answer.body.data)
  }
}

async function killRepeatedly({ makeFolder, startProduct }: Stage): Promise<string> {
  const dataDir = await makeFolder()
  const start = () => startProduct({ dataDir, env: { MAIL_PER_SECOND: '100000' } })
  let product = await start()
  const restaurant = await openRestaurant(product.url, TABLES)
  const versions: Versions = new Map()
  const writers: Writer[] = []
  const starts: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const { url } = product
    if (kill % KILLS_PER_WRITER === 0) writers.push(await openWriter(url))
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
  const isFinished = async () =>
    sum(await Promise.all(writers.map((writer) => countUnfinished(product.url, writer)))) === 0
  await waitUntil(isFinished, 'a campaign never finished', FINISHED_MS_MAX, 1_000)
  const slowest = Math.max(...starts)
  mustHold(slowest <= READY_MS_MAX, `nothing lost, but ready only after ${seconds(slowest)}`)
  const imported = sum(writers.map((writer) => writer.imported))
  const campaigns = sum(writers.map((writer) => writer.campaigns.length))
  return (
    `acknowledged ${sum(versions.values())} changes of ${versions.size} tables, ${imported} contacts, ` +
    `${campaigns} campaigns: 0 lost; ready within ${seconds(slowest)}, usually ${seconds(quantile(starts, 0.5))}`
  )
}

export const killUnderLoad: Fault = {
  name: 'kill-under-load',
  promise: `${KILLS} × kill -9 under load (tables, offers, imports, campaigns): nothing acknowledged is lost, ready within 5 s; ${OFFERS} offers that expire together: seen at most 2 s late (p99), each once; ${CHANGES} changes with LISTEN cut off and all cores busy: each shown within 1.5 s`,
  run: () => runParts(killRepeatedly, settleTogether, showWithoutNotifications),
}
