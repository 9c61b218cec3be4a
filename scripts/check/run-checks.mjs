// Runs the checks, two at a time: one line each, details on failure.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { makeEnvironment, root } from '../paths.mjs'

const run = promisify(execFile)

async function isClean([name, [command, args]], write) {
  const started = Date.now()
  const failure = await run(command, args, { cwd: root, env: makeEnvironment(), maxBuffer: 1 << 26 }).then(
    () => null,
    (error) => `${error.stdout ?? ''}${error.stderr ?? ''}`.trim() || error.message,
  )
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  write(`${failure ? 'FAILED' : 'ok    '} ${name} (${seconds} s)\n${failure ? `${failure}\n` : ''}`)
  return !failure
}

/** Whether each of them ended well; none is left out because another failed. */
export async function runChecks(checks, write = (text) => process.stdout.write(text)) {
  const waiting = [...checks]
  const ends = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) ends.push(await isClean(next, write))
  }
  await Promise.all([work(), work()])
  return ends.every(Boolean)
}
