import assert from 'node:assert/strict'
import { href } from '@tidetable/contract'
import { tables } from '@tidetable/contract/tables'
import { addTables, registerOwner, send } from '../harness/api.ts'
import type { Measurement } from '../measurement.ts'
import { readFromMemory } from './read-from-memory.ts'

/** A phone that has been here before: its cookie comes with every poll. */
const PHONE = { cookie: `tt_guest=${'a'.repeat(43)}` }

export const dinerRead: Measurement = {
  name: 'diner-read',
  work: "a diner's poll: GET /table/get-table/{id}",
  limit: 'bare node:http answering prepared JSON from memory',
  reach: 0.5,
  async run(bench) {
    const owner = await registerOwner(bench.product.url)
    const [id = ''] = await addTables(bench.product.url, owner, 1)
    await send(
      bench.product.url,
      tables.offer,
      { params: { id }, body: { visit_type: 0, offer_type: 1, offer_value: 15 } },
      owner.token,
    )
    return readFromMemory(bench, href(tables.get.path, { id }), PHONE, (body) => {
      const { data } = JSON.parse(body)
      assert.deepEqual([data._id, data.offer_value, data.offer_state], [id, 15, 'offered'])
    })
  },
}
