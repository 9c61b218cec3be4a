import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/observability/log.ts'
import { uploadsFolder } from '#platform/uploads/open-shelf.ts'
import { createS3Shelf } from '#platform/uploads/s3-shelf.ts'
import { adoptFolder, claimFolder } from '#platform/uploads/shared-folder.ts'

/** Ends the start where pictures would be lost: a bucket that refuses us, a folder that is not the others'. */
export async function provePictures(config: Config, db: Database, log: Log): Promise<void> {
  const folder = uploadsFolder(config)
  if (config.uploadsS3) {
    // Away is no reason to keep the tables closed; uploads say so until it is back.
    if (!(await createS3Shelf(config.uploadsS3).prove())) log.warn('the store of pictures does not answer')
  } else if (config.databaseUrl) await claimFolder(db, folder)
  // The embedded database is this process's alone, and so is the folder beside it.
  else await adoptFolder(db, folder)
}
