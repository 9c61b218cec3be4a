// Reads that the product answers from memory, beside a bare server with the same text.
import assert from 'node:assert/strict'
import type { Bench } from '../harness/bench.ts'
import { carry } from '../harness/load.ts'
import { startLimit, stop } from '../harness/processes.ts'
import { sideBySide } from '../harness/side-by-side.ts'
import type { Outcome } from '../measurement.ts'

const CONNECTIONS = 40

export async function readFromMemory(
  { product, turnSeconds, rounds }: Bench,
  path: string,
  headers: Record<string, string>,
  check: (body: string) => void,
): Promise<Outcome> {
  const url = `${product.url}${path}`
  const read = async (from: string) => {
    const response = await fetch(from, { headers })
    assert.equal(response.status, 200)
    return response.text()
  }
  const body = await read(url)
  check(body)
  const limit = await startLimit('json-from-memory.ts', [])
  await limit.ask(body)
  assert.equal(await read(String(limit.ready)), body)
  const turn = (target: string) => () => carry({ url: target, connections: CONNECTIONS, seconds: turnSeconds, headers })
  const outcome = await sideBySide(
    { pids: [product.pid], turn: turn(url) },
    { pids: [limit.pid], turn: turn(String(limit.ready)) },
    rounds,
  )
  check(await read(url))
  await stop(limit)
  return { ...outcome, notes: [`${body.length} bytes an answer`] }
}
