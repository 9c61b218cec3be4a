// `npm run doctor [-- --mail-to ADDRESS]`: works while the server is running and while it is stopped.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type DoctorCheck, Email } from '@tidetable/contract/endpoints/accounts'
import { systemClock } from '#platform/clock.ts'
import { type Config, ConfigError, readConfig } from '#platform/config.ts'
import { type Db, openDatabase } from '#platform/db/database.ts'
import { StartupError } from '#platform/startup-error.ts'
import { isServerAt, runDoctor } from '../features/doctor/index.ts'
import { findSecret } from '../start/read-secret.ts'
import { type Closers, runProgram } from '../start/run-server.ts'
import { reachDatabase } from './reach-database.ts'

const USAGE = 'Usage: npm run doctor [-- --mail-to ADDRESS]'
const STATUS_WIDTH = 'failure'.length

function readMailTo(): string | null {
  try {
    const { values } = parseArgs({ options: { 'mail-to': { type: 'string' } } })
    const to = values['mail-to']
    return to === undefined ? null : Email.parse(to)
  } catch {
    throw new StartupError(USAGE)
  }
}

/** Never creates a database: that is the server's first start. */
async function openDb(config: Config, closers: Closers): Promise<Db> {
  if (!config.databaseDirectUrl && !existsSync(join(config.dataDir, 'postgres')))
    throw new StartupError(`There is no database in ${config.dataDir} yet.`)
  const { url, stop } = await reachDatabase(config)
  closers.add(stop)
  const db = openDatabase({ url, connectionsMax: 2 })
  closers.add(db.close)
  return db
}

function report(checks: readonly DoctorCheck[]): void {
  for (const { status, title, text, action } of checks)
    process.stdout.write(`${[status.padEnd(STATUS_WIDTH), `${title}:`, text, action].filter(Boolean).join(' ')}\n`)
  if (checks.some(({ status }) => status === 'failure')) process.exitCode = 1
}

function readSettings(): Config | null {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const action = 'Correct the variable, then run npm run doctor again.'
    report(
      error.problems.map((problem) => ({ status: 'failure', title: 'Configuration', text: `${problem}.`, action })),
    )
    return null
  }
}

/** The server may listen on all addresses, of which localhost is one. */
const localAddressOf = ({ host, port }: Config) =>
  `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`

await runProgram(async (closers, end) => {
  const mailTo = readMailTo()
  const config = readSettings()
  if (config) {
    const secret = await findSecret(config)
    const db = openDb(config, closers)
    // The embedded database may need longer to start than a check may take.
    await Promise.allSettled([db])
    const isServerRunning = await isServerAt({ secret, clock: systemClock }, localAddressOf(config))
    const { checks } = await runDoctor({ config, secret, clock: systemClock, db, isServerRunning, mailTo })
    report(checks)
  }
  end()
})
