import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { addressBook, IMPORT_ROWS_MAX } from '@tidetable/contract/endpoints/address-book'
import { expect, it } from 'vitest'
import { openRestaurant } from '../../../../test/actors.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Memory per row, less than a name or an address needs. */
const BYTES_A_ROW_MAX = 50

it('an import uses no more memory after 50,000 rows than after 10,000', async () => {
  const { restaurant } = await openRestaurant()
  let importId: string | undefined
  let rows = 0
  async function importChunks(count: number) {
    for (let chunk = 0; chunk < count; chunk++) {
      const customers = Array.from({ length: IMPORT_ROWS_MAX }, () => {
        rows += 1
        return { name: `Guest ${rows}`, email: `guest${rows}@example.com`, phone: `98${10_000_000 + rows}` }
      })
      const body = { customers, attested: true, ...(importId ? { import_id: importId } : {}) }
      const answer = await restaurant.call(addressBook.import, { body } as never)
      expect(answer.body.data.success).toHaveLength(IMPORT_ROWS_MAX)
      importId = answer.body.data.import_id
    }
    // Objects used in the current turn can be collected only in a later turn.
    for (let turn = 0; turn < 3; turn++) {
      collect()
      await pause(100)
    }
    return process.memoryUsage().heapUsed
  }
  const before = await importChunks(2)
  const after = await importChunks(8)
  expect((after - before) / (8 * IMPORT_ROWS_MAX)).toBeLessThan(BYTES_A_ROW_MAX)
}, 120_000)
