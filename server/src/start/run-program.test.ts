import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeDataDir } from '../../test/program.ts'

const MANIFEST = {
  format: 1,
  at: '2026-11-22T00:00:00.000Z',
  migrations: [],
  jobsVersion: 1,
  tables: [],
  sequences: [],
  files: [],
}

/** Runs one of the server's programs in a folder with nothing set but its path. */
function command(program: string, args: readonly string[], cwd: string) {
  const file = join(import.meta.dirname, '..', program)
  return new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [file, ...args],
      { cwd, env: { PATH: process.env.PATH ?? '' } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
    child.stdin?.end('six-foggy-mornings\n')
  })
}

it.each([
  ['main.ts', []],
  ['administrator.ts', ['someone@example.com']],
  ['person/person.ts', ['copy', 'someone@example.com']],
  ['uploads.ts', ['adopt']],
  ['backup/backup.ts', ['kept']],
  ['backup/restore.ts', ['saved']],
])(
  'reads .env of the folder that %s is called in',
  async (program, args) => {
    const cwd = await makeDataDir()
    await mkdir(join(cwd, 'saved'))
    await writeFile(join(cwd, 'saved/manifest.json'), JSON.stringify(MANIFEST))
    await writeFile(join(cwd, '.env'), `DATABASE_URL=postgres://127.0.0.1:1/nobody\nSECRET=${'long-'.repeat(7)}\n`)
    const { code, said } = await command(program, args, cwd)
    expect([code, said]).toEqual([1, expect.stringContaining('ECONNREFUSED 127.0.0.1:1')])
  },
  300_000,
)
