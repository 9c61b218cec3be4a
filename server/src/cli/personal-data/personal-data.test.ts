import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aTestDatabase } from '../../../test/database.ts'
import { makeDataDir, runCommand, startProgram } from '../../../test/program.ts'

it('exports and deletes by number or email, asks before deleting, and fails without data', async () => {
  const { url: DATABASE_URL } = await aTestDatabase()
  const DATA_DIR = await makeDataDir()
  const command = (args: readonly string[]) =>
    runCommand('cli/personal-data/personal-data.ts', args, { env: { DATABASE_URL, DATA_DIR } })
  const none = await command(['export', 'ann@mail.example'])
  expect([none.code, none.err]).toEqual([1, expect.stringContaining('No SECRET found')])
  const program = await startProgram({ DATABASE_URL, DATA_DIR, DEMO: '0' })
  expect(program.url, program.output()).not.toBeNull()
  const message = { firstName: 'Ann', lastName: 'Lee', mail: 'ann@mail.example', message: 'One table?' }
  const headers = { 'content-type': 'application/json' }
  const written = await fetch(`${program.url}/api/send-email`, {
    method: 'POST',
    headers,
    body: JSON.stringify(message),
  })
  expect(written.status).toBe(200)

  const missing = await command(['export', '+91 98765 00011'])
  expect(missing).toMatchObject({ code: 1, out: '', err: 'No data found for +919876500011.\n' })
  const exported = await command(['export', 'Ann@mail.example'])
  expect([exported.code, JSON.parse(exported.out)]).toMatchObject([
    0,
    { asked: { email: 'Ann@mail.example' }, held: { messagesToUs: [{ name: 'Ann Lee', body: 'One table?' }] } },
  ])
  const to = join(DATA_DIR, 'ann.json')
  expect(await command(['export', 'ann@mail.example', '--to', to])).toMatchObject({ code: 0 })
  expect(JSON.parse(await readFile(to, 'utf8')).held).toEqual(JSON.parse(exported.out).held)
  expect((await stat(to)).mode & 0o777).toBe(0o600)
  const again = await command(['export', 'ann@mail.example', '--to', to])
  expect(again).toMatchObject({ code: 1, err: `${to} already exists. Choose another file.\n` })

  const unsure = await command(['delete', 'ann@mail.example'])
  expect([unsure.code, unsure.out, unsure.err]).toEqual([
    1,
    expect.stringMatching(/^Data of ann@mail\.example:\n {2}messages to us +1\n$/),
    'Nothing was deleted. Use --yes when not interactive.\n',
  ])
  const deleted = await command(['delete', 'ann@mail.example', '--yes'])
  expect(deleted.code).toBe(0)
  expect(deleted.out).toMatch(/Deleted data of ann@mail\.example:\n {2}messages to us +1\n/)
  expect(await command(['delete', 'ann@mail.example', '--yes'])).toMatchObject({
    code: 1,
    err: 'No data found for ann@mail.example.\n',
  })
  const former = await runCommand('cli/personal-data/person.ts', ['copy', 'ann@mail.example'], {
    env: { DATABASE_URL, DATA_DIR },
  })
  expect([former.code, former.err]).toEqual([
    1,
    'npm run person has been renamed to npm run personal-data. The old name stops working in the next release.\n' +
      '“copy” has been renamed to “export”. The old name stops working in the next release.\n' +
      'No data found for ann@mail.example.\n',
  ])
  expect((await command(['forget', 'x'])).err).toContain(
    'Usage: npm run personal-data -- export +14155550123 [--to FILE]',
  )
}, 300_000)
