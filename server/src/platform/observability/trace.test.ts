import { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import { createHttp } from '../http/server.ts'
import { createLog } from './log.ts'
import { traceIdOf } from './trace.ts'

const ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

it.each([
  [`00-${ID}-${PARENT}-01`, ID],
  [`00-${ID}-${PARENT}-00`, ID],
  // Later versions may add fields.
  [`01-${ID}-${PARENT}-01-more`, ID],
  [`00-${ID}-${PARENT}-01-more`, null],
  [`00-${ID}-${PARENT}-01x`, null],
  [`ff-${ID}-${PARENT}-01`, null],
  [`00-${'0'.repeat(32)}-${PARENT}-01`, null],
  [`00-${ID}-${'0'.repeat(16)}-01`, null],
  [`00-${ID.toUpperCase()}-${PARENT}-01`, null],
  [`00-${ID.slice(1)}-${PARENT}-01`, null],
  [`00-${ID}-${PARENT}-01\n`, null],
  ['"},{"level":60', null],
  ['', null],
  [undefined, null],
])('reads the trace id of traceparent %j', (header, id) => {
  expect(traceIdOf(header)).toBe(id)
})

/** The second part arrives after the server has begun to read the body. */
const inTwoParts = (text: string) =>
  ReadableStream.from(
    (async function* () {
      yield Buffer.from(text.slice(0, 10))
      await pause(50)
      yield Buffer.from(text.slice(10))
    })(),
  )

async function startLogging() {
  const lines: Record<string, unknown>[] = []
  const write = (chunk: Buffer, _encoding: unknown, done: () => void) => {
    for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line))
    done()
  }
  const log = createLog('info', new Writable({ write }))
  const http = await createHttp({ config: readConfig({}), log })
  http.post('/logged', async () => {
    await new Promise((resolve) => setImmediate(resolve))
    log.info('handled')
    return {}
  })
  http.get('/broken', async () => {
    throw new Error('broken')
  })
  // Over a real connection: an injected request does not read its body from a socket.
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => http.close())
  return async (path: string, traceparent?: string, body?: string) => {
    lines.length = 0
    const headers: Record<string, string> = {
      ...(traceparent === undefined ? {} : { traceparent }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const post = body && { method: 'POST', body: inTwoParts(body), duplex: 'half' as const }
    await fetch(address + path, { headers, ...post })
    return lines.map(({ trace_id: traceId }) => traceId)
  }
}

it('log lines of a request have the trace id of its traceparent, also after its body was read', async () => {
  const traceIds = await startLogging()
  const traceparent = `00-${ID}-${PARENT}-01`
  expect(await traceIds('/broken', traceparent)).toEqual([ID])
  expect(await traceIds('/logged', traceparent, JSON.stringify({ a: 'x'.repeat(60_000) }))).toEqual([ID])
})

it('log lines have no trace id without a valid traceparent, also after a request with one', async () => {
  const traceIds = await startLogging()
  expect(await traceIds('/broken', `00-${ID}-${PARENT}-01`)).toEqual([ID])
  expect(await traceIds('/broken')).toEqual([undefined])
  expect(await traceIds('/broken', 'invalid')).toEqual([undefined])
})
