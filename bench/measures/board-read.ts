import assert from 'node:assert/strict'
import { href } from '@tidetable/contract'
import { tables } from '@tidetable/contract/tables'
import { addTables, registerOwner } from '../harness/api.ts'
import type { Measurement } from '../measurement.ts'
import { readFromMemory } from './read-from-memory.ts'

const TABLES = 50

export const boardRead: Measurement = {
  name: 'board-read',
  work: 'the board: 50 tables of one restaurant, GET /table/tables/user/{userId}',
  limit: 'bare node:http answering prepared JSON from memory',
  reach: 0.5,
  async run(bench) {
    const owner = await registerOwner(bench.product.url)
    const ids = await addTables(bench.product.url, owner, TABLES)
    const headers = { authorization: `Bearer ${owner.token}` }
    return readFromMemory(bench, href(tables.list.path, { userId: owner.id }), headers, (body) => {
      const { data } = JSON.parse(body) as { data: { _id: string }[] }
      assert.deepEqual(
        data.map(({ _id }) => _id),
        ids,
      )
    })
  },
}
