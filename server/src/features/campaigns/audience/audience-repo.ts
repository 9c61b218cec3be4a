import type { WhyNot } from '@tidetable/contract/endpoints/campaigns'
import type { Db } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import { contactsJoined, JOINED, whereContact, whyNotEmail, whyNotOf, whyNotSms } from '../address-book/filter.ts'
import type { CampaignRow, Choice } from '../campaign/campaign.ts'
import { ZONE_PREFIX_LENGTH } from './send-windows.ts'

export interface Channels {
  email: boolean
  sms: boolean
}

function whereChosen(restaurantId: string, choice: Choice, suppressed?: typeof JOINED): Sql {
  if ('userIds' in choice) return sql`c.restaurant_id = ${restaurantId} and c.id = any(${choice.userIds}::text[])`
  const { filter, except } = choice.selection
  return sql`${whereContact(restaurantId, filter, choice.today, suppressed)} and c.id <> all(${except}::text[])`
}

const whyNotSmsWithBlocked = (blocked: string | null, whyNot: Sql = whyNotSms): Sql =>
  blocked === null
    ? whyNot
    : sql`coalesce(${whyNot}, case when starts_with(c.phone, ${blocked}) then 'unregistered' end)`

export interface AudienceGroup {
  email: WhyNot | null
  sms: WhyNot | null
  beginning: string | null
  people: number
}

export const countAudience = (db: Db, restaurantId: string, choice: Choice, blocked: string | null) => {
  const { email, sms } = whyNotOf(JOINED)
  return db.rows<AudienceGroup>(sql`
    select email, sms, case when sms is null then left(phone, ${ZONE_PREFIX_LENGTH}) end as beginning, count(*) as people
    from (select ${email} as email, ${whyNotSmsWithBlocked(blocked, sms)} as sms, c.phone
      from ${contactsJoined(restaurantId)} where ${whereChosen(restaurantId, choice, JOINED)}) chosen group by 1, 2, 3`)
}

export const countSelected = async (db: Db, restaurantId: string, choice: Choice): Promise<number> =>
  (
    await db.one<{ people: number }>(sql`
      select count(*) as people from contacts c where ${whereChosen(restaurantId, choice)}`)
  ).people

export const listExcluded = (
  db: Db,
  restaurantId: string,
  choice: Choice,
  { email, sms }: Channels,
  limit: number,
  blocked: string | null,
) =>
  db.rows<{ id: string; name: string; email: WhyNot | null; sms: WhyNot | null }>(sql`
    select * from (select c.id, c.name, ${whyNotEmail} as email, ${whyNotSmsWithBlocked(blocked)} as sms
      from contacts c where ${whereChosen(restaurantId, choice)}) chosen
    where (not ${email} or email is not null) and (not ${sms} or sms is not null) limit ${limit}`)

interface PlannedCampaign extends Pick<CampaignRow, 'restaurantId' | 'sendsEmail' | 'sendsSms'> {
  choice: Choice
  blocked: string | null
}

/** Idempotent. Returns the recipients and the last contact id read, null at the end. */
export async function insertDeliveries(
  db: Db,
  campaign: PlannedCampaign & Pick<CampaignRow, 'id' | 'beginsAt'> & { fillCursor: string },
  limit: number,
  now: Date,
): Promise<{ people: string[]; last: string | null }> {
  const { restaurantId, id, sendsEmail, sendsSms, beginsAt, choice, blocked, fillCursor } = campaign
  const insert = (channel: 'email' | 'sms', isChosen: boolean, whyNot: Sql) => sql`
    insert into deliveries (restaurant_id, campaign_id, channel, contact_id, state, due_at, created_at)
    select ${restaurantId}, ${id}, ${channel}, looked.id, 'queued', ${beginsAt ?? now}, ${now}
    from looked where ${isChosen} and ${whyNot} is null on conflict do nothing`
  const looked = await db.rows<{ id: string; isReachable: boolean }>(sql`
    with looked as materialized (
      select c.id, ${whyNotEmail} as email, ${whyNotSmsWithBlocked(blocked)} as sms
      from contacts c where ${whereChosen(restaurantId, choice)} and c.id > ${fillCursor} order by c.id limit ${limit}),
    mails as (${insert('email', sendsEmail, sql`looked.email`)}),
    texts as (${insert('sms', sendsSms, sql`looked.sms`)})
    select id, (${sendsEmail} and email is null) or (${sendsSms} and sms is null) as is_reachable from looked order by id`)
  return {
    people: looked.filter(({ isReachable }) => isReachable).map((row) => row.id),
    last: looked.length < limit ? null : (looked.at(-1)?.id ?? null),
  }
}

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

interface GuestRow {
  id: string
  name: string
  email: string | null
  phone: string | null
}

/** Returns a few recipients, sorted by name. Takes them in key order: sorting all is slow without statistics. */
export const listFirstGuests = (db: Db, restaurantId: string, campaignId: string, limit: number) => {
  const first = (channel: 'email' | 'sms') => sql`
    (select d.contact_id from deliveries d
      where d.restaurant_id = ${restaurantId} and d.campaign_id = ${campaignId} and d.channel = ${channel}
      order by d.contact_id limit ${limit})`
  return db.rows<GuestRow>(sql`
    with meant as materialized (${first('email')} union ${first('sms')})
    select c.id, c.name, c.email, c.phone from meant
    join contacts c on c.restaurant_id = ${restaurantId} and c.id = meant.contact_id
    order by c.name, c.id limit ${limit}`)
}

/** Returns a few recipients before the ledger is filled, in order of id, so that only their rows are read. */
export const listFirstPlanned = (
  db: Db,
  { restaurantId, sendsEmail, sendsSms, choice, blocked }: PlannedCampaign,
  limit: number,
) =>
  db.rows<GuestRow>(sql`
    select * from (
      select c.id, c.name, c.email, c.phone from contacts c
      where ${whereChosen(restaurantId, choice)} and ((${sendsEmail} and (${whyNotEmail}) is null)
        or (${sendsSms} and (${whyNotSmsWithBlocked(blocked)}) is null))
      order by c.id limit ${limit}) first
    order by name, id`)
