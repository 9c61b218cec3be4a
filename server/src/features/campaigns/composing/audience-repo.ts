// Who is meant by a selection, and who of them may be written to. Always within one restaurant's own contacts.
import type { Selection, WhyNot } from '@tidetable/contract/campaigns'
import type { Db } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import { whereContact, whyNotEmail, whyNotSms } from '../contacts/filter.ts'

/** Ids ticked one by one, or everybody who matches a filter but some. */
export type Choice = { userIds: readonly string[] } | { selection: Selection }

export interface Channels {
  email: boolean
  sms: boolean
}

export function whereChosen(restaurantId: string, choice: Choice): Sql {
  if ('userIds' in choice) return sql`c.restaurant_id = ${restaurantId} and c.id = any(${choice.userIds}::text[])`
  const { filter, except } = choice.selection
  return sql`${whereContact(restaurantId, filter)} and c.id <> all(${except}::text[])`
}

/** `blocked`: beginning of the numbers that this campaign may not text. */
const whyNotSmsBut = (blocked: string | null): Sql =>
  blocked === null
    ? whyNotSms
    : sql`coalesce(${whyNotSms}, case when starts_with(c.phone, ${blocked}) then 'unregistered' end)`

export interface AudienceGroup {
  email: WhyNot | null
  sms: WhyNot | null
  people: number
}

/** The chosen people, grouped by what stands in the way on each channel. */
export const countAudience = (db: Db, restaurantId: string, choice: Choice, blocked: string | null) =>
  db.rows<AudienceGroup>(sql`
    select ${whyNotEmail} as email, ${whyNotSmsBut(blocked)} as sms, count(*) as people
    from contacts c where ${whereChosen(restaurantId, choice)} group by 1, 2`)

export const listLeftOut = (
  db: Db,
  restaurantId: string,
  choice: Choice,
  { email, sms }: Channels,
  limit: number,
  blocked: string | null,
) =>
  db.rows<{ id: string; name: string; email: WhyNot | null; sms: WhyNot | null }>(sql`
    select * from (select c.id, c.name, ${whyNotEmail} as email, ${whyNotSmsBut(blocked)} as sms
      from contacts c where ${whereChosen(restaurantId, choice)}) chosen
    where (not ${email} or email is not null) and (not ${sms} or sms is not null) limit ${limit}`)

interface Expansion {
  campaignId: string
  dueAt: Date
  now: Date
  blocked: string | null
}

/** One row of the ledger per person and channel. Returns how many rows. */
export async function insertDeliveries(
  db: Db,
  restaurantId: string,
  choice: Choice,
  channels: Channels,
  { campaignId, dueAt, now, blocked }: Expansion,
): Promise<number> {
  const expand = (channel: 'email' | 'sms', whyNot: Sql) =>
    db.run(sql`
      insert into deliveries (restaurant_id, campaign_id, channel, contact_id, state, due_at, created_at)
      select ${restaurantId}, ${campaignId}, ${channel}, c.id, 'queued', ${dueAt}, ${now}
      from contacts c where ${whereChosen(restaurantId, choice)} and (${whyNot}) is null
      on conflict do nothing`)
  const email = channels.email ? await expand('email', whyNotEmail) : 0
  const sms = channels.sms ? await expand('sms', whyNotSmsBut(blocked)) : 0
  return email + sms
}

/** Distinct people of a campaign in pages by id. */
export const listPeople = async (db: Db, restaurantId: string, campaignId: string, after: string, limit: number) =>
  (
    await db.rows<{ contactId: string }>(sql`
      select distinct contact_id from deliveries
      where restaurant_id = ${restaurantId} and campaign_id = ${campaignId} and contact_id > ${after}
      order by contact_id limit ${limit}`)
  ).map(({ contactId }) => contactId)

/** Writes each person's own code on the rows that will carry it. */
export const setCodes = (
  db: Db,
  restaurantId: string,
  campaignId: string,
  people: readonly string[],
  codes: readonly string[],
) =>
  db.run(sql`
    update deliveries d set code = u.code
    from unnest(${people}::text[], ${codes}::text[]) as u(contact_id, code)
    where d.restaurant_id = ${restaurantId} and d.campaign_id = ${campaignId} and d.contact_id = u.contact_id`)

export const listFirstPeople = (db: Db, restaurantId: string, campaignId: string, limit: number) =>
  db.rows<{ id: string; name: string; email: string | null; phone: string | null }>(sql`
    select c.id, c.name, c.email, c.phone from contacts c
    where c.restaurant_id = ${restaurantId} and exists (select from deliveries d where d.restaurant_id = c.restaurant_id
      and d.campaign_id = ${campaignId} and d.channel in ('email', 'sms') and d.contact_id = c.id)
    order by c.name, c.id limit ${limit}`)
