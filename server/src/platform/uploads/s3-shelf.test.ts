import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type S3Service, startS3Service } from '@tidetable/testing/s3-service.ts'
import { signatureOf } from '@tidetable/testing/signature-v4.ts'
import sharp from 'sharp'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { aTestDatabase } from '../../../test/database.ts'
import { makeDataDir, runCommand, startProgram } from '../../../test/program.ts'
import { aTable } from '../../../test/tables.ts'
import { readConfig } from '../config.ts'
import { sql } from '../db/sql.ts'
import { bounds } from '../limits.ts'
import { createFolderShelf } from './folder-shelf.ts'
import { openShelf, uploadsFolder } from './open-shelf.ts'
import { createRecentShelf } from './recent-shelf.ts'
import { createS3Shelf } from './s3-shelf.ts'
import { readWhole, type Shelf } from './shelf.ts'

async function aStore(options?: Parameters<typeof startS3Service>[0]) {
  const s3 = await startS3Service(options)
  onTestFinished(s3.stop)
  return s3
}

function shelfOf({ env }: S3Service, more: Record<string, string> = {}) {
  const { uploadsS3 } = readConfig({ ...env, ...more })
  if (!uploadsS3) throw new Error('the names of S3 are not read')
  return createS3Shelf(uploadsS3)
}

/** Runs one of the programs to its end. */
const command = (program: string, args: string[], env: Record<string, string>) => runCommand(program, args, { env })

const NAME = 'AAAAAAAAAAAAAAAAAAAAAA'
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

it('judges signatures by the published examples of the algorithm [SCALE-54]', () => {
  const headers = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z' }
  const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const WELCOME = '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072'
  const sign = (method: string, url: string, payloadHash: string, more: Record<string, string> = {}) => {
    const all: Record<string, string> = { ...headers, 'x-amz-content-sha256': payloadHash, ...more }
    return signatureOf({
      method,
      url,
      headers: all,
      signedHeaders: Object.keys(all).sort(),
      payloadHash,
      at: '20130524T000000Z',
      region: 'us-east-1',
      secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    })
  }
  expect([
    sign('GET', '/test.txt', EMPTY, { range: 'bytes=0-9' }),
    sign('PUT', '/test$file.text', WELCOME, {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    }),
    sign('GET', '/?lifecycle', EMPTY),
    sign('GET', '/?max-keys=2&prefix=J', EMPTY),
  ]).toEqual([
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ])
})

it('is refused by the store of the tests with a wrong secret, and nothing is kept [SCALE-54]', async () => {
  const s3 = await aStore()
  const shelf = shelfOf(s3, { UPLOADS_S3_SECRET: 'another secret' })
  for (const act of [
    () => shelf.put(`${NAME}.webp`, Buffer.from('a'), 'image/webp'),
    () => shelf.open(`${NAME}.webp`),
    () => shelf.list(),
    () => shelf.remove(`${NAME}.webp`),
  ])
    await expect(act()).rejects.toMatchObject({ cause: { message: expect.stringContaining('SignatureDoesNotMatch') } })
  expect(s3.objects.size).toBe(0)
  expect(s3.asked.every((line) => line.endsWith(' 403'))).toBe(true)
  await shelfOf(s3).put(`${NAME}.webp`, Buffer.from('a'), 'image/webp')
  expect(s3.objects.get(`${NAME}.webp`)).toMatchObject({
    type: 'image/webp',
    cacheControl: 'public, max-age=31536000, immutable',
  })
})

it('tries three times on 5xx, and then says unavailable without a stack [SCALE-43]', async () => {
  const s3 = await aStore()
  const shelf = shelfOf(s3)
  s3.fail(500, 2)
  await shelf.put(`${NAME}.webp`, Buffer.from('a'), 'image/webp')
  expect(s3.asked).toHaveLength(3)
  s3.fail(503, 3)
  await expect(shelf.open(`${NAME}.webp`)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The pictures cannot be reached just now. Please try again in a moment.',
  })
  expect(s3.asked).toHaveLength(6)
  expect(await shelf.open(`${NAME}.webp`)).not.toBeNull()
})

it('waits 5 s for a store that says nothing [SCALE-43]', async () => {
  const s3 = await aStore()
  s3.mute()
  const { timeout } = AbortSignal
  const waits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((wanted) => timeout(wanted / 50))
  await expect(shelfOf(s3).open(`${NAME}.webp`)).rejects.toMatchObject({ code: 'unavailable' })
  // Once: who is mute for a whole try has had its time.
  expect(waits.mock.calls).toEqual([[5_000]])
})

it('refuses some but not all of the five names of S3 [SCALE-41]', async () => {
  const { env } = await aStore()
  expect(readConfig({}).uploadsS3).toBeNull()
  for (const name of Object.keys(env)) {
    const without = Object.fromEntries(Object.entries(env).filter(([each]) => each !== name))
    expect(() => readConfig(without)).toThrow(`missing: ${name}`)
    expect(() => readConfig({ [name]: env[name as keyof typeof env] })).toThrow('Pictures in S3 needs')
  }
})

