import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { newId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EncodedImage } from '#platform/images/encode-image.ts'
import { storeEncoded } from '#platform/images/image-store.ts'
import { insertArticle } from '../articles/repo.ts'
import { valuesOf } from '../articles/values-of.ts'
import { SAMPLES } from './samples.ts'

const DAY = 86_400_000
/** Size and widths produced by `render-images.ts`. */
const IMAGE: EncodedImage = { type: 'webp', widths: [480, 960, 1600], width: 1600, height: 900 }

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export async function writeSamples(tx: Tx, now: Date): Promise<void> {
  for (const { slug, title, category, author, daysAgo } of SAMPLES) {
    const description = await readFile(here(`articles/${slug}.html`), 'utf8')
    const createdAt = new Date(now.getTime() - daysAgo * DAY)
    const { path, widths, width, height } = await storeEncoded(tx, here(`images/${slug}`), IMAGE, now)
    const image = { image: path, imageWidths: widths, imageWidth: width, imageHeight: height, imageCredit: null }
    const values = { ...valuesOf({ title, description, category, author }), createdAt, image }
    await insertArticle(tx, newId(), { ...values, status: 'published', isAiGenerated: false }, now)
  }
}
