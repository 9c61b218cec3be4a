import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { href } from '@tidetable/contract'
import { tables } from '@tidetable/contract/routes/tables'
import { startProduct } from '@tidetable/testing/product.ts'
import { openRestaurant, send } from './client.ts'
import { type Fault, mustHold, quantile, seconds } from './fault.ts'

const EACH = 300
const CUT_MS_MAX = 30_000
const PROBES = 200
/** Of a file of some 200 kB: more than the buffers of a connection hold. */
const ANSWERS = 60

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
async function drip(port: number, head: string): Promise<number> {
  const socket = await open(port)
  const before = performance.now()
  socket.write(head)
  socket.resume()
  const dripping = setInterval(() => socket.write('a'), 1_000)
  const tooLate = setTimeout(() => socket.destroy(), CUT_MS_MAX + 10_000)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(dripping)
  clearTimeout(tooLate)
  return performance.now() - before
}

/** Asks for more than the system keeps for it and reads nothing; tells when the server had enough. */
async function askOnly(port: number, path: string): Promise<number> {
  const socket = await open(port)
  const before = performance.now()
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(ANSWERS))
  for (;;) {
    await pause(500)
    const took = performance.now() - before
    // A socket that is not read hears of its end only when it writes.
    if (!socket.writable || socket.destroyed || took > CUT_MS_MAX + 10_000) return took
    socket.write('\r\n')
  }
}

/** The largest file that pages load. */
async function findLargest(url: string): Promise<string> {
  const page = await (await fetch(url)).text()
  const files = [...new Set([...page.matchAll(/\/assets\/[\w./-]+\.(?:js|css)/g)].map(([path]) => path))]
  const sizes = await Promise.all(files.map(async (path) => (await (await fetch(url + path)).arrayBuffer()).byteLength))
  return files[sizes.indexOf(Math.max(...sizes))] ?? '/'
}

export const slowClients: Fault = {
  name: 'slow-clients',
  promise: `${EACH} slow headers, ${EACH} slow bodies and ${EACH} who never read their answers: all cut within 30 s, others' p95 at most doubled`,
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
      const large = await findLargest(product.url)
      const slow = [() => drip(port, headers), () => drip(port, body), () => askOnly(port, large)]
      const cuts = slow.flatMap((start) => Array.from({ length: EACH }, start))
      await pause(2_000)
      const busy = await readTime(product.url, id)
      const all = await Promise.all(cuts)
      const slowest = Math.max(...all)
      const kind = ['slow headers', 'a slow body', 'an answer nobody read'][Math.floor(all.indexOf(slowest) / EACH)]
      mustHold(slowest <= CUT_MS_MAX, `${kind} was still served after ${seconds(slowest)}`)
      mustHold(busy <= Math.max(2 * calm, 10), `p95 beside them ${busy.toFixed(1)} ms, alone ${calm.toFixed(1)} ms`)
      return `cut within ${seconds(slowest)}; p95 ${calm.toFixed(1)} → ${busy.toFixed(1)} ms`
    } finally {
      await product.stop()
    }
  },
}
