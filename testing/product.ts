// The built product as a person starts it: its own process, port, data and database.
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
/** A busy machine starts several at once. */
const READY_MS = 180_000

export interface Product {
  url: string
  dataDir: string
  child: ChildProcess
  /** Everything it wrote. */
  said(): string
  /** Captured messages, newest first. */
  listMessages(filter?: OutboxFilter): Promise<OutboxItem[]>
  /** As a power cut; the data stay. */
  kill(): Promise<void>
  /** Ends it; a data directory that was not given is removed. */
  stop(): Promise<void>
}

interface Options {
  env?: Record<string, string>
  /** Kept after the end; without one a fresh one is made. */
  dataDir?: string
  /** For who measures no disk: data that end with the product lie in memory where there is room. */
  isInMemory?: boolean
  /** Data that another product left, of which this one gets a copy; those stay as they are. */
  from?: string | undefined
}

const makeDataDir = (isInMemory: boolean): Promise<string> =>
  isInMemory ? makeMemoryFolder('tt-product-') : mkdtemp(join(tmpdir(), 'tt-product-'))

export async function startProduct({
  env = {},
  dataDir: given,
  isInMemory = false,
  from,
}: Options = {}): Promise<Product> {
  const dataDir = given ?? (await makeDataDir(isInMemory))
  // With owners and rights: the database's files are another account's.
  if (from) await run('cp', ['-a', `${from}/.`, dataDir])
  const child = spawn(process.execPath, ['--max-semi-space-size=8', MAIN], {
    // No .env of ours is read there.
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
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`the product did not start:\n${said}`))
    const tooLate = setTimeout(fail, READY_MS)
    const hear = (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-100_000)
      const found = /is ready: (\S+)/.exec(said)?.[1]
      if (!found) return
      clearTimeout(tooLate)
      resolve(found)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', fail)
  })
  return {
    url,
    dataDir,
    child,
    said: () => said,
    listMessages: (filter) => listMessages(url, filter),
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    async stop() {
      child.kill('SIGTERM')
      await gone
      if (!given) await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
