import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Create } from 'sharp'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { sql } from '../db/sql.ts'
import type { Purpose } from './encode-image.ts'
import { importFolder } from './import-folder.ts'
import { sweepImages } from './sweep-images.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
const store = (file: Buffer, purpose?: Purpose) => app.platform.images.store(file, purpose)
const listFiles = async () =>
  (await app.db.rows<{ file: string }>(sql`select file from images`)).map(({ file }) => file)

async function read(path: string): Promise<Buffer> {
  const bytes = await app.platform.images.open(path.replace('uploads/', ''))
  if (!bytes) throw new Error(`no image ${path}`)
  return bytes
}

type Noise = NonNullable<Create['noise']>
/** Noise cannot be compressed, so that each encoding takes time. */
const NOISE: Noise = { type: 'gaussian', mean: 120, sigma: 30 }

/** Returns an image whose left half is red. */
async function photo(width: number, height: number, noise?: Noise) {
  return sharp({
    create: { width, height, channels: 3, background: 'blue', ...(noise ? { noise } : {}) },
  }).composite([{ input: { create: { width: width >> 1, height, channels: 3, background: 'red' } }, left: 0, top: 0 }])
}

async function expectThreeWidths(file: Buffer) {
  const image = await store(file)
  expect(image).toMatchObject({ widths: [480, 960, 1600], width: 1600, height: 800 })
  expect(image.path).toMatch(/^uploads\/[\w-]{22}\.webp$/)
  const files = await listFiles()
  expect(files).toHaveLength(3)
  for (const file of files) expect((await sharp(await read(file)).metadata()).format).toBe('webp')
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, tail])
}

