import { tables } from '@tidetable/contract/paths/tables'
import { startProxy } from '../../testing/database-proxy.ts'
import { startProduct } from '../../testing/product.ts'
import { openRestaurant, type Restaurant, send, turnTable } from './client.ts'
import { startDatabase } from './database-command.ts'
import { type Fault, mustHold, pause, seconds } from './fault.ts'

const TABLES = 8
const ANSWER_MS_MAX = 3_200
const BACK_MS_MAX = 3_000

/** Reads and turns tables until told to stop; keeps the slowest answer and each status. */
function load(url: string, restaurant: Restaurant) {
  const seen = { slowest: 0, statuses: new Map<number, number>(), unanswered: 0 }
  let isOver = false
  async function work(id: string) {
    while (!isOver) {
      const answers = [...(await turnTable(url, restaurant, id)), await send(url, tables.get, { params: { id } })]
      for (const answer of answers) {
        if (!answer) seen.unanswered++
        else {
          seen.slowest = Math.max(seen.slowest, answer.milliseconds)
          seen.statuses.set(answer.status, (seen.statuses.get(answer.status) ?? 0) + 1)
        }
      }
    }
  }
  const working = restaurant.tables.map(work)
  return {
    seen,
    async stop() {
      isOver = true
      await Promise.all(working)
    },
  }
}

async function untilBack(url: string, { token, id }: Restaurant): Promise<number> {
  const before = performance.now()
  for (;;) {
    const answer = await send(url, tables.list, { params: { userId: id } }, token)
    if (answer?.status === 200) return performance.now() - before
    if (performance.now() - before > 30_000) return Number.POSITIVE_INFINITY
    await pause(50)
  }
}

const WAYS = [
  ['stopped', 30_000, 'down'],
  ['cut', 100, 'cut'],
  ['paused', 10_000, 'pause'],
] as const

export const databaseAway: Fault = {
  name: 'database-away',
  promise: 'database stopped 30 s, connections cut, paused: every request answered within 3 s, service back within 3 s',
  seconds: 70,
  async run() {
    const database = await startDatabase()
    const proxy = await startProxy(database.url)
    const product = await startProduct({ env: { DATABASE_URL: proxy.url, DEMO: '0', LIMITS_SCALE: '100000' } })
    const figures: string[] = []
    try {
      const restaurant = await openRestaurant(product.url, TABLES)
      for (const [name, milliseconds, act] of WAYS) {
        const { seen, stop } = load(product.url, restaurant)
        await pause(500)
        proxy[act]()
        await pause(milliseconds)
        proxy.heal()
        const back = await untilBack(product.url, restaurant)
        await stop()
        mustHold(seen.unanswered === 0, `${name}: ${seen.unanswered} requests without an answer`)
        mustHold(seen.slowest <= ANSWER_MS_MAX, `${name}: an answer took ${seconds(seen.slowest)}`)
        mustHold(back <= BACK_MS_MAX, `${name}: back only after ${seconds(back)}`)
        const strange = [...seen.statuses.keys()].filter((status) => ![200, 409, 503].includes(status))
        mustHold(strange.length === 0, `${name}: answers ${strange.join(', ')}`)
        figures.push(`${name}: slowest ${seconds(seen.slowest)}, back in ${seconds(back)}`)
      }
      return figures.join('; ')
    } finally {
      await product.stop()
      await proxy.stop()
      await database.stop()
    }
  },
}
