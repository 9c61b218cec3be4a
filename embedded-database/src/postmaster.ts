import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { type Account, asAccount } from './account.ts'
import { nameForPostgres, postgresEnvironment } from './cluster.ts'
import { findPostmasterFile, waitFor } from './postmaster-file.ts'
import { StartupError } from './startup-error.ts'

export interface PostmasterOptions {
  dir: string
  socketDir: string
  binaries: string
  account: Account
  settings: Record<string, string>
  onLine: (line: string) => void
}

export interface Postmaster {
  readonly pid: number
  readonly exited: Promise<void>
  stop(): Promise<void>
}

/** Maximum time to start: crash recovery may take minutes; a server that exits is detected immediately. */
const READY_MS = 300_000
const STOP_MS = 8_000

/** Starts a shell that stops the server if this process is killed, which closes the pipe. */
const startGuard = (pid: number, socketDir: string): ChildProcess =>
  spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"; rm -rf "$2"', 'sh', String(pid), socketDir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })

export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { dir, socketDir, binaries, account, settings, onLine } = options
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(
    join(binaries, 'bin/postgres'),
    ['-D', nameForPostgres(dir, account), '-k', socketDir, ...flags],
    {
      cwd: dir,
      env: postgresEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      // A separate session, so that Ctrl-C reaches only this process, which stops the database last.
      detached: true,
      ...asAccount(account),
    },
  )
  const recent: string[] = []
  let rest = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
    recent.push(...lines)
    recent.splice(0, recent.length - 10)
  })
  let hasExited = false
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      hasExited = true
      resolve()
    }
    child.once('exit', end).once('error', (error) => {
      recent.push(error.message)
      end()
    })
  })
  const isReady = async () => (await findPostmasterFile(dir))?.isReady === true
  await waitFor(async () => hasExited || (await isReady()), READY_MS)
  if (hasExited || child.pid === undefined) {
    throw new StartupError(`The database in ${dir} does not start: ${recent.join(' | ') || 'no reason given'}`)
  }
  const watcher = startGuard(child.pid, socketDir)
  watcher.unref()
  void exited.then(() => watcher.kill('SIGKILL'))
  return {
    pid: child.pid,
    exited,
    async stop() {
      for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
        if (hasExited) break
        child.kill(signal)
        await waitFor(() => hasExited, STOP_MS)
      }
    },
  }
}
