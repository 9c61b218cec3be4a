import { accounts } from '@tidetable/contract/routes/accounts'
import { expect, it } from 'vitest'
import { makeDataDir, runCommand, startProgram } from '../../test/program.ts'

it('npm run admin adds an administrator while the server is running', async () => {
  const DATA_DIR = await makeDataDir()
  const { url } = await startProgram({ DATA_DIR })
  const body = { email: 'boss@harbour.example', password: 'six-foggy-mornings' }
  expect(
    await runCommand('cli/administrator.ts', [body.email], { env: { DATA_DIR }, input: `${body.password}\n` }),
  ).toMatchObject({ code: 0, output: expect.stringContaining('boss@harbour.example can sign in at') })
  const answer = await fetch(`${url}${accounts.loginAdmin.path}`, {
    method: accounts.loginAdmin.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}, 60_000)
