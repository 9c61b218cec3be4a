// Runs a program on the pinned Node, in the foreground: `node scripts/run.mjs NODE_ENV FILE ARGUMENTS…`.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { inRoot, makeEnvironment, root, runtime } from './paths.mjs'

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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [mode, file, ...args] = process.argv.slice(2)
  runInForeground(runtime, [inRoot(file), ...args], { cwd: root, env: makeEnvironment({ NODE_ENV: mode }) })
}
