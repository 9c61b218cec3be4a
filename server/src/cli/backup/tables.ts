import type pg from 'pg'
import { StartupError } from '#platform/startup-error.ts'

export interface Table {
  name: string
  columns: string[]
}

/** Settings that decide how values look as text, so that checksums of equal rows are equal everywhere. */
export const PLAIN_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = public;
  set local statement_timeout = 0; set local lock_timeout = '10s'; set local idle_in_transaction_session_timeout = 0`

/** The job queue's figures of one day: its tables come and go with the days, and nobody needs them back. */
const isOfOneDay = ({ name }: Pick<Table, 'name'>): boolean => /^jobs\.queue_stats_\d{8}$/.test(name)

/**
 * Tables of sessions, links and codes: a backup, which holds the secret too, must open no account, and a restored
 * installation starts without them.
 */
const OPENS_ACCOUNTS = [
  'sessions',
  'account_links',
  'verification_codes',
  // Of the release before.
  'password_resets',
  'email_confirmations',
  'email_changes',
].map((name) => `public.${name}`)

/** A password's hash opens nothing, but from the id of a link and the secret its token can be derived. */
const LINK_JOBS = [
  'accounts.send-email',
  // Of the release before.
  'accounts.mail-reset-link',
  'accounts.mail-confirm-email',
  'accounts.mail-change-email',
]

export const isLeftOut = (table: Pick<Table, 'name'>): boolean =>
  isOfOneDay(table) || OPENS_ACCOUNTS.includes(table.name)

const hasJobs = ({ name, columns }: Table) =>
  name.startsWith('jobs.') && columns.includes('name') && columns.includes('data')

/** Query for the rows of a table that a backup holds; no name of ours needs an escape. */
export const rowsOf = (table: Table): string => {
  const kept = hasJobs(table) ? ` where name not in (${LINK_JOBS.map((name) => `'${name}'`).join(', ')})` : ''
  return `select ${table.columns.join(', ')} from ${table.name}${kept}`
}

/** Every table with rows of its own, in a fixed order. `migrations` is made again by the migrations. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and n.nspname in ('public', 'jobs')
      and not (n.nspname = 'public' and c.relname = 'migrations') and not (n.nspname = 'jobs' and c.relname = 'version')
    group by 1 order by 1`)
  return rows.filter((table) => !isLeftOut(table))
}

/** Number of rows, and a sum over all of them that does not depend on their order. */
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
  if (!rows[0]?.isMade) throw new StartupError('The database is empty: the program has not been started on it yet.')
  const migrations = await client.query<{ name: string }>('select name from migrations order by name')
  const jobs = await client.query<{ version: number }>('select version from jobs.version')
  return { migrations: migrations.rows.map(({ name }) => name), jobsVersion: jobs.rows[0]?.version ?? 0 }
}
