import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { href } from '@tidetable/contract'
import { tables } from '@tidetable/contract/tables'
import { addTables, registerOwner, send } from '../harness/api.ts'
import type { Bench } from '../harness/bench.ts'
import { type Carried, carry } from '../harness/load.ts'
import { startLimit, stop } from '../harness/processes.ts'
import { sideBySide } from '../harness/side-by-side.ts'
import type { Measurement } from '../measurement.ts'

const CONNECTIONS = 20
const STRANGER = { cookie: `tt_guest=${'c'.repeat(43)}`, 'accept-encoding': 'gzip, deflate, br, zstd' }
const BOUND = { cookie: `tt_guest=${'d'.repeat(43)}`, 'accept-encoding': 'gzip, deflate, br, zstd' }

async function setTable({ product }: Bench): Promise<string> {
  const owner = await registerOwner(product.url)
  const [id = ''] = await addTables(product.url, owner, 1)
  const body = { visit_type: 0, offer_type: 1, offer_value: 15 } as const
  await send(product.url, tables.offer, { params: { id }, body }, owner.token)
  return id
}

/** React parts neighbouring texts by empty comments. */
function mustShow(html: string, words: string): void {
  assert.ok(html.replaceAll('<!-- -->', '').includes(words), `the page does not show "${words}"`)
}

/** The bytes as they travel. */
async function read(url: string, headers: Record<string, string>): Promise<Buffer> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  assert.equal(response.statusCode, 200)
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

export const dinerPageKept: Measurement = {
  name: 'diner-page-kept',
  work: "the diner's page as HTML, for a phone that is bound to nothing: kept per version of the table",
  limit: 'bare node:http answering the same bytes from memory',
  reach: 0.4,
  async run(bench) {
    const url = `${bench.product.url}/customer-dashboard/${await setTable(bench)}`
    await read(url, STRANGER)
    const page = await read(url, STRANGER)
    mustShow(brotliDecompressSync(page).toString(), 'We would like to offer 15% discount')
    const limit = await startLimit('bytes-from-memory.ts', [])
    await limit.ask(page.toString('base64'))
    const turn = (target: string) => () =>
      carry({ url: target, connections: CONNECTIONS, seconds: bench.turnSeconds, headers: STRANGER })
    const outcome = await sideBySide(
      { pids: [bench.product.pid], turn: turn(url) },
      { pids: [limit.pid], turn: turn(String(limit.ready)) },
      bench.rounds,
    )
    await stop(limit)
    return { ...outcome, notes: [`${page.length} bytes, brotli`] }
  },
}

export const dinerPageRendered: Measurement = {
  name: 'diner-page-rendered',
  work: "the diner's page rendered for one phone: data, React, HTTP, compression",
  limit: 'the same React tree by renderToString alone',
  reach: 0.5,
  async run(bench) {
    const { product } = bench
    const id = await setTable(bench)
    const url = `${product.url}/customer-dashboard/${id}`
    const answer = await fetch(`${product.url}${href(tables.accept.path, { id })}`, { method: 'PUT', headers: BOUND })
    assert.equal(answer.status, 200)
    const data = await (await fetch(`${product.url}${href(tables.get.path, { id })}`, { headers: BOUND })).text()
    assert.equal(JSON.parse(data).data.offer_mine, true)
    mustShow(gunzipSync(await read(url, BOUND)).toString(), 'Please free the table by')
    const limit = await startLimit('render-to-string.ts', [url, data])
    mustShow(String(limit.ready), 'Please free the table by')
    const outcome = await sideBySide(
      {
        pids: [product.pid],
        turn: () => carry({ url, connections: CONNECTIONS, seconds: bench.turnSeconds, headers: BOUND }),
      },
      { pids: [limit.pid], turn: () => limit.ask<Carried>(bench.turnSeconds) },
      bench.rounds,
    )
    await stop(limit)
    return { ...outcome, notes: [`${String(limit.ready).length} characters by renderToString`] }
  },
}
