import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeDataDir, runCommand } from '../../test/program.ts'

const MANIFEST = {
  format: 1,
  at: '2026-11-22T00:00:00.000Z',
  migrations: [],
  jobsVersion: 1,
  tables: [],
  sequences: [],
  files: [],
}

it.each([
  ['main.ts', []],
  ['cli/administrator.ts', ['someone@example.com']],
  ['cli/personal-data/personal-data.ts', ['export', 'someone@example.com']],
  ['cli/backup/backup.ts', ['kept']],
  ['cli/backup/restore.ts', ['saved']],
])(
  'reads .env of the folder in which %s is called',
  async (program, args) => {
    const cwd = await makeDataDir()
    await mkdir(join(cwd, 'saved'))
    await writeFile(join(cwd, 'saved/manifest.json'), JSON.stringify(MANIFEST))
    await writeFile(join(cwd, '.env'), `DATABASE_URL=postgres://127.0.0.1:1/nobody\nSECRET=${'long-'.repeat(7)}\n`)
    const { code, output } = await runCommand(program, args, { cwd, input: 'six-foggy-mornings\n' })
    expect([code, output]).toEqual([1, expect.stringContaining('ECONNREFUSED 127.0.0.1:1')])
  },
  300_000,
)

it('ignores a MAIL that a login shell has set to the path of a mailbox, and reads the one of .env', async () => {
  const cwd = await makeDataDir()
  const settings = [
    'PUBLIC_URL=https://tables.example',
    'DATABASE_URL=postgres://127.0.0.1:1/nobody',
    `SECRET=${'long-'.repeat(7)}`,
    'ADMIN_EMAIL=mara@harbour.example',
    'ADMIN_PASSWORD=six-foggy-mornings',
  ]
  const start = async (lines: readonly string[]) => {
    await writeFile(join(cwd, '.env'), lines.join('\n'))
    return await runCommand('main.ts', [], { cwd, env: { MAIL: '/var/mail/mara' } })
  }
  const withoutMail = await start(settings)
  expect([withoutMail.code, withoutMail.output]).toEqual([
    78,
    expect.stringContaining('Set MAIL=off to run without email'),
  ])
  const off = await start([...settings, 'MAIL=off'])
  expect([off.code, off.output]).toEqual([1, expect.stringContaining('ECONNREFUSED 127.0.0.1:1')])
})
