// Usage: `node src/features/blog/samples/render-images.ts`.
import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { SAMPLES } from './samples.ts'

for (const { slug } of SAMPLES) {
  const folder = fileURLToPath(new URL(`images/${slug}/`, import.meta.url))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const width of [480, 960, 1600])
    await sharp(fileURLToPath(new URL(`images/${slug}.svg`, import.meta.url)), { density: 144 })
      .resize({ width, height: Math.round((width * 9) / 16), fit: 'cover' })
      .webp({ quality: 80, effort: 6 })
      .toFile(`${folder}${width}.webp`)
}
