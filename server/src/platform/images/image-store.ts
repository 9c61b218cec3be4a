import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Clock } from '../clock.ts'
import { newSecretId } from '../crypto.ts'
import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { AppError } from '../errors.ts'
import { bounds } from '../limits.ts'
import type { EncodedImage, Purpose } from './encode-image.ts'
import { kindRefusal } from './image-kind.ts'
import { runEncoder } from './run-encoder.ts'

export interface StoredImage extends Omit<EncodedImage, 'type'> {
  /** `uploads/{name}.webp`; `.jpg` or `.png` for email. Narrower versions: `uploads/{name}-{width}.webp`. */
  path: string
}

/** Encoders at once: decoding 60 megapixels takes about 250 MB of memory. */
const ENCODERS = 2

const refused = (sentence: string) => new AppError('picture_refused', sentence, { fields: { image: sentence } })

export async function storeEncoded(
  db: Db,
  from: string,
  { type, ...image }: EncodedImage,
  now: Date,
): Promise<StoredImage> {
  const name = newSecretId()
  const files = image.widths.map((width) => (width === image.width ? `${name}.${type}` : `${name}-${width}.${type}`))
  const bytes = await Promise.all(image.widths.map((width) => readFile(join(from, `${width}.${type}`))))
  await db.run(sql`
    insert into images (file, bytes, created_at)
    select file, bytes, ${now} from unnest(${files}::text[], ${bytes}::bytea[]) as encoded (file, bytes)`)
  return { path: `uploads/${name}.${type}`, ...image }
}

export function createImageStore({ db, clock }: { db: Db; clock: Clock }) {
  const inTurn = pLimit(ENCODERS)
  const recent = new LRUCache<string, Buffer>({
    maxSize: bounds.imagesInMemoryBytesMax,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
  })

  async function encode(file: Buffer, purpose: Purpose): Promise<StoredImage> {
    const folder = await mkdtemp(join(tmpdir(), 'tidetable-image-'))
    try {
      const encoding = await runEncoder(file, folder, purpose)
      if ('refusal' in encoding) throw refused(encoding.refusal)
      return await storeEncoded(db, folder, encoding.image, clock.now())
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    async store(file: Buffer, purpose: Purpose = 'pages'): Promise<StoredImage> {
      if (file.length === 0) throw refused('The file is empty.')
      if (file.length > bounds.uploadBytesMax)
        throw refused(`The image is too large. Choose one with up to ${bounds.uploadBytesMax / 1024 ** 2} MB.`)
      const refusal = kindRefusal(file)
      if (refusal) throw refused(refusal)
      return inTurn(() => encode(file, purpose))
    },

    async open(file: string): Promise<Buffer | null> {
      const cached = recent.get(file)
      if (cached) return cached
      const found = await db.maybe<{ bytes: Buffer }>(sql`select bytes from images where file = ${file}`)
      if (found) recent.set(file, found.bytes)
      return found?.bytes ?? null
    },
  }
}

export type ImageStore = ReturnType<typeof createImageStore>
