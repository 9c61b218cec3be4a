import { existsSync } from 'node:fs'
import { ConfigError } from '#platform/config.ts'
import { findPoolerProblem } from '#platform/db/refusals.ts'
import { StartupError } from '#platform/startup-error.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** Ctrl-C arrives from the terminal and from the parent script; only a later one forces the exit. */
const SAME_REQUEST_MS = 1_000

function onShutdownSignal(stop: (reason: string) => void): void {
  let requestedAt = 0
  const requestStop = (reason: string) => {
    if (requestedAt === 0) stop(reason)
    else if (performance.now() - requestedAt > SAME_REQUEST_MS) process.exit(130)
    requestedAt ||= performance.now()
  }
  for (const signal of SIGNALS) process.on(signal, () => requestStop(signal))
  process.once('disconnect', () => requestedAt === 0 && requestStop('disconnect'))
}

/** Closed in reverse order. */
export interface Closers {
  add(close: () => Promise<unknown>): void
}

const STOP_MS = 10_000
/** EX_CONFIG of sysexits.h. */
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

/** Environment variables take precedence over .env, except a MAIL that login shells set to the path of a mailbox. */
function readSettings(): void {
  if (process.env.MAIL?.includes('/')) delete process.env.MAIL
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/** Closes what `start` opened on a shutdown signal, a failed start or an uncaught error. Exits within 10 s. */
export async function runProgram(start: (closers: Closers, end: () => void) => Promise<void>): Promise<void> {
  // New files are readable by this account only.
  process.umask(0o077)
  const closers: (() => Promise<unknown>)[] = []
  let stopping: Promise<void> | null = null
  async function close(): Promise<void> {
    for (let next = closers.pop(); next; next = closers.pop()) await next().catch(report)
    if (process.connected) process.disconnect()
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
  onShutdownSignal(stop)
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  await starting.catch(fail)
}
