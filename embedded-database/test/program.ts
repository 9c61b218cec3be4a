import { startEmbedded } from '../src/start-embedded.ts'
import { StartupError } from '../src/startup-error.ts'

try {
  const { stop, ...embedded } = await startEmbedded({ dataDir: process.argv[2] ?? '' })
  process.stdout.write(`${JSON.stringify(embedded)}\n`)
  const alive = setInterval(() => {}, 60_000)
  process.once('SIGTERM', () => {
    clearInterval(alive)
    void stop()
  })
} catch (error) {
  process.stderr.write(error instanceof StartupError ? `${error.message}\n` : String(error))
  process.exitCode = 1
}
