// Starts the built product as a separate process, with its own port, data and database.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { cleanEnvironment } from './clean-environment.ts'
import { makeMemoryFolder } from './memory-folder.ts'
import { DEV_TOKEN, listMessages, type OutboxFilter, type OutboxItem } from './outbox.ts'

const run = promisify(execFile)
const MAIN = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))
/** The flags that scripts/start.mjs gives the server. */
export const NODE_FLAGS = ['--max-semi-space-size=8']
/** Long, since a busy machine may start several products at the same time. */
const READY_MS = 180_000

export interface Product {
  url: string
  dataDir: string
  child: ChildProcess
  output(): string
  listMessages(filter?: OutboxFilter): Promise<OutboxItem[]>
  kill(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  env?: Record<string, string>
  /** Existing data folder, kept at the end; by default, a new folder is created, and removed at the end. */
  dataDir?: string
  /** Stores data in memory if there is room; not for disk benchmarks. */
  isInMemory?: boolean
  /** Folder whose data is copied before the start. */
  from?: string | undefined
}

const makeDataDir = (isInMemory: boolean): Promise<string> =>
  isInMemory ? makeMemoryFolder('tt-product-') : mkdtemp(join(tmpdir(), 'tt-product-'))

export async function startProduct({
  env = {},
  dataDir: existingDir,
  isInMemory = false,
  from,
}: Options = {}): Promise<Product> {
  const dataDir = existingDir ?? (await makeDataDir(isInMemory))
  // `-a` keeps owners and permissions, since the database's files belong to another account.
  if (from) await run('cp', ['-a', `${from}/.`, dataDir])
  const child = spawn(process.execPath, [...NODE_FLAGS, MAIN], {
    // The repository's .env must not be read.
    cwd: dataDir,
    env: {
      ...cleanEnvironment(),
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      LIMITS_SCALE: '1000',
      DEV_TOKEN,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const gone = once(child, 'exit')
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`the product did not start:\n${output}`))
    const tooLate = setTimeout(fail, READY_MS)
    const onOutput = (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-100_000)
      const found = /is ready: (\S+)/.exec(output)?.[1]
      if (!found) return
      clearTimeout(tooLate)
      resolve(found)
    }
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onOutput)
    child.once('exit', fail)
  })
  return {
    url,
    dataDir,
    child,
    output: () => output,
    listMessages: (filter) => listMessages(url, filter),
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    async stop() {
      child.kill('SIGTERM')
      await gone
      if (!existingDir) await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
