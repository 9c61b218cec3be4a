import { once } from 'node:events'
import { chmod, readdir, readFile, stat } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { aTestDatabase } from '../test/database.ts'
import { makeDataDir, type Program, runCommand, startProgram } from '../test/program.ts'

/** Settings with a database that is already running, which halves the start time. */
async function databaseSettings(options?: Parameters<typeof aTestDatabase>[0]) {
  const { url } = await aTestDatabase(options)
  return { DATABASE_URL: url, DATA_DIR: await makeDataDir(), DEMO: '0' }
}

const ACCOUNT = { email: 'mara@harbour.example', password: 'a long enough word' }

const post = ({ url }: Program, path: string, body: unknown) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const register = (program: Program) =>
  post(program, '/0auth/business/register', {
    ...ACCOUNT,
    name: 'Harbour Table',
    phone: '9876543210',
    country_code: '91',
  })

it('the server starts without settings, prints address and sign-ins, restricts DATA_DIR, and stops', async () => {
  const DATA_DIR = await makeDataDir()
  const rightsOf = async () => {
    const names = (await readdir(DATA_DIR, { recursive: true })).filter((name) => !/^postgres\/base|\/pg_/.test(name))
    const rights = new Map<string, string[]>()
    for (const name of ['.', ...names]) {
      const found = await stat(join(DATA_DIR, name)).catch(() => null)
      const kind = found?.isDirectory() ? 'directory' : 'file'
      const key = `${kind} ${((found?.mode ?? 0) & 0o777).toString(8)}`
      if (found) rights.set(key, [...(rights.get(key) ?? []), name])
    }
    return [...rights.keys()].sort()
  }
  const closed = ['directory 700', 'file 600']
  const program = await startProgram({ DATA_DIR })
  expect(program.output()).toContain(`${program.url}/dev?token=`)
  expect(program.output()).toContain(`${program.url}/dev/outbox`)
  expect(await (await fetch(`${program.url}/health/ready`)).json()).toEqual({ status: 'ok' })
  expect((await fetch(`${program.url}/`)).headers.get('content-type')).toContain('text/html')
  expect(await rightsOf()).toEqual(closed)
  const secret = await readFile(join(DATA_DIR, 'secret'), 'utf8')
  program.child.kill('SIGTERM')
  expect(await program.exit).toEqual({ code: 0, signal: null })

  await chmod(DATA_DIR, 0o755)
  await chmod(join(DATA_DIR, 'secret'), 0o644)
  const again = await startProgram({ DATA_DIR })
  expect(again.url, again.output()).not.toBeNull()
  expect(await readFile(join(DATA_DIR, 'secret'), 'utf8')).toBe(secret)
  expect(await rightsOf()).toEqual(closed)
  expect((await fetch(`${again.url}/health/live`)).status).toBe(200)
})

it('the server stops without an error when the process that started it has ended', async () => {
  const program = await startProgram(await databaseSettings())
  program.child.disconnect()
  expect(await program.exit).toEqual({ code: 0, signal: null })
  expect(program.output()).not.toContain('Error')
})

it('starts again after kill -9 with all acknowledged data', async () => {
  const DATA_DIR = await makeDataDir()
  const first = await startProgram({ DATA_DIR })
  expect((await register(first)).status).toBe(201)
  const { token } = (await (await post(first, '/0auth/login', ACCOUNT)).json()) as { token: string }
  first.child.kill('SIGKILL')
  await first.exit
  const again = await startProgram({ DATA_DIR })
  const profile = await fetch(`${again.url}/0auth/business/profile`, { headers: { authorization: `Bearer ${token}` } })
  expect(profile.status).toBe(200)
})

it('the server stops in time despite open requests, and answers each request it has started to read', async () => {
  const program = await startProgram(await databaseSettings())
  const started = await Promise.all(Array.from({ length: 5 }, () => startLogin(program)))
  const answers: Promise<number>[] = []
  const pending = setInterval(() => {
    for (let count = 0; count < 5; count++) {
      answers.push(
        fetch(`${program.url}/`).then(
          async (response) => (await response.text()).length && response.status,
          // A connection that was not accepted yet is reset when the listener closes.
          () => 0,
        ),
      )
    }
  }, 20)
  await pause(500)
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
  program.child.kill('SIGTERM')
  const finished = Promise.all(started.map((finish) => finish()))
  expect(await program.exit).toEqual({ code: 0, signal: null })
  clearInterval(pending)
  expect(await finished).toEqual([200, 200, 200, 200, 200])
  const statuses = new Set(await Promise.all(answers))
  expect([...statuses].filter((status) => ![200, 0].includes(status))).toEqual([])
})