/** Returns a few kilobytes that decode to `width` × `height` pixels. */
function pngBomb(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * height), { level: 9 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

describe('store', () => {
  it('stores WebP in several widths under a random name', async () => {
    await expectThreeWidths(await (await photo(1800, 900)).jpeg().toBuffer())
  })

  it('stores an image for email as one JPEG, twice as wide as it is shown', async () => {
    const image = await store(await (await photo(1800, 900)).webp().toBuffer(), 'mail')
    expect(image).toMatchObject({ widths: [1120], width: 1120, height: 560 })
    expect(image.path).toMatch(/^uploads\/[\w-]{22}\.jpg$/)
    expect(await listFiles()).toEqual([image.path.replace('uploads/', '')])
    expect((await sharp(await read(image.path)).metadata()).format).toBe('jpeg')
  })

  it('removes data after the end of the image', async () => {
    const jpeg = await (await photo(99, 99)).jpeg().toBuffer()
    const file = Buffer.concat([jpeg, Buffer.from('<SCRIPT>alert(1)</script>PK\x05\x06'), Buffer.alloc(18)])
    expect((await read((await store(file)).path)).includes('SCRIPT')).toBe(false)
  })

  it.each(['png', 'webp', 'avif'] as const)('accepts %s like JPEG', async (kind) => {
    const file = await (await photo(1800, 900)).toFormat(kind, kind === 'avif' ? { effort: 0 } : {}).toBuffer()
    await expectThreeWidths(file)
  })

  it('turns an image upright and removes all metadata', async () => {
    const file = await (await photo(600, 400))
      .withExif({ IFD0: { Copyright: 'secret words', Make: 'Phone' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const image = await store(file)
    expect(image).toMatchObject({ width: 400, height: 600 })
    const stored = await read(image.path)
    const { exif, icc, xmp, orientation } = await sharp(stored).metadata()
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(stored.includes('secret words')).toBe(false)
    const { data } = await sharp(stored)
      .extract({ left: 200, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(200)
  })

  it('does not enlarge a small image', async () => {
    const image = await store(await (await photo(300, 200)).png().toBuffer())
    expect(image.widths).toEqual([300])
  })

  it('keeps transparency in page images', async () => {
    const file = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer()
    const stored = await read((await store(file)).path)
    expect((await sharp(stored).metadata()).hasAlpha).toBe(true)
  })

  it.each([
    ['#ff000080', 'png'],
    ['#ff0000ff', 'jpg'],
  ])('keeps transparency in email images: %s as %s', async (background, type) => {
    const file = await sharp({ create: { width: 20, height: 20, channels: 4, background } })
      .png()
      .toBuffer()
    const { path } = await store(file, 'mail')
    expect(path.endsWith(`.${type}`)).toBe(true)
    const stored = sharp(await read(path))
    expect((await stored.metadata()).hasAlpha).toBe(type === 'png')
  })

  const refusals: [string, () => Promise<Buffer> | Buffer, RegExp][] = [
    ['nothing', () => Buffer.alloc(0), /empty/],
    ['text', () => Buffer.from('hello, this is only text'), /not an image/],
    [
      'an SVG',
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      /SVG/,
    ],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
      /GIF/,
    ],
    ['a HEIC image', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /HEIC.*JPEG/],
    ['a PDF', () => Buffer.from('%PDF-1.7 and so on'), /PDF/],
    [
      'an HTML page with a JPEG header',
      () => Buffer.from('\xff\xd8\xff\xe0<html><script>alert(1)</script>', 'latin1'),
      /damaged or incomplete/,
    ],
    ['a bomb of 400 megapixels in 50 kB', () => pngBomb(20_000, 20_000), /60 megapixels/],
    ['a bomb of 61 megapixels', () => pngBomb(61_000, 1_000), /60 megapixels/],
    [
      'a truncated JPEG',
      async () => (await (await photo(400, 300, NOISE)).jpeg().toBuffer()).subarray(0, 9_000),
      /damaged or incomplete/,
    ],
    [
      'a truncated PNG',
      async () => (await (await photo(400, 300, NOISE)).png().toBuffer()).subarray(0, 20_000),
      /damaged or incomplete/,
    ],
    [
      'a truncated WebP',
      async () => (await (await photo(400, 300, NOISE)).webp().toBuffer()).subarray(0, 3_000),
      /damaged or incomplete/,
    ],
    [
      'a truncated AVIF',
      async () => (await (await photo(400, 300, NOISE)).avif({ effort: 0 }).toBuffer()).subarray(0, 3_000),
      /damaged or incomplete/,
    ],
    [
      'a PNG header before other bytes',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500, 7)]),
      /damaged or incomplete/,
    ],
    ['more than 20 MB', () => Buffer.alloc(20 * 1024 * 1024 + 1, 0xff), /20 MB/],
    ['20 MB that are not an image, because of their type', () => Buffer.alloc(20 * 1024 * 1024, 0xff), /^(?!.*20 MB)/],
  ]
  it.each(refusals)('rejects %s with a message and stores nothing', async (_, make, sentence) => {
    await expect(store(await make())).rejects.toMatchObject({
      code: 'picture_refused',
      message: expect.stringMatching(sentence),
    })
    expect(await listFiles()).toEqual([])
  })
})

describe('serveImages', () => {
  const image = async (purpose?: Purpose) => (await store(await (await photo(600, 300)).png().toBuffer(), purpose)).path

  it('serves only stored images, with headers that block scripts and allow permanent caching', async () => {
    const path = await image()
    for (const each of [path, path.replace('.webp', '-480.webp')]) {
      const answer = await app.http.inject(`/${each}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'same-origin',
      })
      expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp')
    }
    for (const other of ['..%2f..%2fetc%2fpasswd', '.incoming-abc', 'AAAAAAAAAAAAAAAAAAAAAA.webp', 'x.svg'])
      expect((await app.http.inject(`/uploads/${other}`)).statusCode).toBe(404)
  })

  it('allows webmail on other sites to show an image for email', async () => {
    expect((await app.http.inject(`/${await image('mail')}`)).headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  it('serves an image that another process stored', async () => {
    const other = await createTestApp({ url: app.url })
    expect((await other.http.inject(`/${await image()}`)).statusCode).toBe(200)
  })
})

it('deletes an image and its narrower versions after a day if no feature uses it', async () => {
  const [shown, orphan] = [
    await store(await (await photo(700, 20)).png().toBuffer()),
    await store(await (await photo(700, 20)).png().toBuffer(), 'mail'),
  ]
  const inUse = [sql`select ${shown.path}::text`, sql`select null::text`]
  expect(await sweepImages(app.db, app.clock.now(), inUse)).toBe(0)
  app.clock.advance({ hours: 25 })
  expect(await sweepImages(app.db, app.clock.now(), inUse)).toBe(1)
  const files = await listFiles()
  expect(files).toHaveLength(2)
  expect(files.join()).not.toContain(orphan.path.slice(8, 30))
})

describe('importFolder', () => {
  const NAME = 'A'.repeat(22)
  async function folderOf(files: readonly string[]) {
    const folder = await mkdtemp(join(tmpdir(), 'images-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    for (const file of files) await writeFile(join(folder, file), file)
    return folder
  }
  const run = (folder: string, paths: readonly string[], isMissingAllowed = false) =>
    importFolder(app.db, {
      folder,
      inUse: [sql`select unnest(${paths}::text[])`],
      now: app.clock.now(),
      isMissingAllowed,
    })

  it('imports the image folder once, without files that have other names', async () => {
    const folder = await folderOf([`${NAME}.webp`, `${NAME}-480.webp`, '.folder-id', 'notes.txt'])
    expect(await run(folder, [`uploads/${NAME}.webp`])).toBe(2)
    expect((await listFiles()).sort()).toEqual([`${NAME}-480.webp`, `${NAME}.webp`])
    expect(String(await read(`${NAME}-480.webp`))).toBe(`${NAME}-480.webp`)
    await app.db.run(sql`delete from images`)
    expect(await run(folder, [])).toBe(0)
    expect(await listFiles()).toEqual([])
  })

  it('the start fails with a list of missing images, unless missing images are allowed', async () => {
    const folder = await folderOf([`${NAME}.webp`])
    const paths = [`uploads/${NAME}.webp`, 'uploads/BBBBBBBBBBBBBBBBBBBBBB.jpg']
    await expect(run(folder, paths)).rejects.toThrow(
      `1 images are missing in ${folder}: uploads/BBBBBBBBBBBBBBBBBBBBBB.jpg. Put them there, or start once with --allow-missing-images.`,
    )
    expect(await listFiles()).toEqual([])
    expect(await run(folder, paths, true)).toBe(1)
  })
})
