// What every measurement is given: a database, the product over it, and how long a turn takes.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEV_TOKEN } from '@tidetable/testing/outbox.ts'
import { type Started, startProgram, stop } from './processes.ts'

export interface Product extends Started {
  /** Where it answers. */
  url: string
}

export interface Bench {
  isQuick: boolean
  /** Seconds of one turn. */
  turnSeconds: number
  rounds: number
  databaseUrl: string
  /** Of the product; further processes over the database share it. */
  dataDir: string
  /** The database server's own process. */
  databasePid: number
  product: Product
  stop(): Promise<void>
}

/** The embedded database as operators get it: everything flushed to disk. */
async function startDatabase(dataDir: string): Promise<Started> {
  return startProgram('server/src/cli/database.ts', { DATA_DIR: dataDir }, /DATABASE_URL=(\S+)/)
}

export function startProduct(
  databaseUrl: string,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Product> {
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: '0',
    LIMITS_SCALE: '100000',
    DEV_TOKEN,
    ...settings,
  }
  return startProgram('server/src/main.ts', env, /is ready: (\S+)/).then((started) => ({
    ...started,
    url: started.found.replace('localhost', '127.0.0.1'),
  }))
}

/** A database and the product over it, with further `settings` of its environment. */
export async function setUp(isQuick: boolean, settings: Record<string, string> = {}): Promise<Bench> {
  const dir = await mkdtemp(join(tmpdir(), 'tt-bench-'))
  const database = await startDatabase(join(dir, 'database'))
  const dataDir = join(dir, 'product')
  const product = await startProduct(database.found, dataDir, settings)
  return {
    isQuick,
    turnSeconds: isQuick ? 2 : 5,
    rounds: isQuick ? 2 : 4,
    databaseUrl: database.found,
    dataDir,
    databasePid: database.pid,
    product,
    async stop() {
      await stop(product)
      await stop(database)
      await rm(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
