import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const DATABASE = fileURLToPath(new URL('../../server/src/cli/database.ts', import.meta.url))

/** `npm run db` on a directory of its own. */
export async function startDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp('/tmp/tt-fault-db-')
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir }
  const child = spawn(process.execPath, [DATABASE], { cwd: dataDir, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(child, 'exit')
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    url: String(said).replace('DATABASE_URL=', '').trim(),
    async stop() {
      child.kill('SIGTERM')
      await gone
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
