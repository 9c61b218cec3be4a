// `npm run backup [-- FOLDER]`: works while the server is running and verifies the backup by a test restore.
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readStoreConfig } from '#platform/config.ts'
import { recordBackup } from '#platform/last-backup.ts'
import { StartupError } from '#platform/startup-error.ts'
import { runProgram } from '../../start/run-server.ts'
import { reachDatabase } from '../reach-database.ts'
import { dump } from './dump.ts'
import { saveFiles } from './files.ts'
import type { Manifest } from './manifest.ts'
import { verifyBackup } from './verify.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

await runProgram(async (closers, end) => {
  const [name, ...others] = process.argv.slice(2)
  if (others.length > 0 || name?.startsWith('-')) throw new StartupError('Usage: npm run backup [-- FOLDER]')
  const config = readStoreConfig(process.env)
  const at = new Date().toISOString()
  const named = name ?? `backups/tidetable-${at.slice(0, 19).replaceAll(':', '-')}`
  const folder = resolve(process.env.INIT_CWD ?? '.', named)
  const draft = `${folder}.incomplete`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })

  const database = await reachDatabase(config)
  closers.add(database.stop)
  const dumped = await dump(database.url, draft)
  const files = await saveFiles(config.dataDir, draft)
  const manifest: Manifest = { format: 1, at, ...dumped, files }
  await writeFile(`${draft}/manifest.json`, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  print(`Saved. Tables: ${manifest.tables.length}, rows: ${rows}, files: ${files.length}.`)
  await verifyBackup(draft)
  await rename(draft, folder).catch((cause: Error) => {
    throw new StartupError(`${folder} is not writable: ${cause.message}`, cause)
  })
  await recordBackup(config.dataDir, at).catch(({ message }: Error) =>
    process.stderr.write(`The time of the backup could not be stored for npm run doctor: ${message}\n`),
  )
  print(`Verified by a test restore. Backup: ${folder}`)
  end()
})
