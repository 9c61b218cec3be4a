import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { aTestDatabase } from '../../../test/database.ts'
import { databaseUrl } from '../../../test/database-url.ts'
import { makeDataDir, runCommand, startProgram } from '../../../test/program.ts'
import { openDatabase } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { adoptFolder, claimFolder } from './shared-folder.ts'

const REFUSED = 'DATA_DIR/uploads is not the folder the other processes use: share it, or set UPLOADS_S3_…'

const aFolder = async () => join(await makeDataDir(), 'uploads')

/** Runs one of the programs to its end. */
const command = (program: string, args: string[], env: Record<string, string>) => runCommand(program, args, { env })

it('takes the folder of the first process and refuses every other one of the same database [SCALE-48]', async () => {
  const { db } = await aTestDatabase()
  const [shared, own] = [await aFolder(), await aFolder()]
  await claimFolder(db, shared)
  await claimFolder(db, shared)
  await expect(claimFolder(db, own)).rejects.toThrow(REFUSED)
  await claimFolder((await aTestDatabase()).db, own)
  await expect(claimFolder(db, own)).rejects.toThrow(REFUSED)
  await rm(shared, { recursive: true })
  await expect(claimFolder(db, shared)).rejects.toThrow(REFUSED)
})

it('lets one of two processes win that start at once with folders of their own, and both when they share one [SCALE-48]', async () => {
  const { db } = await aTestDatabase()
  const apart = await Promise.allSettled([claimFolder(db, await aFolder()), claimFolder(db, await aFolder())])
  expect(apart.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { db: another } = await aTestDatabase()
  const shared = await aFolder()
  await Promise.all([claimFolder(another, shared), claimFolder(another, shared)])
})

it('takes a folder of an earlier database as it is for an empty one, with its pictures [SCALE-48]', async () => {
  const folder = await aFolder()
  await claimFolder((await aTestDatabase()).db, folder)
  const { db } = await aTestDatabase()
  await claimFolder(db, folder)
  await claimFolder(db, folder)
})

it.runIf(process.platform === 'linux')(
  'refuses a folder that cannot be written, in words for the operator',
  async () => {
    const { db } = await aTestDatabase()
    await expect(claimFolder(db, '/proc/nowhere/uploads')).rejects.toThrow(
      /^DATA_DIR \/proc\/nowhere\/uploads can't be written: /,
    )
    expect(await db.rows(sql`select id from uploads_folder`)).toEqual([])
  },
)

it('ends a process and a backup on a folder of their own with one line, until the folder is adopted [SCALE-48, SCALE-49, SCALE-79]', async () => {
  const { url, db } = await aTestDatabase()
  const first = await aFolder()
  await claimFolder(db, first)
  const DATA_DIR = await makeDataDir()
  await mkdir(join(DATA_DIR, 'uploads'))
  const env = { DATABASE_URL: url, DATA_DIR }
  const program = await startProgram(env)
  expect((await program.exit).code).toBe(1)
  expect(program.said()).toBe(`${REFUSED}\n`)
  expect(await command('backup/backup.ts', [join(DATA_DIR, 'kept')], env)).toMatchObject({
    code: 1,
    said: `${REFUSED}\n`,
  })
  expect(await command('uploads.ts', [], env)).toMatchObject({
    code: 1,
    said: 'Usage: npm run uploads -- adopt, or npm run uploads:move -- --to s3|folder\n',
  })
  const adopted = await command('uploads.ts', ['adopt'], env)
  expect(adopted).toMatchObject({ code: 0, said: expect.stringContaining('is the folder of pictures from now on') })
  await claimFolder(db, join(DATA_DIR, 'uploads'))
  await expect(claimFolder(db, first)).rejects.toThrow(REFUSED)
}, 120_000)

it('gives a restored database the folder it is restored into [SCALE-49]', async () => {
  const { url, db } = await aTestDatabase()
  const from = await makeDataDir()
  const SECRET = 'x'.repeat(40)
  await claimFolder(db, join(from, 'uploads'))
  await writeFile(join(from, 'uploads/picture.webp'), 'a picture')
  const kept = join(from, 'kept')
  const made = await command('backup/backup.ts', [kept], { DATABASE_URL: url, DATA_DIR: from, SECRET })
  expect(made, made.said).toMatchObject({ code: 0 })

  const name = `test_${randomBytes(6).toString('hex')}`
  await db.pool.query(`create database ${name}`)
  const restored = openDatabase({ url: databaseUrl(inject('postgresUrl'), name) })
  onTestFinished(restored.close)
  const DATA_DIR = await makeDataDir()
  const env = { DATABASE_URL: databaseUrl(inject('postgresUrl'), name), DATA_DIR }
  expect(await command('backup/restore.ts', [kept], env)).toMatchObject({ code: 0 })
  await claimFolder(restored, join(DATA_DIR, 'uploads'))
  await adoptFolder(restored, join(DATA_DIR, 'uploads'))
}, 120_000)
