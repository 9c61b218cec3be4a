import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const FILE = 'last-backup.json'
const LastBackup = z.object({ at: z.iso.datetime() })

/** Records a verified backup for `npm run doctor`. */
export async function recordBackup(dataDir: string, at: string): Promise<void> {
  const draft = join(dataDir, `${FILE}.${process.pid}`)
  await writeFile(draft, `${JSON.stringify({ at } satisfies z.infer<typeof LastBackup>)}\n`, { mode: 0o600 })
  await rename(draft, join(dataDir, FILE))
}

/** Null if none is recorded in this DATA_DIR. */
export async function findLastBackup(dataDir: string): Promise<Date | null> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => null)
  if (text === null) return null
  const parsed = LastBackup.safeParse(JSON.parse(text))
  return parsed.success ? new Date(parsed.data.at) : null
}
