// The real program as a process of its own, for what only a process shows: starting, refusing, being killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

export interface Program {
  child: ChildProcess
  /** Where it answers; null when it ended instead. */
  url: string | null
  /** Everything it wrote. */
  said(): string
  /** Resolves when it has ended. */
  exit: Promise<{ code: number | null; signal: string | null }>
}

/** A folder of its own, gone when the test is finished. */
export async function makeDataDir(): Promise<string> {
  const dir = await mkdtemp('/tmp/tt-program-')
  onTestFinished(() => rm(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
  return dir
}

/** Starts it and waits until it answers or has ended. It is killed when the test is finished. */
export async function startProgram(env: Record<string, string>, args: string[] = []): Promise<Program> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    // No .env of ours is read there.
    cwd: '/tmp',
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const exit = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  const ready = new Promise<string>((resolve) => {
    const hear = (chunk: Buffer) => {
      said += String(chunk)
      const found = /is ready: (\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
  })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    const tooLate = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await exit
    clearTimeout(tooLate)
  })
  const url = await Promise.race([ready, exit.then(() => null)])
  return { child, url, said: () => said, exit }
}
