import type { Channel } from '@tidetable/contract/endpoints/address-book'
import type { Incentive } from '@tidetable/contract/endpoints/campaigns'
import { columns, insert, names, select } from '#platform/db/columns.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { join, type Sql, sql } from '#platform/db/sql.ts'
import type { CampaignRow, PlannedAudience } from './campaign.ts'

const row = sql`k.restaurant_id, k.id, k.title, k.description, k.revision, k.type, k.image, k.sends_email, k.sends_sms,
  k.status, k.audience is null as is_filled, k.filled_count, k.send_at, k.undo_until, k.begins_at, k.recipients, k.incentive,
  k.dlt, k.notice, k.created_at, k.settled_at is not null as is_settled`

/** Ignores cancelled campaigns: sending their text again is intended. */
export const findRecentDuplicate = (db: Db, restaurantId: string, naturalKey: string, since: Date) =>
  db.maybe<CampaignRow>(sql`
    select ${row} from campaigns k
    where k.restaurant_id = ${restaurantId} and k.natural_key = ${naturalKey} and k.created_at > ${since}
      and k.deleted_at is null and k.status <> 'cancelled' order by k.created_at desc limit 1`)

export type NewCampaign = Omit<CampaignRow, 'revision' | 'notice' | 'isSettled' | 'isFilled' | 'filledCount'> & {
  audience: PlannedAudience | null
  naturalKey: string | null
}

const NEW = columns<NewCampaign>('campaigns', {
  restaurant_id: ({ restaurantId }) => restaurantId,
  id: ({ id }) => id,
  title: ({ title }) => title,
  description: ({ description }) => description,
  type: ({ type }) => type,
  image: ({ image }) => image,
  sends_email: ({ sendsEmail }) => sendsEmail,
  sends_sms: ({ sendsSms }) => sendsSms,
  status: ({ status }) => status,
  audience: ({ audience }) => audience,
  send_at: ({ sendAt }) => sendAt,
  undo_until: ({ undoUntil }) => undoUntil,
  begins_at: ({ beginsAt }) => beginsAt,
  recipients: ({ recipients }) => recipients,
  incentive: ({ incentive }) => incentive,
  dlt: ({ dlt }) => dlt,
  natural_key: ({ naturalKey }) => naturalKey,
  created_at: ({ createdAt }) => createdAt,
})

export const countDrafts = async (db: Db, restaurantId: string): Promise<number> =>
  (
    await db.one<{ drafts: number }>(sql`
      select count(*)::int as drafts from campaigns where restaurant_id = ${restaurantId} and status = 'draft'`)
  ).drafts

export async function putCampaign(db: Db, campaign: NewCampaign): Promise<void> {
  await db.run(sql`
    ${insert(NEW, [campaign])}
    on conflict (restaurant_id, id) do update set (${names(NEW)}) = row(${select(NEW, 'excluded')})
    where campaigns.status = 'draft'`)
  if (campaign.status !== 'draft') await insertText(db, campaign.restaurantId, campaign.id, 1, campaign)
}

const insertText = (
  db: Db,
  restaurantId: string,
  id: string,
  revision: number,
  words: { title: string; description: string },
) =>
  db.run(sql`
    insert into campaign_texts (restaurant_id, campaign_id, revision, title, description)
    values (${restaurantId}, ${id}, ${revision}, ${words.title}, ${words.description})`)

export const findCampaign = (db: Db, restaurantId: string, id: string) =>
  db.maybe<CampaignRow>(sql`
    select ${row} from campaigns k where k.restaurant_id = ${restaurantId} and k.id = ${id} and k.deleted_at is null`)

export const findAudience = async (db: Db, restaurantId: string, id: string): Promise<PlannedAudience | null> =>
  (
    await db.maybe<{ audience: PlannedAudience | null }>(sql`
      select audience from campaigns where restaurant_id = ${restaurantId} and id = ${id} and deleted_at is null`)
  )?.audience ?? null

export const listPageCodes = (db: Db, restaurantId: string, today: string, now: Date) =>
  db.rows<{ id: string; title: string; incentive: Incentive }>(sql`
    select k.id, k.title, k.incentive from campaigns k
    where k.restaurant_id = ${restaurantId} and k.deleted_at is null and (k.incentive ->> 'on_page')::boolean
      and k.incentive ->> 'mode' = 'shared' and k.incentive ->> 'expires_on' >= ${today}
      and k.status in ('scheduled', 'sending', 'paused') and k.begins_at <= ${now}
    order by k.created_at desc limit 50`)

export const lockCampaign = (db: Db, restaurantId: string, id: string) =>
  db.maybe<CampaignRow>(sql`
    select ${row} from campaigns k
    where k.restaurant_id = ${restaurantId} and k.id = ${id} and k.deleted_at is null for update`)

export const listWithCodesOver = (db: Db, restaurantId: string, today: string, limit: number) =>
  db.rows<CampaignRow>(sql`
    select ${row} from campaigns k where k.restaurant_id = ${restaurantId} and k.deleted_at is null
      and k.status in ('sending', 'paused') and k.incentive ->> 'expires_on' < ${today}
    order by k.created_at desc, k.id limit ${limit}`)

const matching = (restaurantId: string, q: string | undefined): Sql => {
  const pieces = [sql`k.restaurant_id = ${restaurantId} and k.deleted_at is null`]
  if (q?.trim()) pieces.push(sql`position(lower(${q.trim()}) in lower(k.title || ' ' || k.description)) > 0`)
  return join(pieces, ' and ')
}

