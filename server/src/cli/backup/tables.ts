import type pg from 'pg'
import { StartupError } from '#platform/startup-error.ts'

export interface Table {
  name: string
  columns: string[]
}

/** Settings that affect text output, so that equal rows have equal checksums on every server. */
export const PLAIN_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = public;
  set local statement_timeout = 0; set local lock_timeout = '10s'; set local idle_in_transaction_session_timeout = 0`

/** Returns whether the table has the job queue's statistics of one day, which are created and dropped daily. */
const isOfOneDay = ({ name }: Pick<Table, 'name'>): boolean => /^jobs\.queue_stats_\d{8}$/.test(name)

/** The backup includes the secret, so sessions, links and codes in it would give access to accounts. */
const OPENS_ACCOUNTS = [
  'sessions',
  'account_links',
  'verification_codes',
  // Names of these tables in the previous release.
  'password_resets',
  'email_confirmations',
  'email_changes',
].map((name) => `public.${name}`)

/** A link's token can be derived from its id and the secret; a password hash gives no access. */
const LINK_JOBS = [
  'accounts.send-email',
  // Names of this job in the previous release.
  'accounts.mail-reset-link',
  'accounts.mail-confirm-email',
  'accounts.mail-change-email',
]

export const isExcluded = (table: Pick<Table, 'name'>): boolean =>
  isOfOneDay(table) || OPENS_ACCOUNTS.includes(table.name)

const hasJobs = ({ name, columns }: Table) =>
  name.startsWith('jobs.') && columns.includes('name') && columns.includes('data')

export const rowsOf = (table: Table): string => {
  const condition = hasJobs(table) ? ` where name not in (${LINK_JOBS.map((name) => `'${name}'`).join(', ')})` : ''
  return `select ${table.columns.join(', ')} from ${table.name}${condition}`
}

export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and n.nspname in ('public', 'jobs')
      and not (n.nspname = 'public' and c.relname = 'migrations') and not (n.nspname = 'jobs' and c.relname = 'version')
    group by 1 order by 1`)
  return rows.filter((table) => !isExcluded(table))
}

export async function summarize(
  client: pg.ClientBase,
  table: Table,
  from: string,
): Promise<{ rows: number; checksum: string }> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(`
    select count(*) as rows, coalesce(sum(hashtextextended(row(${table.columns.join(', ')})::text, 0)::numeric), 0)::text as checksum
    from ${from} as kept`)
  return { rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum ?? '' }
}

export async function readVersions(client: pg.ClientBase): Promise<{ migrations: string[]; jobsVersion: number }> {
  const { rows } = await client.query<{ isMade: boolean }>(
    `select to_regclass('migrations') is not null and to_regclass('jobs.version') is not null as "isMade"`,
  )
  if (!rows[0]?.isMade) throw new StartupError('The database is empty: the server has not been started with it yet.')
  const migrations = await client.query<{ name: string }>('select name from migrations order by name')
  const jobs = await client.query<{ version: number }>('select version from jobs.version')
  return { migrations: migrations.rows.map(({ name }) => name), jobsVersion: jobs.rows[0]?.version ?? 0 }
}
