import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { tables } from '@tidetable/contract/routes/tables'
import type { Fault } from '../faults.ts'
import { call, openRestaurant, signIn } from '../harness/client.ts'
import { seconds } from '../harness/figures.ts'
import { mustHold } from '../harness/run-all.ts'
import { turnContinuously } from './turning.ts'

const run = promisify(execFile)
const command = (name: string) => fileURLToPath(new URL(`../../server/src/cli/backup/${name}.ts`, import.meta.url))

export const backupRestore: Fault = {
  name: 'backup-restore',
  promise: 'a backup made under load and restored on an empty machine: equal, verified by the command',
  async run(stage) {
    const { makeFolder, startProduct } = stage
    const other = await makeFolder()
    const product = await startProduct()
    const restaurant = await openRestaurant(product.url, 20)
    const turning = turnContinuously(stage, product.url, restaurant)
    const folder = `${other}/backup`
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: product.dataDir }
    const before = performance.now()
    const { stdout } = await run(process.execPath, [command('backup'), folder], { cwd: product.dataDir, env })
    const took = performance.now() - before
    mustHold(stdout.includes('Verified by a test restore.'), stdout)
    await turning.stop()
    const dataDir = `${other}/data`
    const restored = await run(process.execPath, [command('restore'), folder], {
      cwd: other,
      env: { ...env, DATA_DIR: dataDir },
    })
    const copy = await startProduct({ dataDir })
    // Backups contain no sessions.
    const { token } = await signIn(copy.url, restaurant.email)
    const list = await call(copy.url, tables.list, { params: { userId: restaurant.id } }, token)
    mustHold(list.data.length === 20, 'the restored product does not list its tables')
    return `${restored.stdout.trim()} Backed up and verified in ${seconds(took)}.`
  },
}
