import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { href } from '@tidetable/contract'
import { tables } from '@tidetable/contract/paths/tables'
import { startProduct } from '../../testing/product.ts'
import { openRestaurant, send } from './client.ts'
import { type Fault, mustHold, pause, quantile, seconds } from './fault.ts'

const EACH = 300
const CUT_MS_MAX = 30_000
const PROBES = 200

/** p95 of a guest's read: the best of three, since other programs share the machine. */
async function readTime(url: string, id: string): Promise<number> {
  const tries = [await readOnce(url, id), await readOnce(url, id), await readOnce(url, id)]
  return Math.min(...tries)
}

async function readOnce(url: string, id: string): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < PROBES; count++) {
    const answer = await send(url, tables.get, { params: { id } })
    mustHold(answer?.status === 200, 'a read failed beside slow clients')
    times.push(answer.milliseconds)
  }
  return quantile(times, 0.95)
}

async function open(port: number): Promise<Socket> {
  const socket = createConnection(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Sends a byte a second, whatever the server says, and tells when it was cut. */
async function drip(port: number, head: string, isReader = false): Promise<number> {
  const socket = await open(port)
  const before = performance.now()
  socket.write(head)
  if (isReader) socket.pause()
  else socket.resume()
  const dripping = setInterval(() => !isReader && socket.write('a'), 1_000)
  const tooLate = setTimeout(() => socket.destroy(), CUT_MS_MAX + 10_000)
  await once(socket, 'close')
  clearInterval(dripping)
  clearTimeout(tooLate)
  return performance.now() - before
}

export const slowClients: Fault = {
  name: 'slow-clients',
  promise: `${EACH} slow headers and ${EACH} slow bodies: all cut within 30 s, others' p95 at most doubled`,
  seconds: 60,
  async run() {
    const product = await startProduct({ env: { DEMO: '0' } })
    try {
      const restaurant = await openRestaurant(product.url, 1)
      const id = restaurant.tables[0] ?? ''
      const port = Number(new URL(product.url).port)
      await readTime(product.url, id)
      const calm = await readTime(product.url, id)
      const headers = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
      const body = `PUT ${href(tables.accept.path, { id })} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"a":"`
      const cuts = [headers, body].flatMap((head) => Array.from({ length: EACH }, () => drip(port, head)))
      await pause(2_000)
      const busy = await readTime(product.url, id)
      const slowest = Math.max(...(await Promise.all(cuts)))
      mustHold(slowest <= CUT_MS_MAX, `a slow client was still served after ${seconds(slowest)}`)
      mustHold(busy <= Math.max(2 * calm, 10), `p95 beside them ${busy.toFixed(1)} ms, alone ${calm.toFixed(1)} ms`)
      return `cut within ${seconds(slowest)}; p95 ${calm.toFixed(1)} → ${busy.toFixed(1)} ms`
    } finally {
      await product.stop()
    }
  },
}
