import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { startS3Service } from '@tidetable/testing/s3-service.ts'
import Fastify from 'fastify'
import sharp, { type Create } from 'sharp'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import { answerErrors } from '../http/errors.ts'
import { createLog } from '../observability/log.ts'
import { createFolderShelf } from './folder-shelf.ts'
import { createPictureStore } from './picture-store.ts'
import { createS3Shelf } from './s3-shelf.ts'
import { servePictures } from './serve-pictures.ts'
import { readWhole, type Shelf } from './shelf.ts'
import { sweepPictures } from './sweep-pictures.ts'

/** The same tests over both stores. */
const SHELVES = {
  'a folder': async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const makeOld = async () => {
      for (const file of await readdir(folder)) await utimes(join(folder, file), 0, 0)
    }
    return { shelf: createFolderShelf(folder), makeOld }
  },
  S3: async () => {
    const s3 = await startS3Service({ pageMax: 2 })
    onTestFinished(s3.stop)
    const config = readConfig(s3.env).uploadsS3
    if (!config) throw new Error('the names of S3 are not read')
    const makeOld = async () => {
      for (const object of s3.objects.values()) object.at = new Date(0)
    }
    return { shelf: createS3Shelf(config), makeOld }
  },
}

async function readStored(shelf: Shelf, name: string) {
  const found = await shelf.open(name)
  if (!found) throw new Error(`${name} is not there`)
  return readWhole(found)
}

type Noise = NonNullable<Create['noise']>
/** No encoder can make it small, and each takes its time for it. */
const NOISE: Noise = { type: 'gaussian', mean: 120, sigma: 30 }

/** The left half is red. */
async function photo(width: number, height: number, noise?: Noise) {
  return sharp({
    create: { width, height, channels: 3, background: 'blue', ...(noise ? { noise } : {}) },
  }).composite([{ input: { create: { width: width >> 1, height, channels: 3, background: 'red' } }, left: 0, top: 0 }])
}

async function keepsInThreeWidths(shelf: Shelf, file: Buffer) {
  const picture = await createPictureStore({ shelf }).storePicture(file)
  expect(picture).toMatchObject({ widths: [480, 960, 1600], width: 1600, height: 800 })
  expect(picture.path).toMatch(/^uploads\/[\w-]{22}\.webp$/)
  const files = await shelf.list()
  expect(files).toHaveLength(3)
  for (const name of files) expect((await sharp(await readStored(shelf, name)).metadata()).format).toBe('webp')
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, tail])
}

