import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { tables } from '@tidetable/contract/routes/tables'
import type { Fault } from '../faults.ts'
import { openRestaurant, type Restaurant, send } from '../harness/client.ts'
import { isQuick, seconds } from '../harness/figures.ts'
import { mustBeInstalled } from '../harness/installed.ts'
import { mustHold, Skipped, waitUntil } from '../harness/run-all.ts'
import { startPatroni } from './patroni.ts'
import { acknowledge, checkTables, type Versions } from './turning.ts'

const TABLES = 8
const ANSWER_MS_MAX = 2_000
const UNAVAILABLE = 'The service is temporarily unavailable. Please try again in a moment.'
/** Time allowed beyond the lease of a dead primary. */
const SLACK_SECONDS = 5
const SETTLE_MS = isQuick ? 3_000 : 8_000

/** Returns Debian's folder of the newest PostgreSQL; null if none is installed. */
function findBinaries(): string | null {
  try {
    const [newest] = readdirSync('/usr/lib/postgresql').sort((one, other) => Number(other) - Number(one))
    return newest ? `/usr/lib/postgresql/${newest}/bin` : null
  } catch {
    return null
  }
}

function changeContinuously(urls: readonly string[], { token, tables: ids }: Restaurant, versions: Versions) {
  let isOver = false
  const load = {
    slowest: 0,
    refused: 0,
    stored: 0,
    lastStoredAt: performance.now(),
    sentences: new Set<string>(),
    wrong: new Set<string>(),
    async stop() {
      isOver = true
      await Promise.all(changing)
    },
  }
  async function change(id: string, at: number) {
    for (let turn = at; !isOver; turn++) {
      const url = urls[turn % urls.length] ?? ''
      const answer = await send(url, tables.update, { params: { id }, body: { nudge_enabled: turn % 2 === 0 } }, token)
      if (!answer) load.wrong.add('no answer')
      else {
        load.slowest = Math.max(load.slowest, answer.milliseconds)
        const { message = '' } = answer.body as { message?: string }
        if (answer.status === 200) {
          load.stored++
          load.lastStoredAt = performance.now()
          acknowledge(versions, answer.body.data)
        } else if (answer.status === 503) {
          load.refused++
          load.sentences.add(message)
        } else load.wrong.add(`${answer.status} ${message}`)
      }
      await pause(100)
    }
  }
  const changing = ids.map(change)
  return load
}

type Load = ReturnType<typeof changeContinuously>

async function waitUntilStored(load: Load): Promise<number> {
  const before = performance.now()
  await pause(1_000)
  const since = performance.now()
  await waitUntil(() => load.lastStoredAt >= since, 'nothing was stored for two minutes', 120_000, 50)
  return (load.lastStoredAt - before) / 1000
}

async function measureOutage(load: Load, break_: () => Promise<unknown>): Promise<number> {
  await pause(SETTLE_MS)
  await break_()
  const took = await waitUntilStored(load)
  await pause(SETTLE_MS)
  return took
}

export const failOver: Fault = {
  name: 'fail-over',
  promise:
    "the primary's node killed under load, then a planned switchover: nothing acknowledged is lost, every answer within 2 s, none mentions storage space, first write within ttl + 5 s",
  async run(stage) {
    mustBeInstalled('patroni', 'etcd', 'haproxy')
    const binaries = findBinaries()
    if (!binaries) throw new Skipped('not installed here: postgresql')
    const patroni = await startPatroni(binaries, stage)
    const env = { DATABASE_URL: patroni.url }
    const dataDir = await stage.makeFolder()
    const first = await stage.startProduct({ dataDir, env })
    const urls = [first.url, (await stage.startProduct({ dataDir, env })).url]
    const restaurant = await openRestaurant(first.url, TABLES)
    const versions: Versions = new Map()
    const load = changeContinuously(urls, restaurant, versions)
    stage.onEnd(load.stop)
    let revive = () => {}
    const killed = await measureOutage(load, async () => {
      revive = await patroni.killPrimary()
    })
    revive()
    await patroni.waitUntilHealthy()
    const switched = await measureOutage(load, patroni.switchOver)
    await load.stop()
    for (const url of urls) await checkTables(url, restaurant, versions)
    load.sentences.delete(UNAVAILABLE)
    const odd = [...load.wrong, ...load.sentences]
    mustHold(odd.length === 0, `unexpected answers: ${odd.join('; ')}`)
    const most = patroni.ttlSeconds + SLACK_SECONDS
    mustHold(killed <= most, `after the kill nothing was stored for ${killed.toFixed(1)} s`)
    mustHold(switched <= most, `after the switchover nothing was stored for ${switched.toFixed(1)} s`)
    mustHold(load.slowest <= ANSWER_MS_MAX, `nothing lost, but an answer took ${seconds(load.slowest)}`)
    return `stored ${load.stored} changes, 0 lost, ${load.refused} refused by 503; slowest answer ${seconds(load.slowest)}; without a stored change ${killed.toFixed(1)} s after the kill, ${switched.toFixed(1)} s after the switchover`
  },
}
