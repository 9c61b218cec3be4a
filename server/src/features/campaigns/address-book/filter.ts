// A filter of contacts as conditions on the table `contacts c`; the list and a campaign's selection share it.
import type { ContactFilter } from '@tidetable/contract/address-book'
import { join, type Sql, sql } from '#platform/db/sql.ts'

/** Whether this restaurant or everybody must leave the address alone. */
export const emailSuppressed = sql`exists (
  select from suppressions s where s.hash = c.email_hash and s.restaurant_id in ('', c.restaurant_id))`
export const smsSuppressed = sql`exists (
  select from suppressions s where s.hash = c.phone_hash and s.restaurant_id in ('', c.restaurant_id))`

/**
 * Opted out as the restaurant may see it. An opt-out of the whole platform that is older than the entry is shown as no
 * consent, so that importing or adding an address does not reveal it.
 */
const optedOutBy = (hash: Sql) => sql`exists (
  select from suppressions s where s.hash = ${hash} and (s.restaurant_id = c.restaurant_id
    or (s.restaurant_id = '' and s.created_at >= c.created_at)))`
export const emailOptedOut = optedOutBy(sql`c.email_hash`)
export const smsOptedOut = optedOutBy(sql`c.phone_hash`)

/** Mirrors `whyNot` of the contract; a test holds the two together. Null: may be written to. */
export const whyNotEmail = sql`case
  when c.email is null then 'no_address' when not c.is_active then 'inactive' when ${emailOptedOut} then 'opted_out'
  when not c.wants_email or ${emailSuppressed} then 'no_consent' when c.email_failed_at is not null then 'undeliverable' end`
export const whyNotSms = sql`case
  when c.phone is null then 'no_address' when not c.is_active then 'inactive' when ${smsOptedOut} then 'opted_out'
  when not c.wants_sms or ${smsSuppressed} then 'no_consent' when c.phone_failed_at is not null then 'undeliverable' end`

const PLAIN: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss' }

/** Without accents and apostrophes, as the column `search` is made (migration 0140). */
export const foldText = (text: string): string =>
  text
    .replace(/['’‘ʼ`´]/g, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[øłđıß]/g, (letter) => PLAIN[letter] ?? letter)

/** A birthday ends in MM-DD, with its year before it or without. */
const monthOf = (month: number) => `${String(month).padStart(2, '0')}-%`

const likeText = (q: string) => `%${foldText(q.trim()).replace(/[\\%_]/g, '\\$&')}%`

/** Said neither yes nor no where there is an address. */
const unasked = sql`(${whyNotEmail}) = 'no_consent' or (${whyNotSms}) = 'no_consent'`
const mayHear = sql`(${whyNotEmail}) is null or (${whyNotSms}) is null`

const REACHABLE = {
  email: sql`(${whyNotEmail}) is null`,
  sms: sql`(${whyNotSms}) is null`,
  any: sql`(${mayHear})`,
  none: sql`not (${mayHear})`,
  unasked: sql`not (${mayHear}) and (${unasked})`,
} as const satisfies Record<NonNullable<ContactFilter['reachable']>, Sql>

/** `today`: the restaurant's day, YYYY-MM-DD, from which days are counted back. */
export function whereContact(restaurantId: string, filter: ContactFilter, today: string): Sql {
  const pieces = [sql`c.restaurant_id = ${restaurantId}`]
  if (filter.q?.trim()) pieces.push(sql`c.search like ${likeText(filter.q)}`)
  if (filter.channel === 'email') pieces.push(sql`c.email is not null`)
  if (filter.channel === 'sms') pieces.push(sql`c.phone is not null`)
  if (filter.source) pieces.push(sql`c.source = ${filter.source}`)
  if (filter.active !== undefined) pieces.push(sql`c.is_active = ${filter.active}`)
  if (filter.neverWritten) pieces.push(sql`c.last_written_at is null`)
  if (filter.import_id)
    pieces.push(sql`(c.import_id = ${filter.import_id} or exists (select from import_known k
      where k.restaurant_id = c.restaurant_id and k.contact_id = c.id and k.import_id = ${filter.import_id}))`)
  if (filter.optedOut) pieces.push(sql`(${emailOptedOut} or ${smsOptedOut})`)
  if (filter.optedOut === false) pieces.push(sql`not (${emailOptedOut} or ${smsOptedOut})`)
  if (filter.reachable) pieces.push(REACHABLE[filter.reachable])
  if (filter.tag) pieces.push(sql`exists (select from unnest(c.tags) tag where lower(tag) = lower(${filter.tag}))`)
  if (filter.visitedWithin) pieces.push(sql`c.last_visit_on > ${today}::date - ${filter.visitedWithin}::integer`)
  if (filter.notVisitedFor) pieces.push(sql`c.last_visit_on <= ${today}::date - ${filter.notVisitedFor}::integer`)
  if (filter.neverVisited) pieces.push(sql`c.last_visit_on is null`)
  if (filter.neverVisited === false) pieces.push(sql`c.last_visit_on is not null`)
  if (filter.birthdayMonth) pieces.push(sql`right(c.birthday, 5) like ${monthOf(filter.birthdayMonth)}`)
  if (filter.campaign)
    pieces.push(sql`exists (select from deliveries d where d.restaurant_id = c.restaurant_id
      and d.campaign_id = ${filter.campaign} and d.channel in ('email', 'sms') and d.contact_id = c.id)`)
  return join(pieces, ' and ')
}
