import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { aTestDatabase } from '../../../test/database.ts'
import { makeDataDir, runCommand, startProgram } from '../../../test/program.ts'
import { readManifest } from './manifest.ts'

const ACCOUNT = { email: 'mara@harbour.example', password: 'a long enough word' }

const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function databaseSettings(options?: Parameters<typeof aTestDatabase>[0]) {
  const { url } = await aTestDatabase(options)
  return { DATABASE_URL: url }
}

const command = (name: 'backup' | 'restore', folder: string, DATA_DIR: string, env: Record<string, string> = {}) =>
  runCommand(`cli/backup/${name}.ts`, [folder], { cwd: DATA_DIR, env: { DATA_DIR, ...env } })

it('backs up a running server and restores it on an empty machine with equal data', async () => {
  const DATA_DIR = await makeDataDir()
  const program = await startProgram({ DATA_DIR })
  const person = { name: 'Harbour Table', phone: '9876543210', country_code: '91' }
  await post(`${program.url}/0auth/business/register`, { ...ACCOUNT, ...person })
  // Each of the following calls creates a session, a link or a code.
  const { token } = (await (await post(`${program.url}/0auth/login`, ACCOUNT)).json()) as { token: string }
  await post(`${program.url}/0auth/resturant/forgot-password`, { email: ACCOUNT.email })
  const guest = { name: 'Asha', email: 'asha@example.com', phone: '9876543211', country_code: '91' }
  expect((await post(`${program.url}/0auth/customer/register/send-otp`, guest)).status).toBe(200)
  const folder = join(DATA_DIR, 'kept')
  const made = await command('backup', folder, DATA_DIR)
  expect(made, made.output).toMatchObject({ code: 0 })
  expect(made.output).toContain('Verified by a test restore.')
  // The job queue creates a table each day and drops it later.
  const { tables } = await readManifest(folder)
  const names = tables.map(({ name }) => name.replace('public.', ''))
  expect(names).toContain('restaurants')
  for (const name of ['sessions', 'account_links', 'verification_codes']) expect(names).not.toContain(name)
  // A link's token can be derived from its id and the secret, so no job may contain the id.
  for (const { file } of tables.filter(({ name }) => name !== 'jobs.queue')) {
    const rows = gunzipSync(await readFile(join(folder, file))).toString()
    expect([file, /accounts\.send-email|"(?:resetId|confirmationId|sendingId)"/.test(rows)]).toEqual([file, false])
  }
  expect(tables.map(({ name }) => name).filter((name) => /\d{8}$/.test(name))).toEqual([])

  const other = await makeDataDir()
  const restored = await command('restore', folder, other)
  expect(restored, restored.output).toMatchObject({ code: 0 })
  expect(await readFile(join(other, 'secret'), 'utf8')).toBe(await readFile(join(DATA_DIR, 'secret'), 'utf8'))
  const again = await startProgram({ DATA_DIR: other })
  const answer = await post(`${again.url}/0auth/login`, ACCOUNT)
  expect(await answer.json()).toMatchObject({ isAuthenticated: true })
  const profile = { headers: { authorization: `Bearer ${token}` } }
  expect((await fetch(`${program.url}/0auth/business/profile`, profile)).status).toBe(200)
  expect((await fetch(`${again.url}/0auth/business/profile`, profile)).status).toBe(401)
  again.child.kill('SIGTERM')
  await again.exit

  const refused = await command('restore', folder, other)
  expect(refused).toMatchObject({
    code: 1,
    output: 'The database already contains restaurants. Restore into an empty one.\n',
  })
}, 300_000)

it('rejects a damaged or incomplete backup and restores nothing', async () => {
  const DATA_DIR = await makeDataDir()
  const folder = join(DATA_DIR, 'kept')
  const [source, target] = [await databaseSettings(), await databaseSettings({ isMigrated: false })]
  await writeFile(join(DATA_DIR, 'secret'), 'x'.repeat(40), { mode: 0o600 })
  expect(await command('backup', folder, DATA_DIR, target)).toMatchObject({
    code: 1,
    output: 'The database is empty: the server has not been started with it yet.\n',
  })

  expect(await command('backup', folder, DATA_DIR, source)).toMatchObject({ code: 0 })
  const damaged = join(DATA_DIR, 'damaged')
  await cp(folder, damaged, { recursive: true })
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8')
  await writeFile(
    join(damaged, 'manifest.json'),
    manifest.replace(/("name": "jobs\.queue"[\s\S]*?"checksum": ")/, '$17'),
  )
  const other = await makeDataDir()
  const found = await command('restore', damaged, other, target)
  expect(found.code).toBe(1)
  expect(found.output).toMatch(/^jobs\.queue differs from the backup: .*\n$/)
  expect(await readdir(other)).not.toContain('secret')
  await writeFile(join(damaged, 'manifest.json'), manifest)
  await writeFile(join(damaged, 'secret'), 'another')
  expect(await command('restore', damaged, other, target)).toMatchObject({
    code: 1,
    output: 'secret is damaged in the backup.\n',
  })
  expect(await command('restore', folder, other, target)).toMatchObject({ code: 0 })
  expect(await command('restore', join(DATA_DIR, 'none'), other, target)).toMatchObject({ code: 1 })
}, 300_000)
