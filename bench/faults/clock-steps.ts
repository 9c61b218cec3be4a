import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { tables } from '@tidetable/contract/routes/tables'
import type { Fault } from '../faults.ts'
import { acceptOffer, makeOffer, openRestaurant, type Restaurant, send } from '../harness/client.ts'
import { seconds } from '../harness/figures.ts'
import { mustHold } from '../harness/run-all.ts'
import type { Product } from '../harness/stage.ts'
import { checkHistories, turnContinuously } from './turning.ts'

const PRELOAD = fileURLToPath(new URL('stepped-clock.ts', import.meta.url))
const MINUTES = [11, -11, 60, -60] as const
const WRONG_MS_MAX = 1_000
/** Time for both sweeps and several polls for due rows. */
const SWEPT_MS = 3_000

async function step({ child }: Product, offset: number) {
  child.send({ offset })
  await pause(200)
}

async function check(url: string, id: string, deadline: number, offset: number): Promise<number> {
  const answer = await send(url, tables.get, { params: { id } })
  mustHold(answer?.status === 200, `a table returned ${answer?.status}`)
  const { server_time, offer_state } = answer.body.data
  const now = Date.now() + offset
  const wrong = Math.abs(Date.parse(server_time) - now)
  mustHold(wrong <= WRONG_MS_MAX, `the countdown is wrong by ${seconds(wrong)}`)
  // `null` if the offer expired so long ago that a new party was started.
  const expected = deadline <= now ? ['expired', null] : ['accepted']
  mustHold(expected.includes(offer_state), `${offer_state} instead of ${expected[0]}`)
  return wrong
}

async function startOffers(url: string, restaurant: Restaurant, [running = '', waiting = '']: string[]) {
  for (const id of [running, waiting]) await makeOffer(url, restaurant, id)
  const accepted = await acceptOffer(url, running)
  mustHold(accepted?.status === 200, `not accepted: ${accepted?.status}`)
  return Date.parse(accepted.body.data.offer_deadline ?? '')
}

export const clockSteps: Fault = {
  name: 'clock-steps',
  promise:
    "the server's clock steps by ±11 min and ±1 h under load: no crash, no offer ends twice, countdown within 1 s",
  async run(stage) {
    const product = await stage.startProduct({ env: { NODE_OPTIONS: `--import=${PRELOAD}` } })
    const { url } = product
    const busy = await openRestaurant(url, 8)
    const watched = await openRestaurant(url, 2 * MINUTES.length)
    const turning = turnContinuously(stage, url, busy)
    let offset = 0
    let wrong = 0
    for (const [at, minutes] of MINUTES.entries()) {
      const pair = watched.tables.slice(2 * at, 2 * at + 2)
      const deadline = await startOffers(url, watched, pair)
      offset += minutes * 60_000
      await step(product, offset)
      wrong = Math.max(wrong, await check(url, pair[0] ?? '', deadline, offset))
      await pause(SWEPT_MS)
      wrong = Math.max(wrong, await check(url, pair[0] ?? '', deadline, offset))
      const late = await acceptOffer(url, pair[1] ?? '')
      mustHold(late?.status === 200 || late?.status === 409, `an answer after the step returned ${late?.status}`)
    }
    await turning.stop()
    turning.check('after the steps', [200, 409])
    mustHold(product.child.exitCode === null, 'the product ended')
    for (const restaurant of [watched, busy]) await checkHistories(url, restaurant)
    return `countdown accurate to ${wrong} ms, each offer ended once, slowest answer ${seconds(turning.slowest())}`
  },
}
