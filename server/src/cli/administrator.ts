// `npm run admin -- someone@example.com [--remove-second-factor]`, `npm run admin -- confirm restaurant@example.com`
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { Email, RegistrationPassword } from '@tidetable/contract/endpoints/accounts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { isCommonPassword } from '#platform/passwords/common-password.ts'
import { createPasswords } from '#platform/passwords/passwords.ts'
import { StartupError } from '#platform/startup-error.ts'
import { saveAdministrator } from '../features/auth/index.ts'
import { runProgram } from '../start/run-server.ts'
import { confirmRestaurant } from './confirm-restaurant.ts'
import { openMigrated } from './open-platform.ts'

function readPassword(): Promise<string> {
  const mute = new Writable({ write: (_chunk, _encoding, done) => done() })
  const isTerminal = process.stdin.isTTY === true
  if (isTerminal) process.stderr.write('Password: ')
  const lines = createInterface({ input: process.stdin, output: mute, terminal: isTerminal })
  return new Promise((resolve, reject) => {
    lines.once('line', (line) => {
      if (isTerminal) process.stderr.write('\n')
      resolve(line)
      lines.close()
    })
    lines.once('close', () => reject(new StartupError('No password was given.')))
  })
}

const USAGE = 'Usage: npm run admin -- someone@example.com [--remove-second-factor] | confirm restaurant@example.com'

function check(email: string | undefined, password: string): { email: string; password: string } {
  const address = Email.safeParse(email ?? '')
  if (!address.success) throw new StartupError(USAGE)
  const parsed = RegistrationPassword.safeParse(password)
  if (!parsed.success) throw new StartupError(parsed.error.issues[0]?.message ?? 'This password is not allowed.')
  if (isCommonPassword(password, [address.data])) throw new StartupError('This password is too common.')
  return { email: address.data, password }
}

await runProgram(async (closers, end) => {
  const { values, positionals } = parseArgs({
    options: { 'remove-second-factor': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [email, ...rest] = positionals
  if (email === 'confirm') {
    if (values['remove-second-factor']) throw new StartupError(USAGE)
    process.stdout.write(`${await confirmRestaurant(readConfig(process.env), closers, rest)}\n`)
    return end()
  }
  const input = check(email, await readPassword())
  const config = readConfig(process.env)
  const { db } = await openMigrated(config, closers)
  const removesSecondFactor = values['remove-second-factor']
  await saveAdministrator({ db, clock: systemClock, passwords: createPasswords() }, { ...input, removesSecondFactor })
  process.stdout.write(`${input.email} can sign in at ${config.publicUrl}/admin-login\n`)
  end()
})
