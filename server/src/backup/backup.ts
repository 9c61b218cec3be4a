// `npm run backup [-- FOLDER] [--without-pictures]`: database, pictures and secret, while the program runs or not; restored once to prove it.
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readStoreConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { StartupError } from '#platform/startup-error.ts'
import { openShelf, uploadsFolder } from '#platform/uploads/open-shelf.ts'
import { checkFolder } from '#platform/uploads/shared-folder.ts'
import { runProgram } from '../start/run-program.ts'
import { dump } from './dump.ts'
import { saveFiles } from './files.ts'
import type { Manifest } from './manifest.ts'
import { prove } from './prove.ts'
import { reachDatabase } from './reach-database.ts'

/** Another folder than the one the processes use would make a backup without its pictures. */
async function checkUploads(url: string, dataDir: string): Promise<void> {
  const db = openDatabase({ url })
  await checkFolder(db, uploadsFolder({ dataDir })).finally(db.close)
}

function readArguments(): { name?: string; isWithoutPictures?: true } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'without-pictures': { type: 'boolean' } },
    })
    const [name] = positionals
    return { ...(name ? { name } : {}), ...(values['without-pictures'] ? { isWithoutPictures: true } : {}) }
  } catch {
    throw new StartupError('Usage: npm run backup [-- FOLDER] [--without-pictures]')
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`)

await runProgram(async (closers, end) => {
  const { isWithoutPictures, name } = readArguments()
  const config = readStoreConfig(process.env)
  const at = new Date().toISOString()
  const named = name ?? `backups/tidetable-${at.slice(0, 19).replaceAll(':', '-')}`
  const folder = resolve(process.env.INIT_CWD ?? '.', named)
  // Only a complete and proven backup bears the name.
  const draft = `${folder}.incomplete`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })

  const database = await reachDatabase(config)
  closers.add(database.stop)
  if (config.databaseUrl && !config.uploadsS3) await checkUploads(database.url, config.dataDir)
  const dumped = await dump(database.url, draft)
  const files = await saveFiles(config.dataDir, isWithoutPictures ? null : openShelf(config), draft)
  const manifest: Manifest = {
    format: 1,
    at,
    ...dumped,
    ...(isWithoutPictures ? { isWithoutPictures } : {}),
    files,
  }
  await writeFile(`${draft}/manifest.json`, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `Saved ${rows} rows of ${manifest.tables.length} tables and ${files.length} files${isWithoutPictures ? ', without pictures' : ''}.`,
  )
  await prove(draft)
  await rename(draft, folder).catch((cause: Error) => {
    throw new StartupError(`${folder} could not be written: ${cause.message}`, cause)
  })
  say(`Restored once to check it: equal. The backup is ${folder}`)
  end()
})
