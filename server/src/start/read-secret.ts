import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret of `SECRET`, else the one made once in DATA_DIR; programs that start together agree on one. */
export async function readSecret({ secret, dataDir }: { secret: string | null; dataDir: string }): Promise<string> {
  if (secret) return secret
  const path = join(dataDir, 'secret')
  const found = await readFile(path, 'utf8').catch(() => '')
  if (found.trim()) return found.trim()
  const draft = `${path}.${process.pid}`
  await writeFile(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true })
  // Whole or not at all, and the first one stays.
  await link(draft, path).catch(() => undefined)
  await rm(draft)
  return (await readFile(path, 'utf8')).trim()
}
