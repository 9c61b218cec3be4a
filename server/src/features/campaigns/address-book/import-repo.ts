import type { Channel } from '@tidetable/contract/endpoints/address-book'
import { assign, columns, insert, rowsOf, select } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import { contactColumns, type ImportedFacts, importedColumns, newContact } from './contact.ts'
import { emailOptedOut, smsOptedOut } from './filter.ts'
import type { Membership } from './members-repo.ts'
import { type ExistingContact, type ImportedContact, undoMerge } from './merge-imported-row.ts'

export interface ImportRow {
  isAttested: boolean
  undoneAt: Date | null
}

export const startImport = (
  db: Db,
  restaurantId: string,
  row: { id: string; isAttested: boolean; wording: string; createdAt: Date },
) =>
  db.one<ImportRow>(sql`
    insert into imports as i (restaurant_id, id, is_attested, wording, created_at)
    values (${restaurantId}, ${row.id}, ${row.isAttested}, ${row.wording}, ${row.createdAt})
    on conflict (restaurant_id, id) do update set id = i.id
    returning is_attested, undone_at`)

/** Returns the ids of inserted rows; the others share an address with a contact or an earlier row. */
export async function insertImported(
  db: Db,
  restaurantId: string,
  importId: string,
  rows: readonly ImportedContact[],
  createdAt: Date,
): Promise<Set<string>> {
  const contacts = rows.map((row) =>
    newContact({ ...row, restaurantId, source: 'import', importId, createdAt, importOptedOut: row.refusedChannels }),
  )
  const inserted = await db.rows<{ id: string }>(
    sql`${insert(contactColumns, contacts)} on conflict do nothing returning id`,
  )
  return new Set(inserted.map(({ id }) => id))
}

/** Returns false if there is no such import or it was already undone. */
export const markUndone = async (db: Db, restaurantId: string, importId: string, now: Date) =>
  (await db.run(sql`
    update imports set undone_at = ${now}
    where restaurant_id = ${restaurantId} and id = ${importId} and undone_at is null`)) === 1

export const listExisting = (
  db: Db,
  restaurantId: string,
  importId: string,
  hashes: { email: readonly string[]; sms: readonly string[] },
) =>
  db.rows<ExistingContact & { isOfThisImport: boolean }>(sql`
    select c.id, ${select(importedColumns, 'c')}, c.customer_id,
      ${emailOptedOut} as is_email_suppressed, ${smsOptedOut} as is_sms_suppressed,
      coalesce(c.import_id = ${importId}, false) as is_of_this_import
    from contacts c where c.restaurant_id = ${restaurantId}
      and (c.email_hash = any(${hashes.email}::text[]) or c.phone_hash = any(${hashes.sms}::text[]))
    order by c.id for update`)

export interface MergedContact {
  id: string
  change: { before: ImportedFacts; after: ImportedFacts } | null
}

type Identified = ImportedFacts & { id: string }
const identifiedColumns = columns<Identified>('contacts', { id: ({ id }) => id, ...importedColumns.values })

const updateEach = (db: Db, restaurantId: string, contacts: readonly Identified[]) =>
  db.run(sql`
    update contacts c set ${assign(importedColumns, 'u')} from ${rowsOf(identifiedColumns, contacts)} u
    where c.restaurant_id = ${restaurantId} and c.id = u.id`)

export async function storeMerged(db: Db, restaurantId: string, importId: string, merged: readonly MergedContact[]) {
  const text = (facts: ImportedFacts | undefined) => (facts ? JSON.stringify(facts) : null)
  await db.run(sql`
    insert into import_snapshots as k (restaurant_id, import_id, contact_id, before, after)
    select ${restaurantId}, ${importId}, u.id, u.before, u.after
    from unnest(${merged.map(({ id }) => id)}::text[], ${merged.map(({ change }) => text(change?.before))}::jsonb[],
      ${merged.map(({ change }) => text(change?.after))}::jsonb[]) as u(id, before, after)
    on conflict (restaurant_id, import_id, contact_id) do update
      set before = coalesce(k.before, excluded.before), after = coalesce(excluded.after, k.after)`)
  await updateEach(
    db,
    restaurantId,
    merged.flatMap(({ id, change }) => (change ? [{ id, ...change.after }] : [])),
  )
}

const PAGE = 1000

