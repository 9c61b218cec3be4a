// Before 0.2.0, images were files in DATA_DIR/uploads. They are imported once; the folder is not changed.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Tx } from '../db/database.ts'
import { withMigrationLock } from '../db/migration-lock.ts'
import { type Sql, sql } from '../db/sql.ts'
import { StartupError } from '../startup-error.ts'
import { typeOfImageFile } from './image-file.ts'
import { allPaths } from './sweep-images.ts'

const SHOWN = 20

async function importFiles(tx: Tx, folder: string, now: Date): Promise<number> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => typeOfImageFile(file) !== null)
  for (const file of files)
    await tx.run(sql`
      insert into images (file, bytes, created_at) values (${file}, ${await readFile(join(folder, file))}, ${now})
      on conflict do nothing`)
  return files.length
}

const listMissing = async (tx: Tx, inUse: readonly Sql[]): Promise<string[]> =>
  (
    await tx.rows<{ path: string }>(sql`
      select path from (${allPaths(inUse)}) as used (path)
      where path is not null and not exists (select from images where images.path = used.path) order by path`)
  ).map(({ path }) => path)

/** Throws if images in use are missing. */
export const importFolder = (
  db: Database,
  {
    folder,
    inUse,
    now,
    isMissingAllowed,
  }: { folder: string; inUse: readonly Sql[]; now: Date; isMissingAllowed: boolean },
): Promise<number> =>
  withMigrationLock(db, async (tx) => {
    if (await tx.maybe(sql`select 1 as one from image_import`)) return 0
    const imported = await importFiles(tx, folder, now)
    const missing = isMissingAllowed ? [] : await listMissing(tx, inUse)
    if (missing.length > 0)
      throw new StartupError(
        `${missing.length} images are missing in ${folder}: ${missing.slice(0, SHOWN).join(', ')}${missing.length > SHOWN ? ', …' : ''}. Put them there, or start once with --allow-missing-images.`,
      )
    await tx.run(sql`insert into image_import (imported_at) values (${now})`)
    return imported
  })
