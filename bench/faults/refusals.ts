import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startProduct } from '@tidetable/testing/product.ts'
import { type Fault, mustHold, seconds } from './fault.ts'

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))
const REFUSED_MS_MAX = 5_000

const PRODUCTION = {
  PUBLIC_URL: 'https://tables.example.com',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'tables@example.com',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'a long enough word',
}

/** Wrong settings, and the name that the refusal must say. */
const WRONG: readonly [Record<string, string>, string][] = [
  [{ PORT: '99999' }, 'PORT'],
  [{ PUBLIC_URL: 'tables.example.com' }, 'PUBLIC_URL'],
  [{ ROLE: 'boss' }, 'ROLE'],
  [{ MODE: 'local', HOST: '0.0.0.0' }, 'MODE'],
  [{ MODE: 'production' }, 'SMTP_URL'],
  [{ SECRET: 'short' }, 'SECRET'],
  [{ TWILIO_ACCOUNT_SID: 'AC1' }, 'TWILIO_AUTH_TOKEN'],
  [{ AI_API_URL: 'http://localhost:1/v1' }, 'AI_MODEL'],
  [{ PHOTOS_API_URL: 'http://localhost:1' }, 'PHOTOS_API_KEY'],
  [{ ADMIN_EMAIL: 'admin@example.com' }, 'ADMIN_PASSWORD'],
  [{ OFFER_PERIOD_SECONDS: '0' }, 'OFFER_PERIOD_SECONDS'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'DATABASE_URL'],
  [{ ...PRODUCTION, HOST: 'tables.invalid' }, 'HOST'],
  [{ DATA_DIR: '/etc/hosts/data' }, 'DATA_DIR'],
  // Not even root makes a directory there.
  [{ DATA_DIR: '/proc/nowhere' }, 'DATA_DIR'],
]

async function refuse(settings: Record<string, string>): Promise<{ code: number | null; said: string; took: number }> {
  const before = performance.now()
  const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'production', PORT: '0', ...settings }
  const child = spawn(process.execPath, [MAIN], { cwd: '/tmp', env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)))
  const tooLate = setTimeout(() => child.kill('SIGKILL'), 20_000)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(tooLate)
  return { code, said, took: performance.now() - before }
}

function check(name: string, { code, said, took }: Awaited<ReturnType<typeof refuse>>): void {
  mustHold(code !== 0 && code !== null, `${name}: exit ${code}`)
  mustHold(said.includes(name), `${name}: not named in "${said.slice(0, 200)}"`)
  mustHold(!/\n\s+at /.test(said), `${name}: told with a stack`)
  mustHold(took <= REFUSED_MS_MAX, `${name}: refused only after ${seconds(took)}`)
}

export const refusals: Fault = {
  name: 'refusals',
  promise: `a second program on the same directory and ${WRONG.length} wrong configurations: refused at once, with a clear line each`,
  seconds: 20,
  async run() {
    const product = await startProduct()
    try {
      check('already running', await refuse({ DATA_DIR: product.dataDir }))
      const answer = await fetch(`${product.url}/health/ready`)
      mustHold(answer.status === 200, 'the first program suffered')
    } finally {
      await product.stop()
    }
    for (const [settings, name] of WRONG) check(name, await refuse({ DATA_DIR: product.dataDir, ...settings }))
    return 'each named, each within 5 s, none with a stack'
  },
}
