import type { Channel } from '@tidetable/contract/endpoints/address-book'
import type { Db } from '#platform/db/database.ts'
import { join, sql } from '#platform/db/sql.ts'
import { emailOptedOut, smsOptedOut } from './filter.ts'
import type { Membership } from './members-repo.ts'
import type { Facts, KnownContact } from './mend.ts'
import type { ImportedContact } from './repo.ts'

/** No tag has it inside: controls are taken out when tags are read. */
const BETWEEN = '\u001f'

export interface ImportRow {
  isAttested: boolean
  undoneAt: Date | null
}

/** Begins an import or finds the one begun by an earlier chunk. */
export const beginImport = (
  db: Db,
  restaurantId: string,
  row: { id: string; isAttested: boolean; wording: string; createdAt: Date },
) =>
  db.one<ImportRow>(sql`
    insert into imports as i (restaurant_id, id, is_attested, wording, created_at)
    values (${restaurantId}, ${row.id}, ${row.isAttested}, ${row.wording}, ${row.createdAt})
    on conflict (restaurant_id, id) do update set id = i.id
    returning is_attested, undone_at`)

/** Ids of the rows that were new; the others share an address with a contact of this restaurant or an earlier row. */
export async function insertImported(
  db: Db,
  restaurantId: string,
  importId: string,
  rows: readonly ImportedContact[],
  createdAt: Date,
): Promise<Set<string>> {
  const column = <K extends keyof ImportedContact>(key: K) => rows.map((row) => row[key])
  const inserted = await db.rows<{ id: string }>(sql`
    insert into contacts (restaurant_id, id, name, email, email_hash, phone, phone_hash, wants_email, wants_sms,
      is_active, source, import_id, created_at, birthday, last_visit_on, tags, import_refused)
    select ${restaurantId}, u.id, u.name, u.email, u.email_hash, u.phone, u.phone_hash, u.wants_email, u.wants_sms,
      u.is_active, 'import', ${importId}, ${createdAt}, u.birthday, u.last_visit_on,
      string_to_array(u.tags, ${BETWEEN}), string_to_array(u.refused, ',')
    from unnest(${column('id')}::text[], ${column('name')}::text[], ${column('email')}::text[],
      ${column('emailHash')}::text[], ${column('phone')}::text[], ${column('phoneHash')}::text[],
      ${column('wantsEmail')}::boolean[], ${column('wantsSms')}::boolean[], ${column('isActive')}::boolean[],
      ${column('birthday')}::text[], ${column('lastVisitOn')}::date[],
      ${rows.map((row) => row.tags.join(BETWEEN))}::text[], ${rows.map((row) => row.refused.join(','))}::text[])
      as u(id, name, email, email_hash, phone, phone_hash, wants_email, wants_sms, is_active, birthday, last_visit_on,
        tags, refused)
    on conflict do nothing returning id`)
  return new Set(inserted.map(({ id }) => id))
}

/** False when there is no such import or it was undone before. */
export const markUndone = async (db: Db, restaurantId: string, importId: string, now: Date) =>
  (await db.run(sql`
    update imports set undone_at = ${now}
    where restaurant_id = ${restaurantId} and id = ${importId} and undone_at is null`)) === 1

/** Contacts that have one of the addresses. */
export const listKnown = (
  db: Db,
  restaurantId: string,
  importId: string,
  hashes: { email: readonly string[]; sms: readonly string[] },
) =>
  db.rows<KnownContact & { isOfThisImport: boolean }>(sql`
    select c.id, c.name, c.email, c.email_hash, c.phone, c.phone_hash, c.wants_email, c.wants_sms, c.birthday,
      c.last_visit_on, c.tags, c.customer_id, ${emailOptedOut} as is_email_suppressed,
      ${smsOptedOut} as is_sms_suppressed,
      coalesce(c.import_id = ${importId}, false) as is_of_this_import
    from contacts c where c.restaurant_id = ${restaurantId}
      and (c.email_hash = any(${hashes.email}::text[]) or c.phone_hash = any(${hashes.sms}::text[]))
    order by c.id for update`)

