import assert from 'node:assert/strict'
import { addressBook } from '@tidetable/contract/routes/address-book'
import { call, importGuests, openRestaurant } from '../harness/client.ts'
import { isQuick, memoryMegabytes } from '../harness/figures.ts'
import { compare, type Measurement } from '../harness/measurement.ts'

const ROWS = isQuick ? 20_000 : 100_000
const RATIO_MIN = 0.5

export const contactImport: Measurement = {
  name: 'contact-import',
  work: `import of ${ROWS} contacts in chunks over HTTP, compared with the same phone parsing and bare COPY and INSERT … SELECT`,
  async run({ start, startLimit, database }) {
    const product = await start()
    const bare = await startLimit('bare-import.ts', database.url)
    let next = 0
    const held: string[] = []
    async function turn() {
      const restaurant = await openRestaurant(product.url)
      const before = memoryMegabytes(product.pid)
      const startedAt = performance.now()
      await importGuests(product.url, restaurant, ROWS, (at) => ({
        name: `Guest ${at}`,
        email: `guest${at}@example.com`,
        phone: `98${10_000_000 + at}`,
      }))
      const seconds = (performance.now() - startedAt) / 1000
      held.push(`${before.toFixed(0)} → ${memoryMegabytes(product.pid).toFixed(0)} MB`)
      const { total } = await call(product.url, addressBook.list, { query: { size: 1, page: 1 } }, restaurant.token)
      assert.equal(total, ROWS)
      return { requests: ROWS, seconds }
    }
    const { figures, notes = [] } = await compare(
      { pids: [product.pid, database.pid], turn },
      {
        pids: [bare.pid, database.pid],
        turn() {
          next += ROWS
          return bare.request<{ requests: number; seconds: number }>({ rows: ROWS, start: next - ROWS })
        },
      },
      2,
      RATIO_MIN,
    )
    return { figures, notes: [...notes, `the product's memory by turn: ${held.join(', ')}`] }
  },
}
