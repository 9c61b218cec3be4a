import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { href } from '@tidetable/contract'
import { tables } from '@tidetable/contract/routes/tables'
import { startProduct } from '@tidetable/testing/product.ts'
import { openRestaurant } from './client.ts'
import { type Fault, isQuick, mustHold, seconds } from './fault.ts'

const ROUNDS = isQuick ? 2 : 10
const WORKERS = 32
const STOP_MS_MAX = 10_000

interface Tally {
  answered: number
  refused: number
  cut: string[]
}

/** Asks on kept connections until nobody listens; a request that began to be answered must end whole. */
async function ask(url: string, path: string, tally: Tally): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (;;) {
    const outcome = await new Promise<'answered' | 'refused' | 'gone' | string>((resolve) => {
      const asked = request(url + path, { agent }, (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode === 503 ? 'refused' : 'answered'))
        response.on('error', (error) => resolve(`cut while answering: ${error.message}`))
      })
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // Who finds the door shut, or was still before it, has asked nothing. A kept connection may close just as the
        // request leaves: it was never taken. Clients send both again.
        const wasNotTaken = error.syscall === 'connect' || (asked.reusedSocket && error.code === 'ECONNRESET')
        resolve(wasNotTaken ? 'gone' : `cut: ${error.code}`)
      })
      asked.end()
    })
    if (outcome === 'answered') tally.answered++
    else if (outcome === 'refused') tally.refused++
    else if (outcome !== 'gone') tally.cut.push(outcome)
    if (outcome !== 'answered') break
  }
  agent.destroy()
}

export const stopUnderLoad: Fault = {
  name: 'stop-under-load',
  promise: `${ROUNDS} × SIGTERM under load: no request in flight fails, streams are told, exit 0 within 10 s`,
  seconds: 6 * ROUNDS,
  async run() {
    let slowest = 0
    const tally: Tally = { answered: 0, refused: 0, cut: [] }
    for (let round = 0; round < ROUNDS; round++) {
      const product = await startProduct({ env: { DEMO: '0', LIMITS_SCALE: '100000' } })
      const { tables: ids } = await openRestaurant(product.url, 1)
      const id = ids[0] ?? ''
      const stream = await fetch(product.url + href(tables.dinerEvents.path, { id }))
      const heard = stream.text()
      const paths = [href(tables.get.path, { id }), `/customer-dashboard/${id}`, '/']
      const workers = Array.from({ length: WORKERS }, (_, at) =>
        ask(product.url, paths[at % paths.length] ?? '/', tally),
      )
      await pause(700)
      const before = performance.now()
      const exit = once(product.child, 'exit')
      product.child.kill('SIGTERM')
      const [code] = await exit
      slowest = Math.max(slowest, performance.now() - before)
      await Promise.all(workers)
      mustHold(code === 0, `exit ${code}`)
      mustHold((await heard).includes('event: bye'), 'a stream ended without a word')
      await product.stop()
    }
    mustHold(tally.refused === 0, `${tally.refused} of ${tally.answered} were refused by 503`)
    mustHold(tally.cut.length === 0, `${tally.cut.length} of ${tally.answered} answers were cut: ${tally.cut[0]}`)
    mustHold(slowest <= STOP_MS_MAX, `stopped only after ${seconds(slowest)}`)
    return `${tally.answered} answered, 0 refused, 0 cut; stopped within ${seconds(slowest)}`
  },
}
