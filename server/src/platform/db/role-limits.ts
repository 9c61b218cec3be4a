// A pooler does not pass settings on, so these limits are set on the role over the direct URL.
import { ConfigError } from '../config.ts'
import type { Database, Db } from './database.ts'
import { withMigrationLock } from './migration-lock.ts'
import { sql } from './sql.ts'
import { STATEMENT_LIMITS } from './statement-limits.ts'

const NAMES = Object.keys(STATEMENT_LIMITS) as (keyof typeof STATEMENT_LIMITS)[]
const NOT_ALLOWED = '42501'

interface CurrentRole {
  role: string
  database: string
  settings: string[] | null
}

const statementsFor = ({ role, database }: Pick<CurrentRole, 'role' | 'database'>): string[] =>
  NAMES.map(
    (name) =>
      `alter role "${role.replaceAll('"', '""')}" in database "${database.replaceAll('"', '""')}" set ${name} = ${STATEMENT_LIMITS[name]}`,
  )

/** A role that may not alter itself is reported at start by `verifyRoleLimits`. */
export const limitRole = (db: Database): Promise<void> =>
  withMigrationLock(db, async (tx) => {
    const here = await tx.one<CurrentRole>(sql`
      select current_user as role, current_database() as database, (
        select s.setconfig from pg_db_role_setting s
          join pg_database d on d.oid = s.setdatabase join pg_roles r on r.oid = s.setrole
        where d.datname = current_database() and r.rolname = current_user
      ) as settings`)
    // Skips the catalog update that every process would repeat at each start.
    if (NAMES.every((name) => here.settings?.includes(`${name}=${STATEMENT_LIMITS[name]}`))) return
    for (const statement of statementsFor(here)) await tx.query(statement)
  }).catch((error: Error & { code?: string }) => {
    if (error.code !== NOT_ALLOWED) throw error
  })

export async function verifyRoleLimits(db: Db): Promise<void> {
  const found = await db.one<CurrentRole & Record<'statement' | 'lock' | 'idle', string>>(sql`
    select current_user as role, current_database() as database, current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`)
  if (found.statement !== '0' && found.lock !== '0' && found.idle !== '0') return
  throw new ConfigError([
    'DATABASE_URL points to a pooler without time limits for statements. Set DATABASE_DIRECT_URL to the server' +
      ' behind it. If this role may not alter itself, run this there as an administrator, and let the pooler open its' +
      ` connections again: ${statementsFor(found).join('; ')};`,
  ])
}
