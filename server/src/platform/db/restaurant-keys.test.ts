// A restaurant's rows can be placed on one node only if every key contains the restaurant.
import { expect, it } from 'vitest'
import { aTestDatabase } from '../../../test/database.ts'
import { sql } from './sql.ts'

/** Reason why each table belongs to no restaurant. The job queue has its own schema. */
const GLOBAL: Record<string, string> = {
  account_links: 'found by the token of an email',
  admin_recovery_codes: 'of administrators',
  admins: 'administrators see all restaurants',
  newsletter_issues: 'articles are the operator’s',
  newsletter_deliveries: 'articles are the operator’s',
  articles: 'articles are the operator’s',
  blog_photos: 'articles are the operator’s',
  bounce_mailbox: 'of the installation',
  contact_messages: 'sent to the operator',
  customer_consents: 'a guest has one account for all restaurants',
  customers: 'a guest has one account for all restaurants',
  idempotency_keys: 'stored by caller, who may be anyone',
  sms_replies: 'a text’s sender may be known to several restaurants',
  image_import: 'of the installation',
  images: 'named by their content; also of articles, which have no restaurant',
  live_changes: 'each process reads them all',
  login_throttles: 'stored by the account tried, which may not exist',
  mail_reports: 'found by the event’s id; a report may be about a newsletter or an unknown email',
  migrations: 'of the schema',
  provider_rate_limits: 'of a provider, for all restaurants',
  quotas: 'counts by address and for all callers',
  unverified_registrations: 'of guests without an account',
  verification_codes: 'stored by number, before its account is known',
  restaurants: 'found by email address at sign-in',
  sample_data: 'of the installation',
  sessions: 'found by token, of restaurants, guests and administrators',
  subscribers: 'of the operator’s newsletter',
}

interface Table {
  name: string
  bearsRestaurant: boolean
}

interface Key {
  tableName: string
  key: string
  columns: string[]
}

async function readCatalog() {
  const { db } = await aTestDatabase()
  const tables = await db.rows<Table>(sql`
    select c.relname as name, exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'restaurant_id' and a.attnotnull
    ) as bears_restaurant
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`)
  const unique = await db.rows<Key>(sql`
    select t.relname as table_name, i.relname as key, array_agg(a.attname::text) as columns
    from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any(x.indkey)
    where x.indisunique and t.relnamespace = 'public'::regnamespace group by 1, 2 order by 1, 2`)
  const primary = await db.rows<{ tableName: string }>(sql`
    select t.relname as table_name from pg_index x join pg_class t on t.oid = x.indrelid
    where x.indisprimary and t.relnamespace = 'public'::regnamespace`)
  const foreign = await db.rows<Key>(sql`
    select t.relname as table_name, k.conname as key, array_agg(a.attname::text) as columns
    from pg_constraint k join pg_class t on t.oid = k.conrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any(k.conkey)
    where k.contype = 'f' and t.relnamespace = 'public'::regnamespace group by 1, 2 order by 1, 2`)
  return { tables, unique, foreign, primary: primary.map(({ tableName }) => tableName) }
}

it('requires a non-null restaurant in every table that is not listed as global', async () => {
  const { tables } = await readCatalog()
  expect(tables.length).toBeGreaterThan(30)
  const names = tables.map(({ name }) => name)
  expect(Object.keys(GLOBAL).filter((name) => !names.includes(name))).toEqual([])
  expect(tables.filter(({ name, bearsRestaurant }) => !(name in GLOBAL) && !bearsRestaurant)).toEqual([])
})

it('includes the restaurant in every primary key, unique index and foreign key', async () => {
  const { tables, unique, foreign, primary } = await readCatalog()
  const ofRestaurants = tables.map(({ name }) => name).filter((name) => !(name in GLOBAL))
  expect(ofRestaurants).toEqual(expect.arrayContaining(['tables', 'offers', 'consent_events', 'deliveries']))
  expect(ofRestaurants.filter((name) => !primary.includes(name))).toEqual([])
  const without = [...unique, ...foreign].filter(
    ({ tableName, columns }) => ofRestaurants.includes(tableName) && !columns.includes('restaurant_id'),
  )
  expect(without).toEqual([])
})
