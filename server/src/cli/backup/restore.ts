// `npm run restore -- FOLDER`: restores only into an empty installation.
import { resolve } from 'node:path'
import { startEmbedded } from '@tidetable/embedded-database/start-embedded.ts'
import { readStoreConfig } from '#platform/config.ts'
import { ensureDataDirectory } from '#platform/ensure-directory.ts'
import { StartupError } from '#platform/startup-error.ts'
import { runProgram } from '../../start/run-server.ts'
import { checkFiles, restoreFiles } from './files.ts'
import { load } from './load.ts'
import { readManifest } from './manifest.ts'

await runProgram(async (closers, end) => {
  const named = process.argv[2]
  if (!named) throw new StartupError('Usage: npm run restore -- FOLDER')
  const folder = resolve(process.env.INIT_CWD ?? '.', named)
  const manifest = await readManifest(folder)
  await checkFiles(folder, manifest.files)
  const config = readStoreConfig(process.env)
  if (!config.databaseDirectUrl) await ensureDataDirectory(config.dataDir)
  const database = config.databaseDirectUrl
    ? { url: config.databaseDirectUrl, stop: async () => {} }
    : await startEmbedded({ dataDir: config.dataDir })
  closers.add(database.stop)
  await load(database.url, folder, manifest)
  await restoreFiles(folder, config.dataDir, manifest.files)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(
    `Restored the backup of ${manifest.at}, all verified. Rows: ${rows}, files: ${manifest.files.length}.\n${manifest.isWithoutPictures ? 'It contains no images: put them into DATA_DIR/uploads before the next start.\n' : ''}`,
  )
  end()
})
