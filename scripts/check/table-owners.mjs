// Each table belongs to one feature or to the platform, and only its owner's SQL names it: features meet by events and by
// functions in `features.ts`. Textual, over the templates tagged `sql`.
import { globSync, readFileSync } from 'node:fs'
import { conclude } from '../conclude.mjs'
import { inRoot, root } from '../paths.mjs'

/** Owner → its tables. */
export const OWNERS = {
  auth: ['account_links', 'admin_recovery_codes', 'admins', 'login_waits', 'sessions', 'verification_codes'],
  restaurants: ['admin_actions', 'restaurants'],
  'guest-accounts': ['customer_consents', 'customer_restaurants', 'customers', 'unverified_registrations'],
  'first-steps': ['first_steps'],
  tables: ['offer_events', 'offers', 'tables'],
  coupons: ['coupon_redemptions', 'coupon_sendings', 'coupons'],
  campaigns: [
    'campaign_texts',
    'campaigns',
    'consent_events',
    'contacts',
    'deleted_contacts',
    'deliveries',
    'delivery_counts',
    'guest_replies',
    'import_known',
    'imports',
    'inbound_messages',
    'segments',
    'sending_allowances',
    'suppressions',
    'visits',
  ],
  blog: ['articles', 'blog_photos'],
  budgets: ['budgets'],
  'contact-form': ['contact_messages'],
  insights: ['closed_days', 'cover_imports', 'covers', 'services', 'slot_marks'],
  newsletter: ['article_announcements', 'article_letters', 'subscribers'],
  platform: ['idempotency_keys', 'image_import', 'images', 'live_changes', 'provider_pace', 'quotas', 'sample_data'],
}

/** File → table of another owner → why. */
export const EXCEPTIONS = {}

const CREATED = /create table (?:if not exists )?([a-z_]+)/gi
const DROPPED = /drop table ([a-z_, ]+);/gi
const KEYWORD =
  'join|using|where|left|right|inner|cross|full|natural|on|set|order|group|for|returning|limit|union|values'
const ONE = `[a-z_]+(?:\\s+(?:as\\s+)?(?!(?:${KEYWORD})\\b)[a-z_]+)?`
/** A table, or several behind one another, each with its other name. */
const NAMED = new RegExp(
  `\\b(?:from|join|into|update|using|truncate)\\s+(?:only\\s+)?(${ONE}(?:\\s*,\\s*${ONE})*)`,
  'gi',
)

/** The end of a template that begins at `start`, behind its backtick. What stands in `${}` is a part of it. */
function endOf(text, start) {
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '`') return at
    else if (text[at] === '$' && text[at + 1] === '{') {
      let depth = 1
      for (at += 2; at < text.length && depth > 0; at++) {
        if (text[at] === '`') at = endOf(text, at + 1)
        else if (text[at] === '{') depth++
        else if (text[at] === '}') depth--
      }
      at--
    }
  }
  return text.length
}

/** The tables that the SQL in a file's text names, each once. */
export function tablesIn(text) {
  const found = new Set()
  for (const { index } of text.matchAll(/\bsql(?:<[^>`]*>)?`/g)) {
    const start = text.indexOf('`', index) + 1
    for (const [, list] of text.slice(start, endOf(text, start)).matchAll(NAMED))
      for (const part of list.toLowerCase().split(',')) found.add(part.trim().split(/\s+/)[0])
  }
  return [...found]
}

/** Which part of the server a file belongs to. */
const partOf = (file) => /^server\/src\/(?:features\/)?([^/]+)\//.exec(file)?.[1] ?? ''

/** One line for each table without an owner, and for each that somebody else's SQL names without a reason. */
export function judgeTables(created, files, owners, exceptions) {
  const ownerOf = new Map(Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])))
  const used = files.flatMap(({ file, text }) =>
    tablesIn(text)
      .filter((table) => ownerOf.has(table) && ownerOf.get(table) !== partOf(file))
      .map((table) => ({ file, table })),
  )
  const idle = Object.entries(exceptions).flatMap(([file, tables]) =>
    Object.keys(tables)
      .filter((table) => !used.some((each) => each.file === file && each.table === table))
      .map((table) => `${file}: does not name ${table} any more; take the exception away`),
  )
  return [
    ...created.filter((table) => !ownerOf.has(table)).map((table) => `${table}: belongs to nobody`),
    ...[...ownerOf.keys()].filter((table) => !created.includes(table)).map((table) => `${table}: is not there`),
    ...used
      .filter(({ file, table }) => !exceptions[file]?.[table])
      .map(({ file, table }) => `${file}: names ${table}, which belongs to ${ownerOf.get(table)}`),
    ...idle,
  ]
}

const read = (pattern) =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') }))

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const migrations = read('server/migrations/*.sql').map(({ text }) => text)
  const named = (pattern) =>
    migrations.flatMap((text) => [...text.matchAll(pattern)].map(([, names]) => names.toLowerCase()))
  const dropped = new Set(named(DROPPED).flatMap((names) => names.split(/,\s*/)))
  const created = named(CREATED).filter((table) => !dropped.has(table))
  const files = read('server/src/{features,platform}/**/*.ts').filter(({ file }) => !file.endsWith('.test.ts'))
  const problems = judgeTables(created, files, OWNERS, EXCEPTIONS)
  const seen = files.filter(({ text }) => tablesIn(text).length > 0).length
  if (seen < 30) problems.push(`saw SQL in ${seen} files only`)
  process.exitCode = conclude(problems, `${created.length} tables, SQL in ${seen} files`)
}
