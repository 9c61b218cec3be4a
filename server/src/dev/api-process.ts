// The product's own process while developing: started again alone when a file of the server or the contract changes.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '../../..')
const WATCHED = ['server/src', 'server/migrations', 'contract/src']
const MAIN = join(ROOT, 'server/src/main.ts')
/** An editor writes several files at once. */
const SETTLE_MILLISECONDS = 100

export interface ApiProcess {
  /** Resolves once it answers; null when it ended instead, until the next change. */
  untilReady(): Promise<{ url: string } | null>
  stop(): Promise<void>
}

interface Options {
  port: number
  env: Record<string, string>
  args: readonly string[]
  /** Hears what it says, and each time that it begins anew. */
  say(text: string): void
}

export function startApiProcess({ port, env, args, say }: Options): ApiProcess {
  let child: ChildProcess | undefined
  let isStopping = false
  let starts = 0
  let ready: Promise<{ url: string } | null> = Promise.resolve(null)

  function start(): Promise<{ url: string } | null> {
    const isFirst = starts++ === 0
    const started = spawn(process.execPath, [MAIN, ...args], {
      cwd: process.cwd(),
      env: { ...process.env, ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    child = started
    return new Promise((resolve) => {
      started.stdout?.on('data', (chunk: Buffer) => {
        const text = String(chunk)
        const isAnswering = text.includes('is ready: ')
        // Where it answers and who can sign in is told once.
        if (isFirst || !isAnswering) say(text)
        else say('The API was started again.\n')
        if (isAnswering) resolve({ url: `http://localhost:${port}` })
      })
      started.once('exit', (code, signal) => {
        resolve(null)
        if (!isStopping && child === started && !signal) say(`The API ended (${code}); a change starts it again.\n`)
      })
    })
  }

  async function end(): Promise<void> {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    ending.kill('SIGTERM')
    await once(ending, 'exit')
  }

  let restarting: Promise<void> | undefined
  function restart(): void {
    if (restarting || isStopping) return
    const again = async () => {
      await pause(SETTLE_MILLISECONDS)
      restarting = undefined
      await end()
      return isStopping ? null : await start()
    }
    // Whoever asks from now on waits for the new one.
    ready = again()
    restarting = ready.then(() => undefined)
  }

  const watchers = WATCHED.map((folder) =>
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (file && !/\.test\.ts$|(^|\/)\.|~$/.test(file)) restart()
    }),
  )
  ready = start()
  return {
    untilReady: () => ready,
    async stop() {
      isStopping = true
      for (const watcher of watchers) watcher.close()
      await end()
    },
  }
}
