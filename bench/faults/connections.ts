import { type ClientRequest, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { href } from '@tidetable/contract'
import { tables } from '@tidetable/contract/routes/tables'
import { startProduct } from '@tidetable/testing/product.ts'
import { memoryMegabytes } from '../harness/memory.ts'
import { openRestaurant, turnTable } from './client.ts'
import { type Fault, mustHold, quantile, seconds } from './fault.ts'

const STREAMS = 2_000
const SILENT = 200
const PER_ADDRESS = 40
const TABLES = 20
const GROWTH_MB_MAX = 150

/** A guest's event stream from an address of its own; a silent one never reads. */
function listen(url: string, id: string, count: number, isSilent: boolean, hear: (at: number) => void): ClientRequest {
  const stream = request(url + href(tables.dinerEvents.path, { id }), {
    localAddress: `127.0.${1 + Math.floor(count / PER_ADDRESS / 250)}.${1 + (Math.floor(count / PER_ADDRESS) % 250)}`,
    agent: false,
  })
  stream.on('error', () => {})
  stream.on('response', (response) => {
    response.on('error', () => {})
    if (isSilent) response.pause()
    else response.on('data', (chunk: Buffer) => chunk.includes('event: table') && hear(performance.now()))
  })
  stream.end()
  return stream
}

export const manyStreams: Fault = {
  name: 'many-streams',
  promise: `${STREAMS} event streams, ${SILENT} of them never read: memory grows by at most ${GROWTH_MB_MAX} MB, changes arrive`,
  seconds: 60,
  async run() {
    const product = await startProduct({ env: { DEMO: '0', LIMITS_SCALE: '100000' } })
    try {
      const restaurant = await openRestaurant(product.url, TABLES)
      const pid = product.child.pid ?? 0
      const before = memoryMegabytes(pid)
      let heard = 0
      const late: number[] = []
      let changedAt = 0
      const streams = Array.from({ length: STREAMS }, (_, count) =>
        listen(product.url, restaurant.tables[count % TABLES] ?? '', count, count < SILENT, (at) => {
          heard++
          if (changedAt) late.push(at - changedAt)
        }),
      )
      for (let waited = 0; heard < STREAMS - SILENT && waited < 300; waited++) await pause(100)
      mustHold(heard >= STREAMS - SILENT, `only ${heard} streams began`)
      const end = performance.now() + 20_000
      for (let turn = 0; performance.now() < end; turn++) {
        changedAt = performance.now()
        await turnTable(product.url, restaurant, restaurant.tables[turn % TABLES] ?? '')
        await pause(20)
      }
      const grown = memoryMegabytes(pid) - before
      for (const stream of streams) stream.destroy()
      mustHold(grown <= GROWTH_MB_MAX, `memory grew by ${grown.toFixed(0)} MB`)
      return `${heard} events heard, p99 ${seconds(quantile(late, 0.99))} after the change; memory +${grown.toFixed(0)} MB`
    } finally {
      await product.stop()
    }
  },
}
