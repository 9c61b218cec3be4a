// `npm run uploads -- adopt`: takes DATA_DIR/uploads as found here for the folder that all processes use.
// `npm run uploads:move -- --to s3|folder`: copies every picture from one store into the other and compares them.
import { parseArgs } from 'node:util'
import { plural } from '@tidetable/contract/format'
import { type Config, readStoreConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { StartupError } from '#platform/startup-error.ts'
import { createFolderShelf } from '#platform/uploads/folder-shelf.ts'
import { copyPictures } from '#platform/uploads/move-pictures.ts'
import { uploadsFolder } from '#platform/uploads/open-shelf.ts'
import { createS3Shelf } from '#platform/uploads/s3-shelf.ts'
import { adoptFolder } from '#platform/uploads/shared-folder.ts'
import { reachDatabase } from './backup/reach-database.ts'
import { type Closers, runProgram } from './start/run-program.ts'

const USAGE = 'Usage: npm run uploads -- adopt, or npm run uploads:move -- --to s3|folder'

function readArguments(): { command?: string; to?: string } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } })
    return { command: positionals.join(' '), ...values }
  } catch {
    return {}
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`)

async function adopt(config: Config, closers: Closers): Promise<void> {
  const folder = uploadsFolder(config)
  const database = await reachDatabase(config)
  closers.add(database.stop)
  const db = openDatabase({ url: database.url })
  closers.add(db.close)
  await migrate(db)
  await adoptFolder(db, folder)
  say(`${folder} is the folder of pictures from now on. Processes with another one refuse to start.`)
}

async function move(config: Config, closers: Closers, to: 's3' | 'folder'): Promise<void> {
  if (!config.uploadsS3)
    throw new StartupError('Set the five names UPLOADS_S3_… of the bucket, whichever way you move.')
  const bucket = createS3Shelf(config.uploadsS3)
  if (!(await bucket.prove())) throw new StartupError('The store of pictures does not answer.')
  const folder = createFolderShelf(uploadsFolder(config))
  const { copied, kept } = await (to === 's3' ? copyPictures(folder, bucket) : copyPictures(bucket, folder))
  const files = plural(copied, { one: (n) => `${n} file`, other: (n) => `${n} files` })
  say(`Copied ${files} to ${to === 's3' ? 'the bucket' : 'the folder'}, ${kept} were there; all compared equal.`)
  if (to === 'folder') await adopt(config, closers)
}

await runProgram(async (closers, end) => {
  const { command, to } = readArguments()
  const config = readStoreConfig(process.env)
  if (command === 'adopt' && to === undefined) await adopt(config, closers)
  else if (command === 'move' && (to === 's3' || to === 'folder')) await move(config, closers, to)
  else throw new StartupError(USAGE)
  end()
})
