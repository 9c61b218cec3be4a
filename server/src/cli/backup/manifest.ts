import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { StartupError } from '#platform/startup-error.ts'

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  file: z.string().regex(/^[\w.-]+$/),
  rows: z.number(),
  /** Checksum of all rows, independent of their order. */
  checksum: z.string(),
})
const manifest = z.object({
  format: z.literal(1),
  at: z.string(),
  migrations: z.array(z.string()),
  jobsVersion: z.number(),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** True for a backup from before 0.2.0 that excludes images. */
  isWithoutPictures: z.literal(true).optional(),
  files: z.array(z.object({ name: z.string().regex(/^(secret|uploads\/[\w.-]+)$/), sha256: z.string() })),
})

export type Manifest = z.infer<typeof manifest>

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch((cause: Error) => {
    throw new StartupError(`${folder} does not contain a complete backup (no manifest.json).`, cause)
  })
  const parsed = manifest.safeParse(JSON.parse(text))
  if (!parsed.success)
    throw new StartupError(`${folder}/manifest.json is not a backup that this version supports.`, parsed.error)
  return parsed.data
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