/** A few kilobytes that unfold into `width` × `height` pixels. */
function pngBomb(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * height), { level: 9 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

describe.each(Object.entries(SHELVES))('pictures in %s [SCALE-42]', (_where, open) => {
  let shelf: Shelf
  let makeOld: () => Promise<void>
  beforeEach(async () => {
    const opened = await open()
    shelf = opened.shelf
    makeOld = opened.makeOld
  })

  const store = (file: Buffer) => createPictureStore({ shelf }).storePicture(file)
  const read = (name: string) => readStored(shelf, name)

  describe('storePicture', () => {
    it('keeps it as WebP in several widths under a random name [DEC-33j, DEC-33k]', async () => {
      await keepsInThreeWidths(shelf, await (await photo(1800, 900)).jpeg().toBuffer())
    })

    it('keeps a picture for mail as one JPEG of twice the width at which it is shown', async () => {
      const file = await (await photo(1800, 900)).webp().toBuffer()
      const picture = await createPictureStore({ shelf }).storePicture(file, 'mail')
      expect(picture).toMatchObject({ widths: [1120], width: 1120, height: 560 })
      expect(picture.path).toMatch(/^uploads\/[\w-]{22}\.jpg$/)
      const [name, ...others] = await shelf.list()
      expect(others).toEqual([])
      expect((await sharp(await read(name ?? '')).metadata()).format).toBe('jpeg')
    })

    it('leaves nothing behind of what it refuses', async () => {
      const file = await (await photo(400, 300, NOISE)).jpeg().toBuffer()
      await expect(store(file.subarray(0, 9_000))).rejects.toMatchObject({ code: 'picture_refused' })
      expect(await shelf.list()).toEqual([])
    })
  })

  describe('sweepPictures', () => {
    it('knows a picture for mail by its own path', async () => {
      const mail = (file: Buffer) => createPictureStore({ shelf }).storePicture(file, 'mail')
      const [kept] = [
        await mail(await (await photo(30, 20)).png().toBuffer()),
        await mail(await (await photo(20, 20)).png().toBuffer()),
      ]
      await makeOld()
      expect(
        await sweepPictures(shelf, new Date(), [async (paths) => paths.filter((path) => path === kept.path)]),
      ).toBe(1)
      expect(await shelf.list()).toEqual([kept.path.slice(8)])
    })

    it('removes what nobody shows after a day, and what crashed uploads left', async () => {
      const [kept, orphan] = [
        await store(await (await photo(700, 20)).png().toBuffer()),
        await store(await (await photo(20, 20)).png().toBuffer()),
      ]
      const now = new Date()
      const inUse = async (paths: string[]) => paths.filter((path) => path === kept.path)
      expect(await sweepPictures(shelf, now, [inUse])).toBe(0)
      await makeOld()
      expect(await sweepPictures(shelf, now, [inUse, async () => []])).toBe(1)
      const left = await shelf.list()
      expect(left).toHaveLength(2)
      expect(left.join()).not.toContain(orphan.path.slice(8, 30))
    })
  })

  describe('servePictures', () => {
    it('lets pages on which mail is read show a picture for mail', async () => {
      const { path } = await createPictureStore({ shelf }).storePicture(
        await (await photo(30, 20)).png().toBuffer(),
        'mail',
      )
      const app = Fastify()
      servePictures(app, shelf)
      expect((await app.inject(`/${path}`)).headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cross-origin-resource-policy': 'cross-origin',
      })
      await app.close()
    })

    it('serves stored pictures inert and immutable, and nothing else', async () => {
      const picture = await store(await (await photo(600, 300)).jpeg().toBuffer())
      const app = Fastify()
      answerErrors(app, createLog('silent'))
      servePictures(app, shelf)
      for (const path of [picture.path, picture.path.replace('.webp', '-480.webp')]) {
        const answer = await app.inject(`/${path}`)
        expect(answer.statusCode).toBe(200)
        expect(answer.headers).toMatchObject({
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "sandbox; default-src 'none'",
        })
        expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp')
      }
      for (const path of [
        '/uploads/..%2f..%2fetc%2fpasswd',
        '/uploads/.incoming-abc',
        '/uploads/AAAAAAAAAAAAAAAAAAAAAA.webp',
        '/uploads/x.svg',
      ])
        expect((await app.inject(path)).statusCode).toBe(404)
      await app.close()
    })
  })
})

