import { setTimeout as pause } from 'node:timers/promises'
import { tables } from '@tidetable/contract/routes/tables'
import { startProxy } from '@tidetable/testing/database-proxy.ts'
import { startProduct } from '@tidetable/testing/product.ts'
import { openRestaurant, type Restaurant, send } from './client.ts'
import { startDatabase } from './database-command.ts'
import { type Fault, isQuick, mustHold, seconds } from './fault.ts'
import { keepTurning } from './turning.ts'

const TABLES = 8
/** A commit in progress takes longest: 6 s on the server, half a second more here. */
const ANSWER_MS_MAX = 6_800
const BACK_MS_MAX = 3_000

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
  ['stopped', isQuick ? 5_000 : 30_000, 'down'],
  ['cut', 100, 'cut'],
  ['paused', 10_000, 'pause'],
] as const

export const databaseAway: Fault = {
  name: 'database-away',
  promise:
    'database stopped 30 s, connections cut, paused: every request answered within 3 s, a commit within 7 s, service back within 3 s',
  seconds: 70,
  async run() {
    const database = await startDatabase()
    const proxy = await startProxy(database.url)
    const product = await startProduct({ env: { DATABASE_URL: proxy.url, DEMO: '0', LIMITS_SCALE: '100000' } })
    const figures: string[] = []
    try {
      const restaurant = await openRestaurant(product.url, TABLES)
      for (const [name, milliseconds, act] of WAYS) {
        const turning = keepTurning(product.url, restaurant)
        await pause(500)
        proxy[act]()
        await pause(milliseconds)
        proxy.heal()
        const back = await untilBack(product.url, restaurant)
        await turning.stop()
        const [slowest, unanswered] = [turning.slowest(), turning.unanswered()]
        mustHold(unanswered === 0, `${name}: ${unanswered} requests without an answer`)
        mustHold(slowest <= ANSWER_MS_MAX, `${name}: an answer took ${seconds(slowest)}`)
        mustHold(back <= BACK_MS_MAX, `${name}: back only after ${seconds(back)}`)
        const strange = turning.statuses().filter((status) => ![200, 409, 503].includes(status))
        mustHold(strange.length === 0, `${name}: answers ${strange.join(', ')}`)
        figures.push(`${name}: slowest ${seconds(slowest)}, back in ${seconds(back)}`)
      }
      return figures.join('; ')
    } finally {
      await product.stop()
      await proxy.stop()
      await database.stop()
    }
  },
}