export interface Mended {
  id: string
  /** Null: it stays as it was, but belongs to the list. */
  change: { before: Facts; after: Facts } | null
}

export async function keepKnown(db: Db, restaurantId: string, importId: string, known: readonly Mended[]) {
  const text = (facts: Facts | undefined) => (facts ? JSON.stringify(facts) : null)
  await db.run(sql`
    insert into import_known as k (restaurant_id, import_id, contact_id, before, after)
    select ${restaurantId}, ${importId}, u.id, u.before, u.after
    from unnest(${known.map(({ id }) => id)}::text[], ${known.map(({ change }) => text(change?.before))}::jsonb[],
      ${known.map(({ change }) => text(change?.after))}::jsonb[]) as u(id, before, after)
    on conflict (restaurant_id, import_id, contact_id) do update
      set before = coalesce(k.before, excluded.before), after = coalesce(excluded.after, k.after)`)
  const changed = known.flatMap(({ id, change }) => (change ? [{ id, ...change.after }] : []))
  const column = <K extends keyof Facts | 'id'>(key: K) => changed.map((facts) => facts[key])
  await db.run(sql`
    update contacts c set name = u.name, email = u.email, email_hash = u.email_hash, phone = u.phone,
      phone_hash = u.phone_hash, wants_email = u.wants_email, wants_sms = u.wants_sms, birthday = u.birthday,
      last_visit_on = u.last_visit_on, tags = string_to_array(u.tags, ${BETWEEN})
    from unnest(${column('id')}::text[], ${column('name')}::text[], ${column('email')}::text[],
      ${column('emailHash')}::text[], ${column('phone')}::text[], ${column('phoneHash')}::text[],
      ${column('wantsEmail')}::boolean[], ${column('wantsSms')}::boolean[], ${column('birthday')}::text[],
      ${column('lastVisitOn')}::date[], ${changed.map(({ tags }) => tags.join(BETWEEN))}::text[])
      as u(id, name, email, email_hash, phone, phone_hash, wants_email, wants_sms, birthday, last_visit_on, tags)
    where c.restaurant_id = ${restaurantId} and c.id = u.id`)
}

/** Guests who were known before, locked, as they are before an import is undone. */
const lockMended = (db: Db, restaurantId: string, importId: string) =>
  db.rows<Consenting>(sql`
    select c.id, c.email_hash, c.phone_hash, c.wants_email, c.wants_sms from contacts c
    join import_known k on k.restaurant_id = c.restaurant_id and k.contact_id = c.id
    where k.restaurant_id = ${restaurantId} and k.import_id = ${importId} and k.before is not null
    order by c.id for update of c`)

/** What undoing an import changed of consent: the ledger has to say it. */
export interface ConsentChange {
  contactId: string
  channel: Channel
  hash: string
  action: 'granted' | 'revoked'
}

type Consenting = Omit<Membership, 'restaurantId'>

function consentChanges(before: readonly Consenting[], after: readonly Consenting[]): ConsentChange[] {
  const now = new Map(after.map((each) => [each.id, each]))
  return before.flatMap((was) => {
    const is = now.get(was.id)
    if (!is) return []
    const change = (channel: Channel, hash: string | null, wanted: boolean, wants: boolean): ConsentChange[] =>
      hash === null || wanted === wants
        ? []
        : [{ contactId: was.id, channel, hash, action: wants ? 'granted' : 'revoked' }]
    // An address that the import brought goes with it; what was said of it is said of that address.
    return [
      ...change('email', was.emailHash, was.wantsEmail, is.wantsEmail && is.emailHash !== null),
      ...change('sms', was.phoneHash, was.wantsSms, is.wantsSms && is.phoneHash !== null),
    ]
  })
}

