// `npm run restore -- FOLDER`: a backup into an empty installation, checked; refuses to overwrite anything.
import { resolve } from 'node:path'
import { readStoreConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbedded } from '#platform/db/embedded/start-embedded.ts'
import { StartupError } from '#platform/startup-error.ts'
import { openShelf, uploadsFolder } from '#platform/uploads/open-shelf.ts'
import { adoptFolder } from '#platform/uploads/shared-folder.ts'
import { runProgram } from '../start/run-program.ts'
import { checkFiles, restoreFiles } from './files.ts'
import { load } from './load.ts'
import { readManifest } from './manifest.ts'

await runProgram(async (closers, end) => {
  const named = process.argv[2]
  if (!named) throw new StartupError('Say which backup: npm run restore -- FOLDER')
  const folder = resolve(process.env.INIT_CWD ?? '.', named)
  const manifest = await readManifest(folder)
  await checkFiles(folder, manifest.files)
  const config = readStoreConfig(process.env)
  const database = config.databaseDirectUrl
    ? { url: config.databaseDirectUrl, stop: async () => {} }
    : await startEmbedded({ dataDir: config.dataDir })
  closers.add(database.stop)
  await load(database.url, folder, manifest)
  await restoreFiles(folder, { dataDir: config.dataDir, shelf: openShelf(config) }, manifest.files)
  // The row in the backup names the folder that it was made from; a backup of an earlier version has none.
  if (!config.uploadsS3 && manifest.tables.some(({ name }) => name === 'public.uploads_folder')) {
    const db = openDatabase({ url: database.url })
    await adoptFolder(db, uploadsFolder(config)).finally(db.close)
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(
    `Restored the backup of ${manifest.at}: ${rows} rows, ${manifest.files.length} files, all as backed up.\n${manifest.isWithoutPictures ? 'It holds no pictures: they must be in their store.\n' : ''}`,
  )
  end()
})
