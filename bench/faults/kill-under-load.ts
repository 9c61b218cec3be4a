import { mkdtemp, rm } from 'node:fs/promises'
import { tables } from '@tidetable/contract/paths/tables'
import { type Product, startProduct } from '../../testing/product.ts'
import { openRestaurant, type Restaurant, send, turnTable } from './client.ts'
import { type Fault, mustHold, pause, seconds } from './fault.ts'

const KILLS = 100
const TABLES = 12
const READY_MS_MAX = 5_000

/** Turns one table again and again until the product is gone; remembers the newest version that was acknowledged. */
async function work(url: string, restaurant: Restaurant, id: string, acknowledged: Map<string, number>) {
  for (;;) {
    const answers = await turnTable(url, restaurant, id)
    for (const answer of answers) {
      if (answer?.status === 200) acknowledged.set(id, Math.max(acknowledged.get(id) ?? 0, answer.body.data.version))
    }
    if (answers.includes(null)) return
  }
}

/** Every table is at least where it was acknowledged, and its history tells a whole story. */
async function check({ url }: Product, restaurant: Restaurant, acknowledged: Map<string, number>) {
  const list = await send(url, tables.list, { params: { userId: restaurant.id } }, restaurant.token)
  const found = list?.body.data ?? []
  mustHold(found.length === TABLES, `${found.length} tables of ${TABLES} after the kill`)
  for (const table of found) {
    const expected = acknowledged.get(table._id) ?? 0
    mustHold(table.version >= expected, `table at version ${table.version}, acknowledged was ${expected}`)
    const history = await send(
      url,
      tables.history,
      { params: { id: table._id }, query: { size: 100 } },
      restaurant.token,
    )
    const offers = history?.body.data ?? []
    mustHold(offers.filter((offer) => offer.ended_at === null).length <= 1, 'two live offers at one table')
    for (const { events, state } of offers) {
      mustHold(
        events.every(({ seq }, at) => seq === at + 1),
        'a gap in the history of an offer',
      )
      mustHold(events.at(-1)?.to === state, 'an offer whose state is not the end of its history')
    }
  }
}

export const killUnderLoad: Fault = {
  name: 'kill-under-load',
  promise: `${KILLS} × kill -9 under load: nothing acknowledged is lost, ready again within 5 s`,
  seconds: 300,
  async run() {
    const dataDir = await mkdtemp('/tmp/tt-fault-')
    const start = () => startProduct({ dataDir, env: { DEMO: '0', LIMITS_SCALE: '100000' } })
    let product = await start()
    try {
      const restaurant = await openRestaurant(product.url, TABLES)
      const acknowledged = new Map<string, number>()
      let slowest = 0
      for (let kill = 0; kill < KILLS; kill++) {
        const workers = restaurant.tables.map((id) => work(product.url, restaurant, id, acknowledged))
        await pause(100 + Math.random() * 500)
        await product.kill()
        await Promise.all(workers)
        const before = performance.now()
        product = await start()
        slowest = Math.max(slowest, performance.now() - before)
        await check(product, restaurant, acknowledged)
      }
      mustHold(slowest <= READY_MS_MAX, `ready only after ${seconds(slowest)}`)
      const changes = [...acknowledged.values()].reduce((sum, version) => sum + version, 0)
      return `${changes} acknowledged changes, 0 lost; ready within ${seconds(slowest)}`
    } finally {
      await product.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
    }
  },
}
