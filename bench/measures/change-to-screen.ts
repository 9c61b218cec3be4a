import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { href } from '@tidetable/contract'
import { tables } from '@tidetable/contract/routes/tables'
import { quantile } from '../harness/figures.ts'
import { type Measurement, TURN_SECONDS } from '../harness/measurement.ts'
import { makeRestaurants } from '../harness/restaurants.ts'
import { addressOf, openStream } from '../harness/streams.ts'

const RESTAURANTS = 100
const STREAMS_EACH = 10
const CHANGES_PER_SECOND = 200
const SEEN_MS_MAX = 100

const agent = new Agent({ keepAlive: true, maxSockets: 50 })

/** Sends a change without `fetch`, whose extra CPU time would delay the streams' events. */
const put = (url: string, token: string, body: string) =>
  new Promise<void>((done, fail) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    request(url, { method: 'PUT', agent, headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) done()
        else fail(new Error(`${url} answered ${response.statusCode}`))
      })
    })
      .on('error', fail)
      .end(body)
  })

export const changeToScreen: Measurement = {
  name: 'change-to-screen',
  work: `a change until shown on another device: ${RESTAURANTS} restaurants × ${STREAMS_EACH} streams, ${CHANGES_PER_SECOND} changes/s`,
  async run({ start, database, onEnd }) {
    const { url } = await start()
    const restaurants = await makeRestaurants(url, database.url, RESTAURANTS, 1)
    /** Start times of changes, by mark; the mark is the table's new location. */
    const startTimes = new Map<string, number>()
    const delays: number[] = []
    function onEvent(_event: string, data: string) {
      const at = startTimes.get(/"table_location":"([^"]+)"/.exec(data)?.[1] ?? '')
      if (at !== undefined) delays.push(performance.now() - at)
    }
    const streams = await Promise.all(
      Array.from({ length: RESTAURANTS * STREAMS_EACH }, (_, nth) => {
        const { id, token } = restaurants[nth % RESTAURANTS] ?? assert.fail()
        const headers = { authorization: `Bearer ${token}` }
        return openStream(url + href(tables.boardEvents.path, { userId: id }), {
          headers,
          localAddress: addressOf(nth % 200),
          onEvent,
        })
      }),
    )
    onEnd(() => {
      for (const stream of streams) stream.destroy()
    })

    let made = 0
    function change() {
      const { token, tables: ids } = restaurants[made % RESTAURANTS] ?? assert.fail()
      const mark = `m${made++}`
      startTimes.set(mark, performance.now())
      const path = href(tables.update.path, { id: ids[0] ?? '' })
      return put(url + path, token, JSON.stringify({ table_location: mark }))
    }
    async function run(seconds: number) {
      const [since, before] = [performance.now(), made]
      const changes: Promise<unknown>[] = []
      for (let passed = 0; passed < seconds; passed = (performance.now() - since) / 1000) {
        while (made - before < passed * CHANGES_PER_SECOND) changes.push(change())
        await pause(2)
      }
      await Promise.all(changes)
      await pause(1_500)
    }
    // Warms the server up: changes of its first second take up to a second while its code is compiled.
    await run(TURN_SECONDS)
    const warm = { made, seen: delays.length }
    await run(TURN_SECONDS * 2)
    const seen = delays.slice(warm.seen)
    const lost = (made - warm.made) * STREAMS_EACH - seen.length
    return {
      figures: [
        { what: 'p99', value: quantile(seen, 0.99), most: SEEN_MS_MAX },
        { what: 'p50', value: quantile(seen, 0.5) },
        { what: 'changes not shown on any screen', value: lost, unit: '', most: 0 },
      ],
    }
  },
}
