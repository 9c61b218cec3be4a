import type { Channel } from '@tidetable/contract/endpoints/address-book'
import { newId } from '#platform/crypto.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface ConsentEvent {
  restaurantId: string
  contactId?: string | null
  hash: string
  channel: Channel
  action: 'granted' | 'revoked' | 'lifted'
  /** How the choice was made: registration, manual, one_click, preference_page, public_form, stop, start, erased … */
  source: string
  wording: string
  /** How the address was verified; null if it was not (import, form, statement of the restaurant). */
  verifiedBy?: ConsentVerification | null
  campaignId?: string | null
}

export type ConsentVerification = 'sms_code' | 'mail_code' | 'mail_link' | 'text_message'

export interface ConsentRow extends ConsentEvent {
  verifiedBy: ConsentVerification | null
  origin: string | null
  createdAt: Date
}

/** Adds an event to the ledger, which is append-only. */
export const recordConsent = (db: Db, event: ConsentEvent, now: Date) =>
  db.run(sql`
    insert into consent_events (id, restaurant_id, contact_id, hash, channel, action, source, wording, verified_by, campaign_id, created_at)
    values (${newId()}, ${event.restaurantId}, ${event.contactId ?? null}, ${event.hash}, ${event.channel},
      ${event.action}, ${event.source}, ${event.wording}, ${event.verifiedBy ?? null}, ${event.campaignId ?? null}, ${now})`)

export const recordConsents = (
  db: Db,
  restaurantId: string,
  events: readonly (Pick<ConsentEvent, 'hash' | 'channel' | 'action'> & { contactId: string | null })[],
  { source, wording, origin = null }: { source: string; wording: string; origin?: string | null },
  now: Date,
) =>
  db.run(sql`
    insert into consent_events (id, restaurant_id, contact_id, hash, channel, action, source, wording, origin, created_at)
    select u.id, ${restaurantId}, u.contact_id, u.hash, u.channel, u.action, ${source}, ${wording}, ${origin}, ${now}
    from unnest(${events.map(() => newId())}::text[], ${events.map(({ contactId }) => contactId)}::text[],
      ${events.map(({ hash }) => hash)}::text[], ${events.map(({ channel }) => channel)}::text[],
      ${events.map(({ action }) => action)}::text[]) as u(id, contact_id, hash, channel, action)`)

export const listConsents = (db: Db, restaurantId: string, contactId: string) =>
  db.rows<Pick<ConsentRow, 'createdAt' | 'channel' | 'action' | 'source' | 'wording' | 'verifiedBy' | 'origin'>>(sql`
    with person as (
      select * from contacts where restaurant_id = ${restaurantId} and id = ${contactId})
    select e.created_at, e.channel, e.action, e.source, e.wording, e.verified_by, e.origin from consent_events e, person p
    where e.hash in (p.email_hash, p.phone_hash) and e.restaurant_id in (${restaurantId}, '')
    union all
    select i.created_at, channel, 'granted', 'import', i.wording, null, null from person p
    join imports i on i.restaurant_id = p.restaurant_id and i.id = p.import_id and i.is_attested,
    lateral (values ('email', p.email), ('sms', p.phone)) as address (channel, value)
    where address.value is not null and address.channel <> all(p.import_opted_out)
    order by created_at desc`)

export interface LedgerLine {
  key: string
  createdAt: Date
  channel: Channel
  action: string
  source: string
  wording: string
  verifiedBy: ConsentVerification | null
  origin: string | null
  name: string | null
  address: string | null
}

/** Returns the page after a key. Contains events only: consent from imports is attested by the import. */
export const listLedger = (db: Db, restaurantId: string, after: string, limit: number) =>
  db.rows<LedgerLine>(sql`
    select e.id as key, e.created_at, e.channel, e.action, e.source, e.wording, e.verified_by, e.origin, c.name,
      case e.channel when 'email' then c.email else c.phone end as address
    from consent_events e
    left join contacts c on c.restaurant_id = ${restaurantId}
      and (case e.channel when 'email' then c.email_hash else c.phone_hash end) = e.hash
    where e.id > ${after} and (e.restaurant_id = ${restaurantId} or (e.restaurant_id = '' and c.id is not null))
    order by e.id limit ${limit}`)

export const listImportedConsents = (db: Db, restaurantId: string, after: string, limit: number) =>
  db.rows<LedgerLine>(sql`
    select c.id as key, i.created_at, address.channel, 'granted' as action, 'import' as source, i.wording, null as verified_by, null as origin, c.name, address.value as address
    from contacts c join imports i on i.restaurant_id = c.restaurant_id and i.id = c.import_id and i.is_attested,
    lateral (values ('email', c.email), ('sms', c.phone)) as address (channel, value)
    where c.restaurant_id = ${restaurantId} and c.id > ${after} and address.value is not null
      and address.channel <> all(c.import_opted_out)
    order by c.id limit ${limit}`)
