// Servers, products and folders of one run: ended and removed in the opposite order, however it ends.
import { fork, type Serializable, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as testing from '@tidetable/testing/product.ts'

const root = join(import.meta.dirname, '../..')
/** Limits have no door that a test could close: they end when the channel to this process does. */
const END_WITH_PARENT = 'data:text/javascript,process.once("disconnect",()=>process.exit())'

export interface Product extends testing.Product {
  pid: number
}

export interface Database {
  url: string
  pid: number
}

/** One of the bare programs of `limits`. */
export interface Limit {
  pid: number
  /** Its first message. */
  ready: string
  /** Its next message. */
  hear<T>(): Promise<T>
  /** Sends a message and waits for the answer. */
  ask<T>(message: Serializable): Promise<T>
}

export interface Stage {
  onEnd(stop: () => unknown): void
  makeFolder(): Promise<string>
  /** `npm run db` in a folder of its own, everything flushed to disk. */
  startDatabase(): Promise<Database>
  /** The built product without sample data and limits. */
  startProduct(options?: { env?: Record<string, string>; dataDir?: string }): Promise<Product>
  startLimit(file: string, ...args: string[]): Promise<Limit>
}

export async function onStage<T>(work: (stage: Stage) => Promise<T>): Promise<T> {
  const stops: (() => unknown)[] = []
  const stage: Stage = {
    onEnd: (stop) => void stops.push(stop),

    async makeFolder() {
      const folder = await mkdtemp('/tmp/tt-bench-')
      stage.onEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
      return folder
    },

    async startDatabase() {
      const dataDir = await stage.makeFolder()
      const child = spawn(process.execPath, [join(root, 'server/src/cli/database.ts')], {
        cwd: dataDir,
        env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      })
      const gone = once(child, 'exit')
      stage.onEnd(() => {
        child.kill('SIGTERM')
        return gone
      })
      const said = await Promise.race([once(child.stdout ?? child, 'data'), gone])
      const url = /DATABASE_URL=(\S+)/.exec(String(said[0]))?.[1]
      if (!url) throw new Error('the database did not start')
      return { url, pid: child.pid ?? 0 }
    },

    async startProduct({ env = {}, dataDir } = {}) {
      const product = await testing.startProduct({
        dataDir: dataDir ?? (await stage.makeFolder()),
        env: { HOST: '127.0.0.1', LOG_LEVEL: 'error', DEMO: '0', LIMITS_SCALE: '100000', ...env },
      })
      stage.onEnd(product.stop)
      return { ...product, url: product.url.replace('localhost', '127.0.0.1'), pid: product.child.pid ?? 0 }
    },

    async startLimit(file, ...args) {
      const child = fork(join(root, 'bench/limits', file), args, {
        execPath: process.execPath,
        execArgv: ['--import', END_WITH_PARENT],
      })
      stage.onEnd(() => child.kill('SIGKILL'))
      // What comes before it is asked for is queued.
      const said: unknown[] = []
      let wake = () => {}
      let ended: Error | null = null
      child.on('message', (message) => {
        said.push(message)
        wake()
      })
      child.once('exit', (code) => {
        ended = new Error(`${file} ended with ${code}`)
        wake()
      })
      async function hear<T>() {
        while (said.length === 0) {
          if (ended) throw ended
          await new Promise<void>((heard) => {
            wake = heard
          })
        }
        return said.shift() as T
      }
      return {
        pid: child.pid ?? 0,
        ready: String(await hear()),
        hear,
        ask(message) {
          child.send(message)
          return hear()
        },
      }
    },
  }
  try {
    return await work(stage)
  } finally {
    for (const stop of stops.reverse())
      await Promise.resolve()
        .then(stop)
        .catch(() => undefined)
  }
}