it('keeps pictures in the folder by default, and in the bucket when the five names are set [SCALE-40]', async () => {
  const s3 = await aStore()
  const DATA_DIR = await makeDataDir()
  await openShelf(readConfig({ DATA_DIR })).put(`${NAME}.webp`, Buffer.from('in the folder'), 'image/webp')
  expect(await readFile(join(DATA_DIR, `uploads/${NAME}.webp`), 'utf8')).toBe('in the folder')
  await openShelf(readConfig({ DATA_DIR, ...s3.env })).put(`${NAME}.webp`, Buffer.from('in S3'), 'image/webp')
  expect(s3.objects.get(`${NAME}.webp`)?.bytes.toString()).toBe('in S3')
  expect(await readdir(join(DATA_DIR, 'uploads'))).toEqual([`${NAME}.webp`])
})

it('serves a picture that is missing in the bucket from the folder [SCALE-47]', async () => {
  const s3 = await aStore()
  const app = await createTestApp({ env: s3.env })
  await createFolderShelf(uploadsFolder(app.platform.config)).put(`${NAME}.webp`, Buffer.from('older'), 'image/webp')
  const answer = await app.http.inject(`/uploads/${NAME}.webp`)
  expect([answer.statusCode, answer.body]).toEqual([200, 'older'])
  expect(s3.objects.size).toBe(0)
})

it('serves a picture at the same address with the same headers from both stores, and names no store in what it stores [SCALE-44, SCALE-45]', async () => {
  const s3 = await aStore()
  const served = await Promise.all(
    [{}, s3.env].map(async (env) => {
      const app = await createTestApp({ env })
      const { path } = await app.platform.pictures.storePicture(await picture())
      const { statusCode, headers, rawPayload } = await app.http.inject(`/${path}`)
      const { date, 'x-request-id': _id, ...kept } = headers
      return { path, statusCode, headers: kept, hash: rawPayload.toString('base64') }
    }),
  )
  const [folder, bucket] = served
  expect(folder?.statusCode).toBe(200)
  expect({ ...bucket, path: '' }).toEqual({ ...folder, path: '' })
  for (const each of served) expect(each.path).toMatch(/^uploads\/[\w-]{22}\.webp$/)
})

it('shows a picture that one process stored in S3 at another with a folder of its own [SCALE-51]', async () => {
  const s3 = await aStore()
  const { url } = await aTestDatabase()
  const start = async () =>
    startProgram({ DATABASE_URL: url, DATA_DIR: await makeDataDir(), SECRET: 'x'.repeat(40), ...s3.env })
  const [one, other] = [await start(), await start()]
  expect([one.said(), other.said()].join()).toContain('is ready')
  // The sample articles' pictures were stored by whichever was first.
  expect(s3.objects.size).toBeGreaterThan(5)
  for (const { url: at } of [one, other])
    for (const name of s3.objects.keys()) expect((await fetch(`${at}/uploads/${name}`)).status).toBe(200)
}, 120_000)

it('ends the start with one line when the secret of S3 is wrong [SCALE-52]', async () => {
  const s3 = await aStore()
  const env = { DATA_DIR: await makeDataDir(), ...s3.env, UPLOADS_S3_SECRET: 'another' }
  const program = await startProgram(env)
  expect((await program.exit).code).toBe(1)
  expect(program.said()).toMatch(/^UPLOADS_S3_…: the store at .* refuses .*403 SignatureDoesNotMatch.*\n$/)
}, 60_000)

it('goes on with tables and offers while S3 is away, and says 503 to uploads [SCALE-53]', async () => {
  const s3 = await aStore()
  const app = await createTestApp({ env: s3.env })
  const { path } = await app.platform.pictures.storePicture(await picture())
  await s3.stop()
  await expect(app.platform.pictures.storePicture(await picture())).rejects.toMatchObject({ status: 503 })
  const table = await aTable(app)
  expect((await table.offer()).status).toBe(200)
  expect((await table.accept()).status).toBe(200)
  const missing = await app.http.inject(`/uploads/${NAME}.webp`)
  expect([missing.statusCode, missing.json().code]).toEqual([503, 'unavailable'])
  // Opened lately, or never: nobody asked for it yet.
  expect([200, 503]).toContain((await app.http.inject(`/${path}`)).statusCode)
})

