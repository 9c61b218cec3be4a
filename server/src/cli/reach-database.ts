import { join } from 'node:path'
import { findPostmasterFile } from '@tidetable/embedded-database/postmaster-file.ts'
import { socketUrl, startEmbedded } from '@tidetable/embedded-database/start-embedded.ts'
import type { Config } from '#platform/config.ts'
import { ensureDataDirectory } from '#platform/ensure-directory.ts'
import { StartupError } from '#platform/startup-error.ts'

/** Connects to the server behind a pooler; without DATABASE_URL, to the embedded database, starting it if needed. */
export async function reachDatabase({
  databaseDirectUrl,
  dataDir,
}: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (databaseDirectUrl) return { url: databaseDirectUrl, stop: async () => {} }
  try {
    await ensureDataDirectory(dataDir)
    return await startEmbedded({ dataDir })
  } catch (error) {
    const running = await findPostmasterFile(join(dataDir, 'postgres'))
    if (!(error instanceof StartupError) || !running?.isReady) throw error
    return { url: socketUrl(running.socketDir), stop: async () => {} }
  }
}
