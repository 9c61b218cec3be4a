// `npm run uploads -- adopt`: takes DATA_DIR/uploads as found here for the folder that all processes use.
import { join } from 'node:path'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { StartupError } from '#platform/startup-error.ts'
import { adoptFolder } from '#platform/uploads/shared-folder.ts'
import { reachDatabase } from './backup/reach-database.ts'
import { runProgram } from './start/run-program.ts'

await runProgram(async (closers, end) => {
  if (process.argv.slice(2).join(' ') !== 'adopt') throw new StartupError('Usage: npm run uploads -- adopt')
  const config = readConfig({ DATA_DIR: process.env.DATA_DIR, DATABASE_URL: process.env.DATABASE_URL })
  const folder = join(config.dataDir, 'uploads')
  const database = await reachDatabase(config)
  closers.add(database.stop)
  const db = openDatabase({ url: database.url })
  closers.add(db.close)
  await migrate(db)
  await adoptFolder(db, folder)
  process.stdout.write(`${folder} is the folder of pictures from now on. Processes with another one refuse to start.\n`)
  end()
})
