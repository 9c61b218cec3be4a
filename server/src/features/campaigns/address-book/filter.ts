import type { ContactFilter } from '@tidetable/contract/endpoints/address-book'
import { join, type Sql, sql } from '#platform/db/sql.ts'

interface Suppressed {
  email: Sql
  sms: Sql
  /** Excludes platform-wide opt-outs older than the contact, so that adding an address does not reveal one. */
  emailOptedOut: Sql
  smsOptedOut: Sql
}

/** Subqueries instead of joins, for statements that stop after a few rows. */
export const emailSuppressed = sql`exists (
  select from suppressions s where s.hash = c.email_hash and s.restaurant_id in ('', c.restaurant_id))`
export const smsSuppressed = sql`exists (
  select from suppressions s where s.hash = c.phone_hash and s.restaurant_id in ('', c.restaurant_id))`
const optedOutBy = (hash: Sql) => sql`exists (
  select from suppressions s where s.hash = ${hash} and (s.restaurant_id = c.restaurant_id
    or (s.restaurant_id = '' and s.created_at >= c.created_at)))`
export const emailOptedOut = optedOutBy(sql`c.email_hash`)
export const smsOptedOut = optedOutBy(sql`c.phone_hash`)
const BY_CONTACT: Suppressed = { email: emailSuppressed, sms: smsSuppressed, emailOptedOut, smsOptedOut }

/** Joins are twice as fast as subqueries when all contacts are read; the planner drops unused joins. */
export const contactsJoined = (restaurantId: string) => sql`contacts c
  left join suppressions email_all on email_all.hash = c.email_hash and email_all.restaurant_id = ''
  left join suppressions email_own on email_own.hash = c.email_hash and email_own.restaurant_id = ${restaurantId}
  left join suppressions sms_all on sms_all.hash = c.phone_hash and sms_all.restaurant_id = ''
  left join suppressions sms_own on sms_own.hash = c.phone_hash and sms_own.restaurant_id = ${restaurantId}`
export const JOINED: Suppressed = {
  email: sql`(email_all.hash is not null or email_own.hash is not null)`,
  sms: sql`(sms_all.hash is not null or sms_own.hash is not null)`,
  emailOptedOut: sql`(email_own.hash is not null or coalesce(email_all.created_at >= c.created_at, false))`,
  smsOptedOut: sql`(sms_own.hash is not null or coalesce(sms_all.created_at >= c.created_at, false))`,
}

/** SQL version of `whyNot` in the contract; a test compares them. Null if the contact may receive marketing. */
export const whyNotOf = ({ email, sms, emailOptedOut, smsOptedOut }: Suppressed): Record<'email' | 'sms', Sql> => ({
  email: sql`case
    when c.email is null then 'no_address' when not c.is_active then 'inactive' when ${emailOptedOut} then 'opted_out'
    when not c.wants_email or ${email} then 'no_consent' when c.email_failed_at is not null then 'undeliverable' end`,
  sms: sql`case
    when c.phone is null or c.phone_country is not null then 'no_address' when not c.is_active then 'inactive' when ${smsOptedOut} then 'opted_out'
    when not c.wants_sms or ${sms} then 'no_consent' when c.phone_failed_at is not null then 'undeliverable' end`,
})
export const { email: whyNotEmail, sms: whyNotSms } = whyNotOf(BY_CONTACT)

const PLAIN: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss' }

/** Must match the SQL function `fold_text` and the column `search`. */
export const foldText = (text: string): string =>
  text
    .replace(/['’‘ʼ`´]/g, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[øłđıß]/g, (letter) => PLAIN[letter] ?? letter)

export const hasTag = (tag: string) => sql`lower(${tag}) = any (c.tags_lower)`

const monthOf = (month: number) => `${String(month).padStart(2, '0')}-%`

export const likeText = (q: string) => foldText(q.trim()).replace(/[\\%_]/g, '\\$&')

function reachableBy(suppressed: Suppressed): Record<NonNullable<ContactFilter['reachable']>, Sql> {
  const { email, sms } = whyNotOf(suppressed)
  const any = sql`((${email}) is null or (${sms}) is null)`
  return {
    email: sql`(${email}) is null`,
    sms: sql`(${sms}) is null`,
    any,
    none: sql`not ${any}`,
    unasked: sql`not ${any} and ((${email}) = 'no_consent' or (${sms}) = 'no_consent')`,
  }
}

export const whereContact = (
  restaurantId: string,
  filter: ContactFilter,
  today: string,
  suppressed: Suppressed = BY_CONTACT,
): Sql => join([sql`c.restaurant_id = ${restaurantId}`, ...conditionsOf(filter, today, suppressed)], ' and ')

export function conditionsOf(filter: ContactFilter, today: string, suppressed: Suppressed = BY_CONTACT): Sql[] {
  const isOptedOut = sql`(${suppressed.emailOptedOut} or ${suppressed.smsOptedOut})`
  const pieces: Sql[] = []
  if (filter.q?.trim()) {
    const like = `%${likeText(filter.q)}%`
    pieces.push(sql`(c.search like ${like} or c.note_search like ${like})`)
  }
  if (filter.channel === 'email') pieces.push(sql`c.email is not null`)
  if (filter.channel === 'sms') pieces.push(sql`(c.phone is not null and c.phone_country is null)`)
  if (filter.source) pieces.push(sql`c.source = ${filter.source}`)
  if (filter.active !== undefined) pieces.push(sql`c.is_active = ${filter.active}`)
  if (filter.neverWritten) pieces.push(sql`c.last_written_at is null`)
  if (filter.import_id)
    pieces.push(sql`(c.import_id = ${filter.import_id} or exists (select from import_snapshots k
      where k.restaurant_id = c.restaurant_id and k.contact_id = c.id and k.import_id = ${filter.import_id}))`)
  if (filter.optedOut) pieces.push(isOptedOut)
  if (filter.optedOut === false) pieces.push(sql`not ${isOptedOut}`)
  if (filter.reachable) pieces.push(reachableBy(suppressed)[filter.reachable])
  if (filter.tag) pieces.push(hasTag(filter.tag))
  if (filter.visitedWithin) pieces.push(sql`c.last_visit_on > ${today}::date - ${filter.visitedWithin}::integer`)
  if (filter.notVisitedFor) pieces.push(sql`c.last_visit_on <= ${today}::date - ${filter.notVisitedFor}::integer`)
  if (filter.neverVisited) pieces.push(sql`c.last_visit_on is null`)
  if (filter.neverVisited === false) pieces.push(sql`c.last_visit_on is not null`)
  if (filter.birthdayMonth) pieces.push(sql`right(c.birthday, 5) like ${monthOf(filter.birthdayMonth)}`)
  if (filter.addedSince) pieces.push(sql`c.created_at >= ${filter.addedSince}`)
  if (filter.campaign)
    pieces.push(sql`exists (select from deliveries d where d.restaurant_id = c.restaurant_id
      and d.campaign_id = ${filter.campaign} and d.channel in ('email', 'sms') and d.contact_id = c.id)`)
  return pieces
}
