import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { tables } from '@tidetable/contract/routes/tables'
import { startProduct } from '@tidetable/testing/product.ts'
import { openRestaurant, send, signIn, turnTable } from './client.ts'
import { type Fault, mustHold, seconds } from './fault.ts'

const run = promisify(execFile)
const command = (name: string) => fileURLToPath(new URL(`../../server/src/cli/backup/${name}.ts`, import.meta.url))

export const backupRestore: Fault = {
  name: 'backup-restore',
  promise: 'a backup under load, restored on an empty machine: equal, checked by the command itself',
  seconds: 20,
  async run() {
    const other = await mkdtemp('/tmp/tt-fault-')
    const product = await startProduct({ env: { LIMITS_SCALE: '100000' } })
    try {
      const restaurant = await openRestaurant(product.url, 20)
      let isOver = false
      const working = Promise.all(
        restaurant.tables.map(async (id) => {
          while (!isOver) await turnTable(product.url, restaurant, id)
        }),
      )
      const folder = `${other}/backup`
      const env = { PATH: process.env.PATH ?? '', DATA_DIR: product.dataDir }
      const before = performance.now()
      const { stdout } = await run(process.execPath, [command('backup'), folder], { cwd: product.dataDir, env })
      const took = performance.now() - before
      mustHold(stdout.includes('equal'), stdout)
      isOver = true
      await working
      const dataDir = `${other}/data`
      const restored = await run(process.execPath, [command('restore'), folder], {
        cwd: other,
        env: { ...env, DATA_DIR: dataDir },
      })
      const copy = await startProduct({ dataDir })
      // Sessions stay out of backups.
      const { token } = await signIn(copy.url)
      const list = await send(copy.url, tables.list, { params: { userId: restaurant.id } }, token)
      await copy.stop()
      mustHold(list?.body.data.length === 20, 'the restored product does not show its tables')
      return `${restored.stdout.trim()} Backed up and proven in ${seconds(took)}.`
    } finally {
      await product.stop()
      await rm(other, { recursive: true, force: true, maxRetries: 3 })
    }
  },
}
