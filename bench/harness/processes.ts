// The programs that are measured, each a process of its own, ended with this one.
import { type ChildProcess, fork, type Serializable, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const running = new Set<ChildProcess>()

export interface Started {
  child: ChildProcess
  pid: number
  /** What the pattern caught in its output. */
  found: string
}

const killAll = () => {
  for (const child of running) child.kill('SIGKILL')
}
process.once('exit', killAll)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

/** Starts a program of the product and waits for the words that say it is ready. */
export async function startProgram(file: string, env: Record<string, string>, ready: RegExp): Promise<Started> {
  const child = spawn(process.execPath, [join(root, file)], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  let said = ''
  for await (const chunk of child.stdout) {
    said += String(chunk)
    const found = ready.exec(said)?.[1]
    if (found) {
      child.stdout.resume()
      return { child, pid: child.pid ?? 0, found }
    }
  }
  throw new Error(`${file} ended before it was ready: ${said}`)
}

export async function stop({ child }: Pick<Started, 'child'>): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  running.delete(child)
}

export interface Peer {
  pid: number
  child: ChildProcess
  /** What it says next. */
  hear<T>(): Promise<T>
  /** Sends a message and waits for the answer. */
  ask<T>(message: Serializable): Promise<T>
}

/** Starts one of the limit programs; it says something when it is ready. */
export async function startLimit(file: string, args: string[]): Promise<Peer & { ready: unknown }> {
  const child = fork(join(root, 'bench/limits', file), args, {
    execPath: process.execPath,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  running.add(child)
  // One listener of each kind however often is asked: what comes is kept until somebody wants it.
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
    while (!said.length) {
      if (ended) throw ended
      await new Promise<void>((heard) => {
        wake = heard
      })
    }
    return said.shift() as T
  }
  const ready = await hear()
  return {
    child,
    pid: child.pid ?? 0,
    ready,
    hear,
    ask(message) {
      child.send(message)
      return hear()
    },
  }
}
