import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { href } from '@tidetable/contract'
import { tables } from '@tidetable/contract/endpoints/tables'
import { addTables, registerOwner, send } from '../harness/api.ts'
import type { Bench } from '../harness/bench.ts'
import { carry } from '../harness/load.ts'
import { startLimit, stop } from '../harness/processes.ts'
import { sideBySide } from '../harness/side-by-side.ts'
import type { Measurement } from '../measurement.ts'

const CONNECTIONS = 20
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

export const guestPage: Measurement = {
  name: 'guest-page',
  work: "the guest's page rendered for one phone: data, React, HTTP, compression",
  limit: "the framework's own handler behind bare node:http, its data at hand, compressed alike",
  reach: 0.9,
  async run(bench) {
    const { product } = bench
    const id = await setTable(bench)
    const url = `${product.url}/customer-dashboard/${id}`
    const answer = await fetch(`${product.url}${href(tables.accept.path, { id })}`, { method: 'PUT', headers: BOUND })
    assert.equal(answer.status, 200)
    const data = await (await fetch(`${product.url}${href(tables.get.path, { id })}`, { headers: BOUND })).text()
    assert.equal(JSON.parse(data).data.offer_mine, true)
    const page = await read(url, BOUND)
    mustShow(brotliDecompressSync(page).toString(), 'Please free the table by')
    const limit = await startLimit('framework-page.ts', [url, data])
    mustShow(brotliDecompressSync(await read(String(limit.ready), BOUND)).toString(), 'Please free the table by')
    const turn = (target: string) => () =>
      carry({ url: target, connections: CONNECTIONS, seconds: bench.turnSeconds, headers: BOUND })
    const outcome = await sideBySide(
      { pids: [product.pid], turn: turn(url) },
      { pids: [limit.pid], turn: turn(String(limit.ready)) },
      bench.rounds,
    )
    await stop(limit)
    return { ...outcome, notes: [`${page.length} bytes, brotli`] }
  },
}
