// Servers and folders of one run, which are always ended in reverse order.
import { fork, type Serializable, spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as testing from '@tidetable/testing/product.ts'

const root = join(import.meta.dirname, '../..')
/** Programs in `limits/` exit when the channel to this process closes. */
const END_WITH_PARENT = 'data:text/javascript,process.once("disconnect",()=>process.exit())'

function createStage() {
  const stops: (() => unknown)[] = []
  const onEnd = (stop: () => unknown) => void stops.push(stop)

  async function makeFolder(): Promise<string> {
    const folder = await mkdtemp('/tmp/tt-bench-')
    onEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
    return folder
  }

  /** Starts a database with durable writes, unlike test databases. */
  async function startDatabase() {
    const dataDir = await makeFolder()
    const child = spawn(process.execPath, [join(root, 'server/src/cli/database.ts')], {
      cwd: dataDir,
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    const gone = once(child, 'exit')
    onEnd(() => {
      child.kill('SIGTERM')
      return gone
    })
    const output = await Promise.race([once(child.stdout ?? child, 'data'), gone])
    const url = /DATABASE_URL=(\S+)/.exec(String(output[0]))?.[1]
    if (!url) throw new Error('the database did not start')
    return { url, pid: child.pid ?? 0 }
  }

  /** Starts the product without sample data, and practically without rate limits. */
  async function startProduct({ env = {}, dataDir }: { env?: Record<string, string>; dataDir?: string } = {}) {
    const product = await testing.startProduct({
      dataDir: dataDir ?? (await makeFolder()),
      env: { HOST: '127.0.0.1', LOG_LEVEL: 'error', DEMO: '0', LIMITS_SCALE: '100000', ...env },
    })
    onEnd(product.stop)
    return { ...product, url: product.url.replace('localhost', '127.0.0.1'), pid: product.child.pid ?? 0 }
  }

  /** With the product's flags of Node.js, so that both have the same memory for young objects. */
  async function startLimit(file: string, ...args: string[]) {
    const child = fork(join(root, 'bench/limits', file), args, {
      execPath: process.execPath,
      execArgv: [...testing.NODE_FLAGS, '--import', END_WITH_PARENT],
    })
    onEnd(() => child.kill('SIGKILL'))
    const messages = on(child, 'message', { close: ['exit'] })
    async function receive<T>(): Promise<T> {
      const { value, done } = await messages.next()
      if (done) throw new Error(`${file} ended`)
      return value[0]
    }
    return {
      pid: child.pid ?? 0,
      ready: String(await receive()),
      receive,
      request<T>(message: Serializable): Promise<T> {
        child.send(message)
        return receive()
      },
    }
  }

  async function stop() {
    for (const each of stops.reverse())
      await Promise.resolve()
        .then(each)
        .catch(() => undefined)
  }
  return { onEnd, makeFolder, startDatabase, startProduct, startLimit, stop }
}

export type Stage = ReturnType<typeof createStage>
export type Database = Awaited<ReturnType<Stage['startDatabase']>>
export type Product = Awaited<ReturnType<Stage['startProduct']>>

export async function onStage<T>(work: (stage: Stage) => Promise<T>): Promise<T> {
  const stage = createStage()
  try {
    return await work(stage)
  } finally {
    await stage.stop()
  }
}
