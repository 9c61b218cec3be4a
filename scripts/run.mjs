import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** Forwards signals and the exit status. The `ipc` channel notifies the child if this process is killed. */
export function runInForeground(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
