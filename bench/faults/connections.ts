import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { href } from '@tidetable/contract'
import { tables } from '@tidetable/contract/routes/tables'
import type { Fault } from '../faults.ts'
import { openRestaurant, send, turnTable } from '../harness/client.ts'
import { memoryMegabytes, quantile, seconds } from '../harness/figures.ts'
import { mustHold, runParts, waitUntil } from '../harness/run-all.ts'
import type { Stage } from '../harness/stage.ts'
import { addressOf, openStream } from '../harness/streams.ts'

const SLOW_CLIENTS = 300
const CUT_MS_MAX = 30_000
const PROBES = 200
/** Responses of about 200 kB each, which fill more than a connection's buffers. */
const RESPONSES = 60

const STREAMS = 2_000
const SILENT_CONNECTIONS = 200
const CONNECTIONS_PER_ADDRESS = 40
const TABLES = 20
const GROWTH_MB_MAX = 150

/** Returns the best p95 of three runs, since other programs share the machine. */
async function readTime(url: string, id: string): Promise<number> {
  const quantiles: number[] = []
  for (let attempt = 0; attempt < 3; attempt++) {
    const times: number[] = []
    for (let count = 0; count < PROBES; count++) {
      const answer = await send(url, tables.get, { params: { id } })
      mustHold(answer?.status === 200, 'a read failed next to slow clients')
      times.push(answer.milliseconds)
    }
    quantiles.push(quantile(times, 0.95))
  }
  return Math.min(...quantiles)
}

async function open(port: number): Promise<Socket> {
  const socket = createConnection(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

async function sendSlowly(port: number, head: string): Promise<number> {
  const socket = await open(port)
  const before = performance.now()
  socket.write(head)
  socket.resume()
  const timer = setInterval(() => socket.write('a'), 1_000)
  const tooLate = setTimeout(() => socket.destroy(), CUT_MS_MAX + 10_000)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(timer)
  clearTimeout(tooLate)
  return performance.now() - before
}

async function sendWithoutReading(port: number, path: string): Promise<number> {
  const socket = await open(port)
  const before = performance.now()
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(RESPONSES))
  for (;;) {
    await pause(500)
    const took = performance.now() - before
    // A socket that is not read detects its end only on write.
    if (!socket.writable || socket.destroyed || took > CUT_MS_MAX + 10_000) return took
    socket.write('\r\n')
  }
}

async function findLargest(url: string): Promise<string> {
  const page = await (await fetch(url)).text()
  const files = [...new Set([...page.matchAll(/\/assets\/[\w./-]+\.(?:js|css)/g)].map(([path]) => path))]
  const sizes = await Promise.all(files.map(async (path) => (await (await fetch(url + path)).arrayBuffer()).byteLength))
  return files[sizes.indexOf(Math.max(...sizes))] ?? '/'
}

async function serveSlowClients({ startProduct }: Stage): Promise<string> {
  const { url } = await startProduct({ env: { LIMITS_SCALE: '1000' } })
  const [id = ''] = (await openRestaurant(url, 1)).tables
  const port = Number(new URL(url).port)
  await readTime(url, id)
  const calm = await readTime(url, id)
  const headers = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
  const body = `PUT ${href(tables.accept.path, { id })} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"a":"`
  const large = await findLargest(url)
  const slow = [() => sendSlowly(port, headers), () => sendSlowly(port, body), () => sendWithoutReading(port, large)]
  const cuts = slow.flatMap((start) => Array.from({ length: SLOW_CLIENTS }, start))
  await pause(2_000)
  const busy = await readTime(url, id)
  const all = await Promise.all(cuts)
  const slowest = Math.max(...all)
  const kind = ['slow headers', 'a slow body', 'an answer nobody read'][Math.floor(all.indexOf(slowest) / SLOW_CLIENTS)]
  mustHold(slowest <= CUT_MS_MAX, `${kind} was still open after ${seconds(slowest)}`)
  mustHold(busy <= Math.max(2 * calm, 10), `p95 next to them ${busy.toFixed(1)} ms, alone ${calm.toFixed(1)} ms`)
  return `slow clients closed within ${seconds(slowest)}; p95 ${calm.toFixed(1)} → ${busy.toFixed(1)} ms`
}

async function holdStreams({ startProduct, onEnd }: Stage): Promise<string> {
  const { url, pid } = await startProduct()
  const restaurant = await openRestaurant(url, TABLES)
  const before = memoryMegabytes(pid)
  let received = 0
  const late: number[] = []
  let changedAt = 0
  const onEvent = (event: string) => {
    if (event !== 'table') return
    received++
    if (changedAt) late.push(performance.now() - changedAt)
  }
  const opening = Array.from({ length: STREAMS }, (_, nth) =>
    openStream(url + href(tables.guestEvents.path, { id: restaurant.tables[nth % TABLES] ?? '' }), {
      localAddress: addressOf(Math.floor(nth / CONNECTIONS_PER_ADDRESS)),
      ...(nth < SILENT_CONNECTIONS ? { isSilent: true } : { onEvent }),
    }),
  )
  onEnd(async () => {
    for (const stream of await Promise.all(opening)) stream.destroy()
  })
  await waitUntil(
    () => received >= STREAMS - SILENT_CONNECTIONS,
    () => `only ${received} streams began`,
    30_000,
  )
  const end = performance.now() + 20_000
  for (let turn = 0; performance.now() < end; turn++) {
    changedAt = performance.now()
    await turnTable(url, restaurant, restaurant.tables[turn % TABLES] ?? '')
    await pause(20)
  }
  const grown = memoryMegabytes(pid) - before
  mustHold(grown <= GROWTH_MB_MAX, `memory grew by ${grown.toFixed(0)} MB`)
  return `${received} events received, p99 ${seconds(quantile(late, 0.99))} after the change; memory +${grown.toFixed(0)} MB`
}

export const connections: Fault = {
  name: 'connections',
  promise: `${SLOW_CLIENTS} slow headers, ${SLOW_CLIENTS} slow bodies and ${SLOW_CLIENTS} that never read their answers: all closed within 30 s, others' p95 at most doubled; ${STREAMS} event streams, ${SILENT_CONNECTIONS} of them never read: memory grows by at most ${GROWTH_MB_MAX} MB, changes arrive`,
  run: () => runParts(serveSlowClients, holdStreams),
}
