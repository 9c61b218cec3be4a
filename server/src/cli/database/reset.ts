import { createInterface } from 'node:readline/promises'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { sql } from '#platform/db/sql.ts'
import { StartupError } from '#platform/startup-error.ts'

export interface ResetFlags {
  yes: boolean
  production: boolean
}

async function prompt(name: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new StartupError('This deletes all data. Use --yes when not interactive. Nothing was changed.')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`This deletes all data of the database ${name}. Type its name to continue: `)
  terminal.close()
  return answer.trim() === name
}

export async function resetDatabase(db: Database, mode: Config['mode'], flags: ResetFlags): Promise<string> {
  if (mode === 'production' && !flags.production)
    throw new StartupError('This is a production database. Use --production to reset it. Nothing was changed.')
  const { name, others } = await db.one<{ name: string; others: number }>(sql`
    select current_database() as name, (
      select count(*)::int from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
    ) as others`)
  if (others > 0) throw new StartupError(`The database ${name} is in use. Stop the server first. Nothing was changed.`)
  if (!flags.yes && !(await prompt(name))) throw new StartupError('Nothing was changed.')
  await db.transaction(
    async (tx) => {
      const schemas = await tx.rows<{ name: string }>(sql`
        select nspname as name from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema'`)
      for (const schema of schemas) await tx.query(`drop schema "${schema.name.replaceAll('"', '""')}" cascade`)
      await tx.query('create schema public')
    },
    { statementTimeoutSeconds: 120 },
  )
  await migrate(db)
  return `The database ${name} is empty. npm run db -- seed creates the sample restaurant.`
}
