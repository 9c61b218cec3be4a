import { type Channel, GUESTS_PER_REQUEST_MAX, type Selection } from '@tidetable/contract/endpoints/address-book'
import { TAGS_MAX } from '@tidetable/contract/rules/guest-facts'
import type { Db } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import { emailOptedOut, hasTag, smsOptedOut, whereContact } from './filter.ts'

export interface GuestSelection {
  ids?: readonly string[] | undefined
  selection?: Selection | undefined
}

export const selectedContacts = (restaurantId: string, { ids = [], selection }: GuestSelection, today: string): Sql =>
  selection
    ? sql`${whereContact(restaurantId, selection.filter, today)} and c.id <> all(${selection.except}::text[])`
    : sql`c.restaurant_id = ${restaurantId} and c.id = any(${ids}::text[])`

export const countSelected = async (db: Db, selected: Sql) =>
  (
    await db.one<{ count: number }>(sql`
      select count(*) as count from (select from contacts c where ${selected} limit ${GUESTS_PER_REQUEST_MAX + 1}) meant`)
  ).count

export const addTag = (db: Db, selected: Sql, tag: string) =>
  db.rows<{ id: string }>(sql`
    update contacts c set tags = c.tags || ${tag}::text
    where ${selected} and cardinality(c.tags) < ${TAGS_MAX} and not ${hasTag(tag)} returning c.id`)

export const removeTag = (db: Db, selected: Sql, tag: string) =>
  db.rows<{ id: string }>(sql`
    update contacts c set tags = array(
      select other from unnest(c.tags) with ordinality as given (other, place)
      where lower(other) <> lower(${tag}) order by place)
    where ${selected} and ${hasTag(tag)} returning c.id`)

export interface ConsentingContact {
  id: string
  emailHash: string | null
  phoneHash: string | null
}

/** Locks the selected guests whose consent the restaurant may record: not opted out, and without an account. */
export const lockConsenting = (db: Db, selected: Sql, channels: readonly Channel[]) =>
  db.rows<ConsentingContact>(sql`
    select c.id,
      case when ${channels.includes('email')} and not c.wants_email and not ${emailOptedOut} then c.email_hash end as email_hash,
      case when ${channels.includes('sms')} and not c.wants_sms and not ${smsOptedOut} then c.phone_hash end as phone_hash
    from contacts c where ${selected} and c.customer_id is null order by c.id for update`)

const CONSENT_COLUMNS = { email: sql`wants_email`, sms: sql`wants_sms` } as const
const HASH_COLUMNS = { email: sql`c.email_hash`, sms: sql`c.phone_hash` } as const

export const setMarketingConsent = (
  db: Db,
  restaurantId: string,
  ids: readonly string[],
  channel: Channel,
  wants: boolean,
) =>
  db.rows<{ id: string; hash: string }>(sql`
    update contacts c set ${CONSENT_COLUMNS[channel]} = ${wants}
    where c.restaurant_id = ${restaurantId} and c.id = any(${ids}::text[]) and c.${CONSENT_COLUMNS[channel]} <> ${wants}
      and ${HASH_COLUMNS[channel]} is not null
    returning c.id, ${HASH_COLUMNS[channel]} as hash`)