/** The person's own word since, or the restaurant's about them: it stands whatever becomes of the list. */
const saidSince = (hash: string, importId: string) => sql`exists (
  select from consent_events e where e.hash = c.${raw(hash)} and e.restaurant_id = c.restaurant_id
    and e.action = 'granted' and e.source <> 'import'
    and e.created_at >= (select i.created_at from imports i where i.restaurant_id = c.restaurant_id and i.id = ${importId}))`

/** SQL of this file alone. */
const raw = (text: string) => ({ strings: [text], values: [] })

/** Puts back what the import changed and nobody has changed since, and tells which consents began or ended by it. */
export async function restoreKnown(db: Db, restaurantId: string, importId: string) {
  const before = await lockMended(db, restaurantId, importId)
  const back = (column: string, key: keyof Facts) => {
    const [name, field] = [raw(column), raw(`'${key}'`)]
    return sql`${name} = case when c.${name} is not distinct from k.after ->> ${field} then k.before ->> ${field}
      else c.${name} end`
  }
  const wants = (column: string, key: keyof Facts, hash: string) => {
    const [name, field] = [raw(column), raw(`'${key}'`)]
    return sql`${name} = case when c.${name} = (k.after ->> ${field})::boolean and not ${saidSince(hash, importId)}
      then (k.before ->> ${field})::boolean else c.${name} end`
  }
  const list = (field: 'before' | 'after') => sql`array(select jsonb_array_elements_text(k.${raw(field)} -> 'tags'))`
  const after = await db.rows<Consenting>(sql`
    update contacts c set ${join(
      [
        back('name', 'name'),
        back('email', 'email'),
        back('email_hash', 'emailHash'),
        back('phone', 'phone'),
        back('phone_hash', 'phoneHash'),
        back('birthday', 'birthday'),
        wants('wants_email', 'wantsEmail', 'email_hash'),
        wants('wants_sms', 'wantsSms', 'phone_hash'),
      ],
      ', ',
    )},
      last_visit_on = case when c.last_visit_on is not distinct from (k.after ->> 'lastVisitOn')::date
        then (k.before ->> 'lastVisitOn')::date else c.last_visit_on end,
      tags = case when c.tags = ${list('after')} then ${list('before')} else c.tags end
    from import_known k
    where k.restaurant_id = ${restaurantId} and k.import_id = ${importId} and k.before is not null
      and c.restaurant_id = k.restaurant_id and c.id = k.contact_id
    returning c.id, c.email_hash, c.phone_hash, c.wants_email, c.wants_sms`)
  return { restored: after.length, consents: consentChanges(before, after) }
}

/**
 * Nobody who was written to is forgotten: their deliveries stay explained. But what the list attested of them does not
 * hold any more; what was said of them since stands by itself.
 */
export async function removeImported(db: Db, restaurantId: string, importId: string) {
  const of = sql`restaurant_id = ${restaurantId} and import_id = ${importId}`
  const before = await db.rows<Consenting>(sql`
    select id, email_hash, phone_hash, wants_email, wants_sms from contacts
    where ${of} and last_written_at is not null order by id for update`)
  const after = await db.rows<Consenting>(sql`
    update contacts c set is_active = false,
      wants_email = wants_email and (customer_id is not null or ${saidSince('email_hash', importId)}),
      wants_sms = wants_sms and (customer_id is not null or ${saidSince('phone_hash', importId)})
    where ${of} and last_written_at is not null returning id, email_hash, phone_hash, wants_email, wants_sms`)
  const deactivated = after.length
  const removed = await db.run(sql`delete from contacts where ${of} and last_written_at is null`)
  // Whoever was deleted before does not come back by their own undo either.
  await db.run(sql`
    delete from deleted_contacts where restaurant_id = ${restaurantId} and contact ->> 'import_id' = ${importId}`)
  return { removed, deactivated, consents: consentChanges(before, after) }
}
