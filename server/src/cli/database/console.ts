import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { STATEMENT_LIMITS } from '#platform/db/statement-limits.ts'
import { StartupError } from '#platform/startup-error.ts'

/** The role's limits are meant for the server, not for manual queries. */
const WITHOUT_LIMITS = Object.keys(STATEMENT_LIMITS).map((name) => `${name}=0`)

async function runPsql(url: string): Promise<boolean> {
  const PGOPTIONS = [process.env.PGOPTIONS ?? '', ...WITHOUT_LIMITS.map((setting) => `-c ${setting}`)].join(' ')
  const psql = spawn('psql', [url], { stdio: 'inherit', env: { ...process.env, PGOPTIONS } })
  try {
    await once(psql, 'spawn')
  } catch {
    return false
  }
  await once(psql, 'exit')
  return true
}

export async function openConsole(url: string): Promise<void> {
  if (!(await runPsql(url)))
    throw new StartupError(
      'psql is not installed. Install the PostgreSQL client, or open this URL with another client.',
    )
}
