import assert from 'node:assert/strict'
import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { registerOwner, send } from '../harness/api.ts'
import { memoryMegabytes } from '../harness/memory.ts'
import { startLimit, stop } from '../harness/processes.ts'
import { sideBySide } from '../harness/side-by-side.ts'
import type { Measurement } from '../measurement.ts'

const CHUNK = 5000

export const contactImport: Measurement = {
  name: 'contact-import',
  work: 'import of 100,000 contacts in chunks over HTTP, confirmed list to last row committed',
  limit: 'the same phone normalisation, COPY to a bare table and one INSERT … SELECT with the same constraints',
  reach: 0.5,
  async run({ product, databaseUrl, databasePid, isQuick }) {
    const rows = isQuick ? 20_000 : 100_000
    const limit = await startLimit('bare-import.ts', [databaseUrl])
    let start = 0
    const held: string[] = []
    async function turn() {
      const owner = await registerOwner(product.url)
      const chunks = Array.from({ length: rows / CHUNK }, (_, chunk) =>
        Array.from({ length: CHUNK }, (_, row) => {
          const at = chunk * CHUNK + row
          return { name: `Guest ${at}`, email: `guest${at}@example.com`, phone: `98${10_000_000 + at}` }
        }),
      )
      const begun = performance.now()
      let importId: string | undefined
      const before = memoryMegabytes(product.pid)
      for (const customers of chunks) {
        const body = { customers, attested: true, ...(importId ? { import_id: importId } : {}) }
        const { data } = await send(product.url, addressBook.import, { body }, owner.token)
        assert.equal(data.success.length, CHUNK)
        importId = data.import_id
      }
      const seconds = (performance.now() - begun) / 1000
      held.push(`${before.toFixed(0)} → ${memoryMegabytes(product.pid).toFixed(0)} MB`)
      const { total } = await send(product.url, addressBook.list, { query: { size: 1, page: 1 } }, owner.token)
      assert.equal(total, rows)
      return { requests: rows, seconds }
    }
    const outcome = await sideBySide(
      { pids: [product.pid, databasePid], turn },
      {
        pids: [limit.pid, databasePid],
        turn: () => {
          start += rows
          return limit.ask<{ requests: number; seconds: number }>({ rows, start: start - rows })
        },
      },
      2,
    )
    await stop(limit)
    return {
      ...outcome,
      notes: [
        `${rows} rows a turn; processor time with the database's`,
        `product's memory by turn: ${held.join(', ')}`,
      ],
    }
  },
}