export const listCampaigns = (db: Db, restaurantId: string, q: string | undefined, limit: number, offset: number) =>
  db.rows<CampaignRow>(sql`
    select ${row} from campaigns k where ${matching(restaurantId, q)}
    order by k.created_at desc, k.id limit ${limit} offset ${offset}`)

export const countCampaigns = async (db: Db, restaurantId: string, q: string | undefined) =>
  (await db.one<{ count: number }>(sql`select count(*) as count from campaigns k where ${matching(restaurantId, q)}`))
    .count

export interface CampaignChanges {
  status?: CampaignRow['status']
  notice?: string | null
  image?: string | null
  deletedAt?: Date
  isReopened?: boolean
  /** The bounce guard ignores bounces and opt-outs before this time. */
  bounceWindowStart?: Date
}

export function updateCampaign(db: Db, restaurantId: string, id: string, changes: CampaignChanges) {
  const pieces: Sql[] = []
  if (changes.status !== undefined) pieces.push(sql`status = ${changes.status}`)
  if (changes.status === 'cancelled') pieces.push(sql`audience = null`)
  if (changes.notice !== undefined) pieces.push(sql`notice = ${changes.notice}`)
  if (changes.image !== undefined) pieces.push(sql`image = ${changes.image}`)
  if (changes.deletedAt !== undefined) pieces.push(sql`deleted_at = ${changes.deletedAt}`)
  if (changes.bounceWindowStart !== undefined) pieces.push(sql`bounce_window_start = ${changes.bounceWindowStart}`)
  if (changes.isReopened) pieces.push(sql`settled_at = null`)
  if (!pieces.length) return Promise.resolve(0)
  return db.run(sql`update campaigns set ${join(pieces, ', ')} where restaurant_id = ${restaurantId} and id = ${id}`)
}

export async function reopenDraft(tx: Tx, restaurantId: string, id: string, recipients: number): Promise<void> {
  await tx.run(sql`
    update campaigns set status = 'draft', begins_at = null, undo_until = null, recipients = ${recipients}, revision = 1,
      natural_key = null, notice = null, settled_at = null, audience = audience - 'isCodeMade' - 'today',
      incentive = case when audience ? 'isCodeMade' then incentive - 'code' else incentive end
    where restaurant_id = ${restaurantId} and id = ${id}`)
  await tx.run(sql`delete from campaign_texts where restaurant_id = ${restaurantId} and campaign_id = ${id}`)
}

/** Stores a new revision; old ones stay because some recipients have received them. */
export async function reviseCampaign(
  db: Db,
  campaign: Pick<CampaignRow, 'restaurantId' | 'id' | 'title' | 'description'>,
): Promise<void> {
  const { revision } = await db.one<{ revision: number }>(sql`
    update campaigns set title = ${campaign.title}, description = ${campaign.description}, revision = revision + 1
    where restaurant_id = ${campaign.restaurantId} and id = ${campaign.id} returning revision`)
  await insertText(db, campaign.restaurantId, campaign.id, revision, campaign)
}

export interface SentEmail {
  subject: string
  html: string
  text: string
}

/** Stores the email of a revision, unless one is already stored. */
export async function storeSentEmail(db: Db, restaurantId: string, id: string, revision: number, email: SentEmail) {
  await db.run(sql`
    update campaign_texts set sent_email = ${email}
    where restaurant_id = ${restaurantId} and campaign_id = ${id} and revision = ${revision} and sent_email is null`)
}

export async function storeSentSms(db: Db, restaurantId: string, id: string, revision: number, text: string) {
  await db.run(sql`
    update campaign_texts set sent_sms = ${text}
    where restaurant_id = ${restaurantId} and campaign_id = ${id} and revision = ${revision} and sent_sms is null`)
}

/** Returns the latest revision that each channel has sent. */
export const listSentTexts = (db: Db, restaurantId: string, id: string) =>
  db.rows<{ channel: Channel; revision: number; sentEmail: SentEmail | null; sentSms: string | null }>(sql`
    select distinct on (d.channel) d.channel, d.revision, t.sent_email, t.sent_sms from delivery_counts d
    join campaign_texts t on t.restaurant_id = d.restaurant_id and t.campaign_id = d.campaign_id and t.revision = d.revision
    where d.restaurant_id = ${restaurantId} and d.campaign_id = ${id} and d.state in ('sent', 'delivered') and d.messages > 0
    order by d.channel, d.revision desc`)

export const findText = (db: Db, restaurantId: string, id: string, revision: number) =>
  db.maybe<{ title: string; description: string }>(sql`
    select title, description from campaign_texts
    where restaurant_id = ${restaurantId} and campaign_id = ${id} and revision = ${revision}`)

export const readFirstSteps = (db: Db, restaurantId: string): Promise<{ guests: boolean; campaign: boolean }> =>
  db.one(sql`
    select
      exists (select from contacts where restaurant_id = ${restaurantId}) as guests,
      exists (
        select from campaigns where restaurant_id = ${restaurantId} and status <> 'draft' and deleted_at is null
      ) as campaign`)

export const IMAGES_IN_USE = sql`select image from campaigns where deleted_at is null`

export const hasIncentives = async (db: Db, restaurantId: string) =>
  (await db.maybe(sql`
    select 1 as one from campaigns
    where restaurant_id = ${restaurantId} and incentive is not null and status <> 'draft' limit 1`)) !== null
