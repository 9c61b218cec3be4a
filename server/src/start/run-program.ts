import { existsSync } from 'node:fs'
import { ConfigError } from '#platform/config.ts'
import { findPoolerProblem } from '#platform/db/refusals.ts'
import { StartupError } from '#platform/startup-error.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** Ctrl-C reaches us from the terminal and again from the script that started us; a later one means it. */
const SAME_REQUEST_MS = 1_000

/** Calls `stop` once when the program is asked to end, or when the script that started it is gone. */
function onStopRequest(stop: (reason: string) => void): void {
  let askedAt = 0
  const ask = (reason: string) => {
    if (askedAt === 0) stop(reason)
    else if (performance.now() - askedAt > SAME_REQUEST_MS) process.exit(130)
    askedAt ||= performance.now()
  }
  for (const signal of SIGNALS) process.on(signal, () => ask(signal))
  process.once('disconnect', () => askedAt === 0 && ask('disconnect'))
}

/** What has been opened, closed in the opposite order. */
export interface Closers {
  add(close: () => Promise<unknown>): void
}

const STOP_MS = 10_000
/** As sysexits.h names it: the configuration is wrong. */
const EXIT_CONFIGURATION = 78

function report(error: unknown): void {
  const isForOperator = error instanceof ConfigError || error instanceof StartupError
  const poolerProblem = error instanceof Error ? findPoolerProblem(error) : null
  const text = poolerProblem
    ? poolerProblem
    : isForOperator
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = error instanceof ConfigError ? EXIT_CONFIGURATION : 1
}

/** Settings of the folder it is called in; what the environment says goes first. */
function readSettings(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/**
 * Runs `start` with the settings of `.env`; what it opens is closed when the program is asked to end, when starting fails, or
 * on an error that nobody caught. Exits within 10 s. A program with a task calls `end` when it is done.
 */
export async function runProgram(start: (closers: Closers, end: () => void) => Promise<void>): Promise<void> {
  // What it writes is its account's alone, where nothing else is said.
  process.umask(0o077)
  const closers: (() => Promise<unknown>)[] = []
  let stopping: Promise<void> | null = null
  async function close(): Promise<void> {
    for (let next = closers.pop(); next; next = closers.pop()) await next().catch(report)
    process.disconnect?.()
    process.exit()
  }
  const stop = () => {
    if (!stopping) setTimeout(() => process.exit(process.exitCode ?? 1), STOP_MS - 500).unref()
    stopping ??= starting.then(close, close)
  }
  const fail = (error: unknown) => {
    report(error)
    stop()
  }
  async function begin(): Promise<void> {
    readSettings()
    await start({ add: (closer) => closers.push(closer) }, () => stop())
  }
  const starting = begin()
  onStopRequest(stop)
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  await starting.catch(fail)
}
