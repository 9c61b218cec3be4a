import { execFileSync } from 'node:child_process'
import { mkdir, statfs, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { tables } from '@tidetable/contract/routes/tables'
import type { Fault } from '../faults.ts'
import { openRestaurant, send } from '../harness/client.ts'
import { seconds } from '../harness/figures.ts'
import { mustHold, Skipped, waitUntil } from '../harness/run-all.ts'
import { checkHistories, turnContinuously } from './turning.ts'

const DISK = '500m'
const SHIFT_MS_MAX = 10_000
/** Time for both sweeps, the jobs and the board's poll. */
const FULL_MS = 10_000

async function fill(file: string, disk: string): Promise<void> {
  const { bavail, bsize } = await statfs(disk)
  // The disk may be full earlier, because the product also writes to it.
  await writeFile(file, Buffer.alloc(Math.max(0, bavail * bsize - 1024 * 1024))).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOSPC') throw error
    },
  )
}

export const diskFull: Fault = {
  name: 'disk-full',
  promise:
    'the disk of DATA_DIR is full: writes are refused with a clear message, reads continue, recovery is automatic',
  async run(stage) {
    if (process.getuid?.() !== 0 || process.platform !== 'linux')
      throw new Skipped('only root on Linux can mount a small disk')
    const disk = await stage.makeFolder()
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', disk])
    stage.onEnd(() => execFileSync('umount', ['-l', disk]))
    const dataDir = join(disk, 'data')
    await mkdir(dataDir)
    const { url } = await stage.startProduct({ dataDir })
    const restaurant = await openRestaurant(url, 8)
    const [id = ''] = restaurant.tables
    const table = { body: { table_location: 'Patio', table_capacity: 2 } } as const
    const turning = turnContinuously(stage, url, restaurant)
    await pause(1_000)
    const ballast = join(disk, 'ballast')
    await fill(ballast, disk)
    let output = ''
    const write = async () => {
      const answer = await send(url, tables.create, table, restaurant.token)
      if (answer?.status === 503) output = (answer.body as unknown as { message: string }).message
      return answer?.status
    }
    const refused = await waitUntil(async () => (await write()) === 503, 'writes are not refused', SHIFT_MS_MAX)
    await turning.stop()
    const end = performance.now() + FULL_MS
    for (let reads = 0; performance.now() < end; reads++) {
      const board = await send(url, tables.list, { params: { userId: restaurant.id } }, restaurant.token)
      const page = await fetch(`${url}/customer-dashboard/${id}`, { headers: { cookie: `visit=${reads}` } })
      await page.text()
      await checkHistories(url, restaurant, [id])
      mustHold(board?.status === 200 && page.status === 200, `reads return ${board?.status}, ${page.status}`)
      mustHold((await write()) === 503, 'a write was accepted')
      await pause(100)
    }
    await truncate(ballast)
    const back = await waitUntil(async () => (await write()) !== 503, 'writes are still refused', SHIFT_MS_MAX)
    await checkHistories(url, restaurant)
    turning.check('while it filled', [200, 409, 503])
    return `refused "${output}" within ${seconds(refused)}, reads continued, back in ${seconds(back)}`
  },
}