/** What becomes of a file is the same wherever it is kept. */
describe('storePicture', () => {
  let shelf: Shelf
  beforeEach(async () => {
    shelf = (await SHELVES['a folder']()).shelf
  })
  const store = (file: Buffer) => createPictureStore({ shelf }).storePicture(file)
  const read = (name: string) => readStored(shelf, name)

  it.each(['png', 'webp', 'avif'] as const)('takes %s as it takes JPEG [DEC-33j, DEC-33k]', async (kind) => {
    const file = await (await photo(1800, 900)).toFormat(kind, kind === 'avif' ? { effort: 0 } : {}).toBuffer()
    await keepsInThreeWidths(shelf, file)
  })

  it('turns it upright and drops all metadata [DEC-33j]', async () => {
    const file = await (await photo(600, 400))
      .withExif({ IFD0: { Copyright: 'secret words', Make: 'Phone' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const picture = await store(file)
    expect(picture).toMatchObject({ width: 400, height: 600 })
    const kept = await read(picture.path.slice(8))
    const { exif, icc, xmp, orientation } = await sharp(kept).metadata()
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(kept.includes('secret words')).toBe(false)
    const { data } = await sharp(kept)
      .extract({ left: 200, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(200)
  })

  it('does not enlarge a small picture', async () => {
    const picture = await store(await (await photo(300, 200)).png().toBuffer())
    expect(picture.widths).toEqual([300])
  })

  it('keeps transparency', async () => {
    const file = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer()
    const kept = await read((await store(file)).path.slice(8))
    expect((await sharp(kept).metadata()).hasAlpha).toBe(true)
  })

  it.each([
    ['#ff000080', 'png'],
    ['#ff0000ff', 'jpg'],
  ])('keeps what shines through in mail as PNG: %s as %s', async (background, type) => {
    const file = await sharp({ create: { width: 20, height: 20, channels: 4, background } })
      .png()
      .toBuffer()
    const { path } = await createPictureStore({ shelf }).storePicture(file, 'mail')
    expect(path.endsWith(`.${type}`)).toBe(true)
    const kept = sharp(await read(path.slice(8)))
    expect((await kept.metadata()).hasAlpha).toBe(type === 'png')
  })

  const refusals: [string, () => Promise<Buffer> | Buffer, RegExp][] = [
    ['nothing', () => Buffer.alloc(0), /empty/],
    ['text', () => Buffer.from('hello, this is only text'), /not a picture/],
    [
      'a drawing in SVG',
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
    ['a HEIC picture [DEC-33l]', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /HEIC.*JPEG/],
    ['a document', () => Buffer.from('%PDF-1.7 and so on'), /PDF/],
    [
      'a page that calls itself JPEG [DEC-33g]',
      () => Buffer.from('\xff\xd8\xff\xe0<html><script>alert(1)</script>', 'latin1'),
      /more than a picture/,
    ],
    ['a bomb of 400 megapixels in 50 kB', () => pngBomb(20_000, 20_000), /60 megapixels/],
    ['a bomb of 61 megapixels [DEC-33i]', () => pngBomb(61_000, 1_000), /60 megapixels/],
    [
      'a JPEG whose end is missing',
      async () => (await (await photo(400, 300, NOISE)).jpeg().toBuffer()).subarray(0, 9_000),
      /damaged or incomplete/,
    ],
    [
      'a PNG whose end is missing',
      async () => (await (await photo(400, 300, NOISE)).png().toBuffer()).subarray(0, 20_000),
      /damaged or incomplete/,
    ],
    [
      'a WebP whose end is missing',
      async () => (await (await photo(400, 300, NOISE)).webp().toBuffer()).subarray(0, 3_000),
      /damaged or incomplete/,
    ],
    [
      'an AVIF whose end is missing',
      async () => (await (await photo(400, 300, NOISE)).avif({ effort: 0 }).toBuffer()).subarray(0, 3_000),
      /damaged or incomplete/,
    ],
    [
      'a JPEG that is also a page',
      async () =>
        Buffer.concat([await (await photo(99, 99)).jpeg().toBuffer(), Buffer.from('<SCRIPT>alert(1)</script>')]),
      /more than a picture/,
    ],
    [
      'a JPEG that is also an archive',
      async () =>
        Buffer.concat([await (await photo(99, 99)).jpeg().toBuffer(), Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
      /more than a picture/,
    ],
    [
      'a PNG header before other bytes',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500, 7)]),
      /damaged or incomplete/,
    ],
    ['more than 20 MB [DEC-33h]', () => Buffer.alloc(20 * 1024 * 1024 + 1, 0xff), /20 MB/],
    ['20 MB of no picture, for what they are [DEC-33h]', () => Buffer.alloc(20 * 1024 * 1024, 0xff), /^(?!.*20 MB)/],
  ]
  it.each(refusals)('refuses %s with a sentence and leaves nothing behind', async (_, make, sentence) => {
    await expect(store(await make())).rejects.toMatchObject({
      code: 'picture_refused',
      message: expect.stringMatching(sentence),
    })
    expect(await shelf.list()).toEqual([])
  })
})