const lockMergedContacts = (db: Db, restaurantId: string, importId: string, after: string) =>
  db.rows<Identified & { was: ImportedFacts; became: ImportedFacts; isEmailSaid: boolean; isSmsSaid: boolean }>(sql`
    select c.id, ${select(importedColumns, 'c')}, k.before as was, k.after as became,
      ${consentChangedSince(sql`c.email_hash`, importId)} as is_email_said, ${consentChangedSince(sql`c.phone_hash`, importId)} as is_sms_said
    from contacts c join import_snapshots k on k.restaurant_id = c.restaurant_id and k.contact_id = c.id
    where k.restaurant_id = ${restaurantId} and k.import_id = ${importId} and k.before is not null and c.id > ${after}
    order by c.id limit ${PAGE} for update of c`)

export interface ConsentChange {
  contactId: string
  channel: Channel
  hash: string
  action: 'granted' | 'revoked'
}

type ConsentingContact = Omit<Membership, 'restaurantId'>

function consentChanges(before: readonly ConsentingContact[], after: readonly ConsentingContact[]): ConsentChange[] {
  const now = new Map(after.map((each) => [each.id, each]))
  return before.flatMap((was) => {
    const is = now.get(was.id)
    if (!is) return []
    const change = (channel: Channel, hash: string | null, wanted: boolean, wants: boolean): ConsentChange[] =>
      hash === null || wanted === wants
        ? []
        : [{ contactId: was.id, channel, hash, action: wants ? 'granted' : 'revoked' }]
    // An undo can also remove the address that the import added; the event still refers to this address.
    return [
      ...change('email', was.emailHash, was.wantsEmail, is.wantsEmail && is.emailHash !== null),
      ...change('sms', was.phoneHash, was.wantsSms, is.wantsSms && is.phoneHash !== null),
    ]
  })
}

/** True if consent was changed after the import; undoing the import keeps such consent. */
const consentChangedSince = (hash: Sql, importId: string) => sql`exists (
  select from consent_events e where e.hash = ${hash} and e.restaurant_id = c.restaurant_id
    and e.action = 'granted' and e.source <> 'import'
    and e.created_at >= (select i.created_at from imports i where i.restaurant_id = c.restaurant_id and i.id = ${importId}))`

/** Restores fields that only the import changed; returns the resulting consent changes. */
export async function restoreMerged(db: Db, restaurantId: string, importId: string) {
  const consents: ConsentChange[] = []
  let restored = 0
  for (let after = ''; ; ) {
    const page = await lockMergedContacts(db, restaurantId, importId, after)
    const now = page.map(({ was, became, isEmailSaid, isSmsSaid, ...is }) => ({
      ...is,
      ...undoMerge(is, { was, became, hasChanged: { wantsEmail: isEmailSaid, wantsSms: isSmsSaid } }),
    }))
    await updateEach(db, restaurantId, now)
    consents.push(...consentChanges(page, now))
    restored += page.length
    const last = page.at(-1)
    if (!last || page.length < PAGE) return { restored, consents }
    after = last.id
  }
}

/** Keeps contacts that got messages, since deliveries refer to them, but without the consent of this import. */
export async function removeImported(db: Db, restaurantId: string, importId: string) {
  const of = sql`restaurant_id = ${restaurantId} and import_id = ${importId}`
  const before = await db.rows<ConsentingContact>(sql`
    select id, email_hash, phone_hash, wants_email, wants_sms from contacts
    where ${of} and last_written_at is not null order by id for update`)
  const after = await db.rows<ConsentingContact>(sql`
    update contacts c set is_active = false,
      wants_email = wants_email and (customer_id is not null or ${consentChangedSince(sql`c.email_hash`, importId)}),
      wants_sms = wants_sms and (customer_id is not null or ${consentChangedSince(sql`c.phone_hash`, importId)})
    where ${of} and last_written_at is not null returning id, email_hash, phone_hash, wants_email, wants_sms`)
  const deactivated = after.length
  const removed = await db.run(sql`delete from contacts where ${of} and last_written_at is null`)
  // Otherwise an undo of a deletion would restore contacts of this import.
  await db.run(sql`
    delete from deleted_contacts where restaurant_id = ${restaurantId} and contact ->> 'import_id' = ${importId}`)
  return { removed, deactivated, consents: consentChanges(before, after) }
}
