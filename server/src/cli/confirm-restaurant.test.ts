import { accounts } from '@tidetable/contract/endpoints/accounts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asRestaurant } from '../../test/actors.ts'
import { createTestApp } from '../../test/app.ts'
import { makeDataDir, runCommand } from '../../test/program.ts'

async function openConsole() {
  const app = await createTestApp({ env: { MAIL: 'off' } })
  const restaurant = await asRestaurant(app, { name: 'Harbour', email: 'host@harbour.example', isConfirmed: false })
  const dataDir = await makeDataDir()
  const run = (args: string[], env = {}) =>
    runCommand('cli/administrator.ts', args, {
      env: { DATABASE_URL: app.url, DATA_DIR: dataDir, MAIL: 'off', ...env },
      input: '',
    })
  const isConfirmed = async () => (await restaurant.call(accounts.profile, {})).body.user.email_confirmed
  return { app, run, isConfirmed }
}

it('npm run admin -- confirm confirms a restaurant’s email address and records it without an administrator', async () => {
  const { app, run, isConfirmed } = await openConsole()
  expect(await run(['confirm', 'Host@Harbour.example'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('The email address Host@harbour.example of Harbour is confirmed.'),
  })
  await expect.poll(isConfirmed).toBe(true)
  expect(await app.db.rows(sql`select action, admin_id from admin_actions`)).toEqual([
    { action: 'email_confirmed', adminId: null },
  ])
  expect(await run(['confirm', 'host@harbour.example'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('This email address is already confirmed.'),
  })
}, 60_000)

it('npm run admin -- confirm rejects unknown addresses, other arguments, and an installation that sends email', async () => {
  const { app, run, isConfirmed } = await openConsole()
  const cases: [string[], string, Record<string, string>?][] = [
    [['confirm'], 'Usage: npm run admin -- confirm'],
    [['confirm', 'host@harbour.example', 'more'], 'Usage: npm run admin -- confirm'],
    [['confirm', 'nobody@harbour.example'], 'No restaurant has the email address nobody@harbour.example.'],
    [['confirm', 'host@harbour.example'], 'only the emailed link confirms an address', { MAIL: '' }],
  ]
  for (const [args, sentence, env] of cases)
    expect(await run(args, env)).toMatchObject({ code: 1, output: expect.stringContaining(sentence) })
  expect(await isConfirmed()).toBe(false)
  expect(await app.db.rows(sql`select from admin_actions`)).toEqual([])
}, 60_000)
