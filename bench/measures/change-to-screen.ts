import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { href } from '@tidetable/contract'
import { tables } from '@tidetable/contract/endpoints/tables'
import { addTables, type Owner, registerOwner } from '../harness/api.ts'
import type { Bench } from '../harness/bench.ts'
import { cpuSeconds } from '../harness/cpu.ts'
import { startLimit, stop } from '../harness/processes.ts'
import { openScreens, percentile, type Screens } from '../harness/screens.ts'
import type { Measurement, Sample } from '../measurement.ts'

const RESTAURANTS = 100
const STREAMS_EACH = 10
const CHANGES_A_SECOND = 200
const WITHIN_MILLISECONDS = 100

const agent = new Agent({ keepAlive: true, maxSockets: 50 })

function post(url: string, method: string, headers: Record<string, string>, body: string): Promise<void> {
  return new Promise((done, fail) => {
    const sent = request(
      url,
      { method, agent, headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) } },
      (response) => {
        response.resume()
        response.on('end', () =>
          response.statusCode === 200 ? done() : fail(new Error(`${url} answered ${response.statusCode}`)),
        )
      },
    )
    sent.on('error', fail)
    sent.end(body)
  })
}

interface Turn {
  screens: Screens
  change(restaurant: number, mark: string): Promise<void>
  pids: number[]
}

/** Changes at an even pace, in turns round the restaurants, until the time is over and all have arrived. */
async function run(
  { screens, change, pids }: Turn,
  seconds: number,
): Promise<Sample & { p99: number; p50: number; lost: number }> {
  const before = cpuSeconds(pids)
  const begun = performance.now()
  const under: Promise<void>[] = []
  const from = screens.delays.length
  let made = 0
  while (performance.now() - begun < seconds * 1000) {
    while (made < ((performance.now() - begun) / 1000) * CHANGES_A_SECOND) {
      const mark = `m${begun.toFixed(0)}x${made}`
      screens.begin(mark)
      under.push(change(made++ % RESTAURANTS, mark))
    }
    await pause(2)
  }
  await Promise.all(under)
  await pause(1500)
  const after = cpuSeconds(pids)
  const delays = screens.delays.slice(from)
  const cpuMicros = before === null || after === null ? null : ((after - before) / made) * 1e6
  return {
    rate: percentile(delays, 0.99),
    cpuMicros,
    p99: percentile(delays, 0.99),
    p50: percentile(delays, 0.5),
    lost: made * STREAMS_EACH - delays.length,
  }
}

async function ofProduct({ product, databasePid }: Bench): Promise<Turn> {
  const owners: { owner: Owner; table: string }[] = []
  for (let made = 0; made < RESTAURANTS; made++) {
    const owner = await registerOwner(product.url)
    const [table = ''] = await addTables(product.url, owner, 1)
    owners.push({ owner, table })
  }
  const screens = await openScreens(
    owners.flatMap(({ owner }) =>
      Array.from({ length: STREAMS_EACH }, () => ({
        url: `${product.url}${href(tables.boardEvents.path, { userId: owner.id })}`,
        headers: { authorization: `Bearer ${owner.token}` },
      })),
    ),
    (data) => /"table_location":"([^"]+)"/.exec(data)?.[1],
  )
  return {
    screens,
    pids: [product.pid, databasePid],
    change: (restaurant, mark) => {
      const { owner, table } = owners[restaurant] ?? assert.fail()
      const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' }
      return post(
        `${product.url}${href(tables.update.path, { id: table })}`,
        'PUT',
        headers,
        JSON.stringify({ table_location: mark }),
      )
    },
  }
}

export const changeToScreen: Measurement = {
  name: 'change-to-screen',
  work: `a change until seen on another device: ${RESTAURANTS} restaurants × ${STREAMS_EACH} streams, ${CHANGES_A_SECOND} changes/s, p99`,
  limit: 'a bare NOTIFY → server-sent events program, nothing stored',
  reach: 1 / 3,
  async run(bench) {
    const product = await ofProduct(bench)
    const bare = await startLimit('notify-to-streams.ts', [bench.databaseUrl])
    const limit: Turn = {
      pids: [bare.pid, bench.databasePid],
      screens: await openScreens(
        Array.from({ length: RESTAURANTS * STREAMS_EACH }, (_, at) => ({
          url: `${bare.ready}/r${at % RESTAURANTS}`,
          headers: {},
        })),
        (data) => /"_id":"([^"]+)"/.exec(data)?.[1],
      ),
      change: (restaurant, mark) => post(`${bare.ready}/r${restaurant}/${mark}`, 'POST', {}, ''),
    }
    await run(product, 1)
    await run(limit, 1)
    const seconds = bench.turnSeconds * 2
    const [seen, wanted] = [await run(product, seconds), await run(limit, seconds)]
    product.screens.close()
    limit.screens.close()
    await stop(bare)
    assert.equal(seen.lost, 0, `${seen.lost} changes never reached a screen`)
    const isInTime = seen.p99 < WITHIN_MILLISECONDS
    return {
      product: seen,
      limit: wanted,
      isDelay: true,
      alsoHolds: isInTime,
      notes: [
        `p50 ${seen.p50.toFixed(1)} and ${wanted.p50.toFixed(1)} ms`,
        `p99 ${isInTime ? 'under' : 'NOT under'} ${WITHIN_MILLISECONDS} ms`,
        'every change reached every screen',
      ],
    }
  },
}