it('copies pictures to S3 and back, compares them, and can be repeated [SCALE-46]', async () => {
  const s3 = await aStore({ pageMax: 2 })
  const { url, db } = await aTestDatabase()
  const DATA_DIR = await makeDataDir()
  const folder = join(DATA_DIR, 'uploads')
  await mkdir(folder)
  const names = [`${NAME}.webp`, `${NAME}-480.webp`, `B${NAME.slice(1)}.jpg`]
  for (const name of names) await writeFile(join(folder, name), `bytes of ${name}`)
  await writeFile(join(folder, '.incoming-x'), 'half')
  const env = { DATABASE_URL: url, DATA_DIR, ...s3.env }
  const move = (to: string) => command('uploads.ts', ['move', '--to', to], env)
  expect(await move('s3')).toMatchObject({
    code: 0,
    said: 'Copied 3 files to the bucket, 0 were there; all compared equal.\n',
  })
  expect([...s3.objects.keys()].sort()).toEqual([...names].sort())
  expect(s3.objects.get(names[2] ?? '')).toMatchObject({ type: 'image/jpeg' })
  // The same size, other bytes.
  const damaged = s3.objects.get(names[0] ?? '')
  if (damaged) damaged.bytes = Buffer.from(String(damaged.bytes).toUpperCase())
  // A store that keeps something else than it was given.
  const { set } = s3.objects
  s3.objects.set = (name, kept) => set.call(s3.objects, name, { ...kept, bytes: kept.bytes.subarray(1) })
  expect(await move('s3')).toMatchObject({
    code: 1,
    said: expect.stringContaining(`${names[0]} differs after it was copied`),
  })
  s3.objects.set = set
  expect((await move('s3')).said).toBe('Copied 1 file to the bucket, 2 were there; all compared equal.\n')
  await rm(folder, { recursive: true })
  const back = await move('folder')
  expect(back, back.said).toMatchObject({ code: 0 })
  expect(back.said).toContain('Copied 3 files to the folder, 0 were there; all compared equal.')
  for (const name of names) expect(await readFile(join(folder, name), 'utf8')).toBe(`bytes of ${name}`)
  expect(await db.rows(sql`select id from uploads_folder`)).toHaveLength(1)
  expect(await move('elsewhere')).toMatchObject({ code: 1, said: expect.stringContaining('Usage: ') })
}, 120_000)

it('saves the pictures of the bucket with a backup, restores them into it, and notes it when they are left out [SCALE-49, SCALE-50]', async () => {
  const s3 = await aStore()
  const { url } = await aTestDatabase()
  const DATA_DIR = await makeDataDir()
  const env = { DATABASE_URL: url, DATA_DIR, SECRET: 'x'.repeat(40), ...s3.env }
  await shelfOf(s3).put(`${NAME}.webp`, Buffer.from('a picture'), 'image/webp')
  const manifestOf = async (name: string) => JSON.parse(await readFile(join(DATA_DIR, name, 'manifest.json'), 'utf8'))
  const saved = await command('backup/backup.ts', [join(DATA_DIR, 'whole')], env)
  expect(saved, saved.said).toMatchObject({ code: 0 })
  const named = (files: { name: string }[]) => files.map(({ name }) => name)
  expect(named((await manifestOf('whole')).files)).toContain(`uploads/${NAME}.webp`)

  const without = await command('backup/backup.ts', [join(DATA_DIR, 'rows'), '--without-pictures'], env)
  expect(without, without.said).toMatchObject({ code: 0 })
  expect(without.said).toContain(', without pictures')
  const manifest = await manifestOf('rows')
  expect(manifest.isWithoutPictures).toBe(true)
  expect(named(manifest.files).filter((name) => name.startsWith('uploads/'))).toEqual([])

  s3.objects.clear()
  const empty = await aTestDatabase({ isMigrated: false })
  const target = { ...env, DATABASE_URL: empty.url, DATA_DIR: await makeDataDir() }
  const restored = await command('backup/restore.ts', [join(DATA_DIR, 'whole')], target)
  expect(restored, restored.said).toMatchObject({ code: 0 })
  expect(s3.objects.get(`${NAME}.webp`)?.bytes.toString()).toBe('a picture')
}, 180_000)

it('keeps pictures that were opened lately in memory, at most 64 MB of them [SCALE-55]', async () => {
  const opened: string[] = []
  const megabyte = Buffer.alloc(1024 * 1024)
  const shelf: Shelf = {
    put: async () => {},
    open: async (name) => {
      opened.push(name)
      return name === 'none' ? null : { size: megabyte.length * 16, body: Buffer.alloc(megabyte.length * 16) }
    },
    list: async () => [],
    remove: async () => {},
  }
  const recent = createRecentShelf(shelf, bounds.picturesInMemoryBytesMax)
  for (const name of ['a', 'b', 'c', 'd', 'a', 'b', 'c', 'd']) await recent.open(name)
  expect(opened).toEqual(['a', 'b', 'c', 'd'])
  await recent.open('e')
  await recent.open('a')
  expect(opened).toEqual(['a', 'b', 'c', 'd', 'e', 'a'])
  expect(await recent.open('none')).toBeNull()
  await recent.remove('a')
  await recent.open('a')
  expect(opened.at(-1)).toBe('a')
  const found = await recent.open('c')
  expect(found && (await readWhole(found)).length).toBe(16 * megabyte.length)
})
