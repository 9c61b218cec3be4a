import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Fault } from '../faults.ts'
import { isQuick, seconds } from '../harness/figures.ts'
import { mustHold } from '../harness/run-all.ts'
import { onStage } from '../harness/stage.ts'

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))
const ROUNDS = isQuick ? 5 : 50
/** Usual duration of a first start. */
const FIRST_START_MS = 2_500

export const killFirstStart: Fault = {
  name: 'kill-first-start',
  promise: `${ROUNDS} × kill -9 during a first start and its migrations: the next start works`,
  async run() {
    let slowest = 0
    for (let round = 0; round < ROUNDS; round++)
      await onStage(async ({ makeFolder, startProduct }) => {
        const dataDir = await makeFolder()
        const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'production' }
        const child = spawn(process.execPath, [MAIN], { cwd: dataDir, env, stdio: 'ignore' })
        await pause((FIRST_START_MS * round) / ROUNDS)
        child.kill('SIGKILL')
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
        const before = performance.now()
        const product = await startProduct({ dataDir, env: { DEMO: '' } })
        slowest = Math.max(slowest, performance.now() - before)
        await product.stop()
        mustHold(product.child.exitCode === 0, `the next one exited with ${product.child.exitCode}`)
      })
    return `started every time, within ${seconds(slowest)}`
  },
}
