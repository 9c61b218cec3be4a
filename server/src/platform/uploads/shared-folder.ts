// Several processes over one database must keep pictures in one folder. The folder bears a random id, the database knows
// it: whoever finds another one has a folder of its own, and people would meet pictures that are not there.
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../crypto.ts'
import type { Database, Db } from '../db/database.ts'
import { oneProgramAtATime } from '../db/one-program.ts'
import { sql } from '../db/sql.ts'
import { provideDirectory } from '../provide-directory.ts'
import { StartupError } from '../startup-error.ts'
import { providePublished, publishFile } from './published.ts'

/** Begins with a dot: neither a picture nor part of a backup. */
const FILE = '.folder-id'

const notShared = () =>
  new StartupError('DATA_DIR/uploads is not the folder the other processes use: share it, or set UPLOADS_S3_…')

async function findId(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return ''
    throw new StartupError(`${join(folder, FILE)} can't be read: ${error.message}`, error)
  })
  return text.trim() || null
}

/** The id of the folder, which gets one when it has none. */
async function provideId(folder: string): Promise<string> {
  const found = await findId(folder)
  if (found) return found
  const id = newId()
  const draft = join(folder, `${FILE}.${process.pid}`)
  try {
    await writeFile(draft, `${id}\n`, { flush: true })
    // Read by the other processes, which may run as other accounts.
    await publishFile(draft)
    // Whole or not at all.
    await rename(draft, join(folder, FILE))
  } finally {
    await rm(draft, { force: true })
  }
  return id
}

async function provideFolder(folder: string): Promise<void> {
  // Where it can't be made, the next line says why.
  await providePublished(folder).catch(() => {})
  await provideDirectory(folder)
}

const findRow = (db: Db) => db.maybe<{ id: string }>(sql`select id from uploads_folder`)

/** Refuses a folder that is not the one of the database's other processes; the first process's is taken as it is. */
export async function claimFolder(db: Database, folder: string): Promise<void> {
  await provideFolder(folder)
  await oneProgramAtATime(db, async (tx) => {
    const known = await findRow(tx)
    if (known && known.id !== (await findId(folder))) throw notShared()
    if (!known) await tx.run(sql`insert into uploads_folder (id) values (${await provideId(folder)})`)
  })
}

/** Takes this folder as the one that all processes use from now on. */
export async function adoptFolder(db: Database, folder: string): Promise<void> {
  await provideFolder(folder)
  await oneProgramAtATime(db, async (tx) => {
    const id = await provideId(folder)
    await tx.run(sql`
      insert into uploads_folder (id) values (${id}) on conflict (is_only) do update set id = ${id}, since = now()`)
  })
}

/** As `claimFolder`, and changes nothing: a database of an earlier version knows no folder yet. */
export async function checkFolder(db: Db, folder: string): Promise<void> {
  const { isThere } = await db.one<{ isThere: boolean }>(
    sql`select to_regclass('uploads_folder') is not null as is_there`,
  )
  const known = isThere ? await findRow(db) : null
  if (known && known.id !== (await findId(folder))) throw notShared()
}
