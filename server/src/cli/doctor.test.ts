import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aTestDatabase } from '../../test/database.ts'
import { production } from '../../test/production.ts'
import { makeDataDir, runCommand, startProgram } from '../../test/program.ts'
import { startSmtp } from '../../test/smtp-server.ts'
import { findFreePort } from '../start/addresses.ts'

const doctor = (env: Record<string, string>, ...args: string[]) => runCommand('cli/doctor.ts', args, { env })

const lineOf = (output: string, title: string) => output.split('\n').find((line) => line.includes(` ${title}: `)) ?? ''

it('prints one line per check while the server is stopped, and exits with 0 without a failure', async () => {
  const { url } = await aTestDatabase()
  const smtp = await startSmtp()
  const DATA_DIR = await makeDataDir()
  const env = { ...production(smtp.url), DATABASE_URL: url, DATA_DIR, SECRET: 'long-'.repeat(8), PORT: '1' }
  const { code, out, err } = await doctor(
    { ...env, PUBLIC_URL: 'http://127.0.0.1:1' },
    '--mail-to',
    'you@harbour.example',
  )
  expect([code, err], out).toEqual([0, ''])
  expect(
    out
      .trim()
      .split('\n')
      .every((line) => /^(?:ok {5}|warning|failure) [A-Z].*: .+\.?$/.test(line)),
  ).toBe(true)
  expect(lineOf(out, 'Database')).toMatch(/^ok {6}Database: PostgreSQL \d+ responds/)
  expect(lineOf(out, 'Public address')).toMatch(/^warning Public address: .* the server is not running here\. Start/)
  expect(lineOf(out, 'Test email')).toMatch(/^ok {6}Test email: Sent to you@harbour\.example/)
  expect(smtp.received).toHaveLength(2)
}, 60_000)

it('exits with 1 on a failure, and prints no secret', async () => {
  const env = {
    ...production('smtp://someone:secret-of-smtp@127.0.0.1:1'),
    PUBLIC_URL: 'http://127.0.0.1:1',
    DATABASE_URL: 'postgres://tidetable:secret-of-postgres@127.0.0.1:1/tidetable',
    DATA_DIR: await makeDataDir(),
    SECRET: 'secret-of-the-installation-of-the-test',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'secret-of-twilio',
    TWILIO_FROM: '+15005550006',
    // fetch rejects ports such as 1 without connecting.
    TWILIO_API_URL: `http://127.0.0.1:${await findFreePort()}`,
    METRICS_TOKEN: 'secret-of-metrics',
    ADMIN_PASSWORD: 'secret-of-the-admin',
  }
  const { code, output } = await doctor(env)
  expect(code).toBe(1)
  for (const title of ['Database', 'Mail server', 'SMS account'])
    expect(lineOf(output, title)).toMatch(/^failure .*\(ECONNREFUSED\)/)
  expect(output).not.toContain('secret-of')
}, 60_000)

it('reports problems of the configuration as failures, and usage errors on standard error', async () => {
  const { code, out } = await doctor({ MODE: 'production', DATA_DIR: await makeDataDir() })
  expect(code).toBe(1)
  expect(out).toContain('failure Configuration: PUBLIC_URL is required (used in QR codes and links).')
  for (const args of [['--mail-to'], ['--mail-to', 'nobody'], ['--other'], ['more']])
    expect(await doctor({}, ...args)).toMatchObject({
      code: 1,
      err: 'Usage: npm run doctor [-- --mail-to ADDRESS]\n',
    })
}, 60_000)

it('creates no database and no secret in a new DATA_DIR', async () => {
  const DATA_DIR = await makeDataDir()
  const { code, out } = await doctor({ DATA_DIR })
  expect(code).toBe(1)
  expect(lineOf(out, 'Database')).toContain(`There is no database in ${DATA_DIR} yet.`)
  expect(lineOf(out, 'Public address')).toContain('has no secret yet')
  expect(await readdir(DATA_DIR)).toEqual([])
}, 60_000)

it('checks an embedded database and the public address while the server runs, and the database after it stopped', async () => {
  const DATA_DIR = await makeDataDir()
  const program = await startProgram({ DATA_DIR, DEMO: '0' })
  const PORT = new URL(program.url ?? '').port
  const running = await doctor({ DATA_DIR, PORT })
  expect(lineOf(running.out, 'Database')).toMatch(/^ok /)
  expect(lineOf(running.out, 'Public address')).toContain(`http://localhost:${PORT} leads to this installation`)
  expect(lineOf(running.out, 'Proxy headers')).toMatch(/^ok /)
  expect(lineOf(running.out, 'Clock')).toContain('agrees with that of the database and the public address')
  expect((await runCommand('cli/backup/backup.ts', [join(DATA_DIR, 'kept')], { env: { DATA_DIR } })).code).toBe(0)
  program.child.kill('SIGTERM')
  await program.exit
  const stopped = await doctor({ DATA_DIR, PORT })
  expect([stopped.code, lineOf(stopped.out, 'Database')]).toEqual([0, expect.stringMatching(/^ok /)])
  expect(lineOf(stopped.out, 'Backup')).toContain('The last backup is less than an hour old.')
  expect(lineOf(stopped.out, 'Public address')).toContain('the server is not running here')
}, 300_000)
