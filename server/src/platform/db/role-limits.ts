// What a statement may take. A connection to the server brings these limits itself; a pooler passes none on, so behind one
// they are the role's, set once over the direct address.
import { ConfigError } from '../config.ts'
import type { Database, Db } from './database.ts'
import { oneProgramAtATime } from './one-program.ts'
import { sql } from './sql.ts'
import { STATEMENT_LIMITS } from './statement-limits.ts'

const NAMES = Object.keys(STATEMENT_LIMITS) as (keyof typeof STATEMENT_LIMITS)[]
const NOT_ALLOWED = '42501'

interface Here {
  role: string
  database: string
  settings: string[] | null
}

const statementsFor = ({ role, database }: Pick<Here, 'role' | 'database'>): string[] =>
  NAMES.map(
    (name) =>
      `alter role "${role.replaceAll('"', '""')}" in database "${database.replaceAll('"', '""')}" set ${name} = ${STATEMENT_LIMITS[name]}`,
  )

/** Gives this role its limits in this database. One that may not alter itself is told at the start, by `proveLimits`. */
export const limitRole = (db: Database): Promise<void> =>
  oneProgramAtATime(db, async (tx) => {
    const here = await tx.one<Here>(sql`
      select current_user as role, current_database() as database, (
        select s.setconfig from pg_db_role_setting s
          join pg_database d on d.oid = s.setdatabase join pg_roles r on r.oid = s.setrole
        where d.datname = current_database() and r.rolname = current_user
      ) as settings`)
    // Each alters a row of the catalog, at every start of every process else.
    if (NAMES.every((name) => here.settings?.includes(`${name}=${STATEMENT_LIMITS[name]}`))) return
    for (const statement of statementsFor(here)) await tx.query(statement)
  }).catch((error: Error & { code?: string }) => {
    if (error.code !== NOT_ALLOWED) throw error
  })

/** Throws unless every limit is in force for what goes through this pool. */
export async function proveLimits(db: Db): Promise<void> {
  const found = await db.one<Here & Record<'statement' | 'lock' | 'idle', string>>(sql`
    select current_user as role, current_database() as database, current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`)
  if (found.statement !== '0' && found.lock !== '0' && found.idle !== '0') return
  throw new ConfigError([
    'DATABASE_URL leads to a pooler through which statements have no time limits. Set DATABASE_DIRECT_URL to the server' +
      ' behind it; where this role may not alter itself, an administrator runs this there, and lets the pooler open its' +
      ` connections anew: ${statementsFor(found).join('; ')};`,
  ])
}
