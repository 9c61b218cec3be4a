import { setTimeout as pause } from 'node:timers/promises'
import { tables } from '@tidetable/contract/routes/tables'
import { startProxy } from '@tidetable/testing/database-proxy.ts'
import type { Fault } from '../faults.ts'
import { openRestaurant, send } from '../harness/client.ts'
import { isQuick, seconds } from '../harness/figures.ts'
import { mustHold, waitUntil } from '../harness/run-all.ts'
import { turnContinuously } from './turning.ts'

const TABLES = 8
/** A commit in progress takes longest: 6 s on the server, plus 0.8 s of tolerance. */
const ANSWER_MS_MAX = 6_800
const RECOVERY_MS_MAX = 3_000

const OUTAGES = [
  ['stopped', isQuick ? 5_000 : 30_000, 'down'],
  ['cut', 100, 'cut'],
  ['paused', 10_000, 'pause'],
] as const

export const databaseAway: Fault = {
  name: 'database-away',
  promise:
    'database stopped 30 s, connections cut, paused: every request answered within 3 s, a commit within 7 s, service back within 3 s',
  async run(stage) {
    const { startDatabase, startProduct, onEnd } = stage
    const proxy = await startProxy((await startDatabase()).url)
    onEnd(proxy.stop)
    const { url } = await startProduct({ env: { DATABASE_URL: proxy.url } })
    const restaurant = await openRestaurant(url, TABLES)
    const { id, token } = restaurant
    const isServed = async () => (await send(url, tables.list, { params: { userId: id } }, token))?.status === 200
    const figures: string[] = []
    for (const [name, milliseconds, act] of OUTAGES) {
      const turning = turnContinuously(stage, url, restaurant)
      await pause(500)
      proxy[act]()
      await pause(milliseconds)
      proxy.heal()
      const back = await waitUntil(isServed, `${name}: not back after 30 s`, 30_000, 50)
      await turning.stop()
      turning.check(name, [200, 409, 503], ANSWER_MS_MAX)
      mustHold(back <= RECOVERY_MS_MAX, `${name}: back only after ${seconds(back)}`)
      figures.push(`${name}: slowest ${seconds(turning.slowest())}, back in ${seconds(back)}`)
    }
    return figures.join('; ')
  },
}
