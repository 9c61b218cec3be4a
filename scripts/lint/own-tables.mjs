// Only SQL of the feature that owns a table may name the table.
import { relative } from 'node:path'

export const OWNERS = {
  auth: ['account_links', 'admin_recovery_codes', 'admins', 'login_throttles', 'sessions', 'verification_codes'],
  restaurants: ['admin_actions', 'restaurants'],
  'guest-accounts': ['customer_consents', 'customer_restaurants', 'customers', 'unverified_registrations'],
  'first-steps': ['first_steps'],
  tables: ['offer_events', 'offers', 'tables'],
  coupons: ['coupon_redemptions', 'coupon_sendings', 'coupons'],
  campaigns: [
    'bounce_mailbox',
    'campaign_texts',
    'campaigns',
    'consent_events',
    'contacts',
    'deleted_contacts',
    'deliveries',
    'delivery_counts',
    'guest_replies',
    'import_snapshots',
    'imports',
    'mail_reports',
    'sms_replies',
    'segments',
    'sending_allowances',
    'suppressions',
    'visits',
  ],
  blog: ['articles', 'blog_photos'],
  budgets: ['budgets'],
  'contact-form': ['contact_messages'],
  insights: ['closed_days', 'cover_imports', 'covers', 'slow_time_marks'],
  newsletter: ['newsletter_issues', 'newsletter_deliveries', 'subscribers'],
  platform: [
    'idempotency_keys',
    'image_import',
    'images',
    'live_changes',
    'provider_rate_limits',
    'quotas',
    'sample_data',
  ],
}

const ownerOf = new Map(Object.entries(OWNERS).flatMap(([owner, tables]) => tables.map((table) => [table, owner])))
const KEYWORD =
  'join|using|where|left|right|inner|cross|full|natural|on|set|order|group|for|returning|limit|union|values'
const TABLE_WITH_ALIAS = `[a-z_]+(?:\\s+(?:as\\s+)?(?!(?:${KEYWORD})\\b)[a-z_]+)?`
const TABLE_LIST = new RegExp(
  `\\b(?:from|join|into|update|using|truncate)\\s+(?:only\\s+)?(${TABLE_WITH_ALIAS}(?:\\s*,\\s*${TABLE_WITH_ALIAS})*)`,
  'gi',
)

function tablesIn(sql) {
  const lists = [...sql.matchAll(TABLE_LIST)].flatMap(([, list]) => list.toLowerCase().split(','))
  return [...new Set(lists.map((part) => part.trim().split(/\s+/)[0]))]
}

/** SQL that changes rows of an append-only table. */
const CHANGES_HISTORY = /\b(?:update|delete\s+from|truncate)\s+(?:only\s+)?offer_events\b/i

const partOf = (file) => /^server\/src\/(?:features\/)?([^/]+)\//.exec(file.replaceAll('\\', '/'))?.[1]

export const ownTables = {
  create(context) {
    const part = partOf(relative(context.cwd, context.filename))
    return {
      TaggedTemplateExpression(node) {
        if (node.tag.name !== 'sql') return
        const text = node.quasi.quasis.map(({ value }) => value.raw).join('$')
        if (CHANGES_HISTORY.test(text)) context.report({ node, message: 'The table offer_events is append-only.' })
        for (const table of tablesIn(text)) {
          const owner = ownerOf.get(table)
          if (owner && owner !== part) context.report({ node, message: `Only ${owner} may use the table ${table}.` })
        }
      },
    }
  },
}
