import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/**
 * Runs a program in the foreground and ends as it ends. Signals are handed on; the pipe of the `ipc` channel tells the
 * program when this process is killed outright.
 */
export function runInForeground(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
