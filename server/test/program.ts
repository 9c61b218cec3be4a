// The real server as a separate process, to test starts, failures and kills.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { cleanEnvironment } from '@tidetable/testing/clean-environment.ts'
import { makeMemoryFolder } from '@tidetable/testing/memory-folder.ts'
import { DEV_TOKEN } from '@tidetable/testing/outbox.ts'
import { onTestFinished } from 'vitest'

const fileOf = (program: string) => fileURLToPath(new URL(`../src/${program}`, import.meta.url))

export interface Program {
  child: ChildProcess
  url: string | null
  output(): string
  exit: Promise<{ code: number | null; signal: string | null }>
}

/** Data directory, in memory if there is room; removed when the test ends. */
export async function makeDataDir(): Promise<string> {
  const dir = await makeMemoryFolder('tt-program-')
  onTestFinished(() => rm(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
  return dir
}

/** Waits until the server is ready or has exited. It is stopped when the test ends. */
export async function startProgram(env: Record<string, string>, args: string[] = []): Promise<Program> {
  const child = spawn(process.execPath, [fileOf('main.ts'), ...args], {
    // This folder has no .env, unlike the repository.
    cwd: '/tmp',
    env: { ...cleanEnvironment(), NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', DEV_TOKEN, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const exit = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  const ready = new Promise<string>((resolve) => {
    const onOutput = (chunk: Buffer) => {
      output += String(chunk)
      const found = /is ready: (\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onOutput)
  })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    const tooLate = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await exit
    clearTimeout(tooLate)
  })
  const url = await Promise.race([ready, exit.then(() => null)])
  return { child, url, output: () => output, exit }
}

interface CommandOptions {
  env?: Record<string, string>
  cwd?: string
  input?: string
}

export interface Ended {
  code: number
  out: string
  err: string
  output: string
}

/** Runs one of the commands in `src`, e.g. `cli/backup/backup.ts`, in /tmp without the repository's .env. */
export const runCommand = (
  program: string,
  args: readonly string[],
  { env, cwd = '/tmp', input = '' }: CommandOptions = {},
) =>
  new Promise<Ended>((resolve) => {
    const options = { cwd, env: { ...cleanEnvironment(), ...env } }
    const child = execFile(process.execPath, [fileOf(program), ...args], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err, output: out + err }),
    )
    child.stdin?.end(input)
  })
