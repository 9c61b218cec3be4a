import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { href } from '@tidetable/contract'
import { tables } from '@tidetable/contract/endpoints/tables'
import { addTables, registerOwner, send } from '../harness/api.ts'
import { type Carried, carry } from '../harness/load.ts'
import { startLimit, stop } from '../harness/processes.ts'
import { sideBySide } from '../harness/side-by-side.ts'
import type { Measurement } from '../measurement.ts'

const CLIENTS = 32
/** As many as the product's pool has. */
const CONNECTIONS = 10

export const transition: Measurement = {
  name: 'transition',
  work: 'offer, accept, Yes over HTTP: each durable, with its event and its live notice',
  limit: 'bare pg, one transaction with the same rows locked and written',
  reach: 0.7,
  async run({ product, databaseUrl, databasePid, turnSeconds, rounds }) {
    const owner = await registerOwner(product.url)
    const ids = await addTables(product.url, owner, CLIENTS)
    const host = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' }
    // Another phone after each Yes, as at a table: one phone for all would keep thousands of proofs.
    const newPhone = () => ({
      cookie: `tt_guest=${randomBytes(32).toString('base64url')}`,
      'content-type': 'application/json',
    })
    const phones = Array.from({ length: CLIENTS }, newPhone)
    const requestsOf = (connection: number) => {
      const at = connection % CLIENTS
      const params = { id: ids[at] ?? '' }
      const offer = { visit_type: 0, offer_type: 1, offer_value: 10, available: false }
      return [
        { method: 'POST', path: href(tables.offer.path, params), headers: host, body: JSON.stringify(offer) },
        {
          method: 'PUT',
          path: href(tables.accept.path, params),
          setupRequest: (request: object) => ({ ...request, headers: phones[at] }),
          body: '{}',
        },
        {
          method: 'PUT',
          path: href(tables.update.path, params),
          headers: host,
          body: '{"offer_completed":true}',
          onResponse() {
            phones[at] = newPhone()
          },
        },
      ] as const
    }
    const turn = () =>
      carry({ url: product.url, connections: CLIENTS, seconds: turnSeconds, requestsOf: (at) => [...requestsOf(at)] })
    const limit = await startLimit('bare-transition.ts', [databaseUrl, String(CLIENTS), String(CONNECTIONS)])
    const outcome = await sideBySide(
      { pids: [product.pid, databasePid], turn },
      { pids: [limit.pid, databasePid], turn: () => limit.ask<Carried>(turnSeconds) },
      rounds,
    )
    const { data } = await send(
      product.url,
      tables.history,
      { params: { id: ids[0] ?? '' }, query: { size: 50 } },
      owner.token,
    )
    assert.ok(data.length > 10)
    // The last one may have been cut off by the end of the turn; a new turn begins with its offer, which is then repeated.
    for (const { state, events } of data.slice(1)) assert.deepEqual([state, events.length], ['completed', 3])
    await stop(limit)
    return {
      ...outcome,
      notes: [`${CLIENTS} clients, ${CONNECTIONS} connections each; processor time with the database's`],
    }
  },
}