/** Sends the headers of a sign-in. The returned function sends the body and returns the status. */
async function startLogin({ url }: Program): Promise<() => Promise<number>> {
  const sent = request(`${url}/0auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  })
  sent.flushHeaders()
  await once(sent, 'continue')
  const answered = once(sent, 'response')
  return async () => {
    sent.end(JSON.stringify(ACCOUNT))
    const [response] = (await answered) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    return response.statusCode ?? 0
  }
}

it('hashes passwords at the cost that OWASP recommends', async () => {
  const { url, db } = await aTestDatabase()
  const program = await startProgram({ DATABASE_URL: url, DATA_DIR: await makeDataDir(), DEMO: '0' })
  expect((await register(program)).status).toBe(201)
  expect(await db.one(sql`select password_hash as kept from restaurants`)).toEqual({
    kept: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
  })
})

it('exits with 0 despite an unused connection and a half-sent request', async () => {
  const program = await startProgram(await databaseSettings())
  const port = Number(new URL(program.url ?? '').port)
  const unused = connect(port, 'localhost').on('error', () => {})
  const half = connect(port, 'localhost').on('error', () => {})
  half.write('POST /0auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{')
  await Promise.all([once(unused, 'connect'), once(half, 'connect')])
  program.child.kill('SIGTERM')
  expect(await program.exit).toEqual({ code: 0, signal: null })
})

it('rejects a directory or port in use with a one-line error', async () => {
  const DATA_DIR = await makeDataDir()
  const first = await startProgram({ DATA_DIR })
  const second = await startProgram({ DATA_DIR })
  expect((await second.exit).code).toBe(1)
  expect(second.output()).toMatch(/^Tidetable is already running with .*\n$/)

  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const PORT = String(typeof address === 'object' && address ? address.port : 0)
  const third = await startProgram({ ...(await databaseSettings()), PORT, HOST: '127.0.0.1' })
  expect((await third.exit).code).toBe(1)
  expect(third.output()).toBe(`Port ${PORT} is in use. Set PORT to another one.\n`)
  taken.close()
  expect((await fetch(`${first.url}/health/live`)).status).toBe(200)
})

it('starts a demo with DEMO=1 alone, as the image sets the other variables', async () => {
  const DATA_DIR = await makeDataDir()
  const program = await startProgram({ HOST: '0.0.0.0', DATA_DIR, DEMO: '1', DEV_TOKEN: '' })
  const link = /Demo +(http:\S+\/dev\?token=[\w-]{22})$/m.exec(program.output())?.[1] ?? ''
  expect(link, program.output()).not.toBe('')
  expect((await fetch(`${program.url}/dev`, { headers: { accept: 'text/html' } })).status).toBe(403)
  const page = await fetch(link)
  expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow'])
  const home = await fetch(`${program.url}/`)
  expect(await home.text()).toContain('This is a demonstration.')

  const running = await runCommand('cli/database.ts', ['regenerate'], { env: { HOST: '0.0.0.0', DATA_DIR, DEMO: '1' } })
  expect([running.code, running.out]).toEqual([0, expect.stringContaining('wrote the sample restaurant again')])
  program.child.kill('SIGTERM')
  expect(await program.exit).toEqual({ code: 0, signal: null })
})

it('rejects production without its required settings, listing all of them', async () => {
  const program = await startProgram({ MODE: 'production' })
  expect((await program.exit).code).toBe(78)
  expect(program.output()).toMatch(/PUBLIC_URL[\s\S]*DATABASE_URL[\s\S]*SMTP_URL[\s\S]*ADMIN_EMAIL/)
  expect(program.output()).not.toContain('    at ')
})

it.runIf(process.platform === 'linux')(
  'rejects a data directory that is not writable with a one-line error',
  async () => {
    // Not even root can create files below /proc.
    const program = await startProgram({ DATA_DIR: '/proc/nowhere' })
    expect((await program.exit).code).toBe(1)
    expect(program.output()).toMatch(/^DATA_DIR \/proc\/nowhere is not writable: .*\n$/)
  },
)

it('reports in one line that the database in DATABASE_URL does not respond', async () => {
  const program = await startProgram({ DATABASE_URL: 'postgres://127.0.0.1:1/none', DATA_DIR: await makeDataDir() })
  expect((await program.exit).code).toBe(1)
  expect(program.output()).toMatch(/^Cannot connect to DATABASE_URL: .*\n$/)
})

it('runs several processes on one database', async () => {
  const shared = await databaseSettings({ isMigrated: false })
  // All processes try to migrate at the same time.
  const programs = await Promise.all([
    startProgram({ ...shared, ROLE: 'web' }),
    startProgram({ ...shared, ROLE: 'web' }),
    startProgram({ ...shared, ROLE: 'worker' }),
  ])
  for (const { url, output } of programs) expect(url, output()).not.toBeNull()
  for (const { child, exit } of programs) {
    child.kill('SIGTERM')
    expect(await exit).toEqual({ code: 0, signal: null })
  }
})
