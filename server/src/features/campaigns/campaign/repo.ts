import type { Draft, Incentive } from '@tidetable/contract/campaigns'
import type { Db, Tx } from '#platform/db/database.ts'
import { join, type Sql, sql } from '#platform/db/sql.ts'
import type { CampaignRow, Meant } from './campaign.ts'

const columns = sql`k.restaurant_id, k.id, k.title, k.description, k.revision, k.type, k.image, k.sends_email, k.sends_sms,
  coalesce(k.status_then, k.status) as status, k.counting is not null as is_counting,
  k.counting #> '{choice,selection,segment}' is not null and k.counted_to = '' and k.send_at is not null as is_counted_later,
  k.counted, k.send_at, k.starts_at, k.recipients, k.incentive, k.dlt, k.notice, k.created_at, k.settled_at is not null as is_settled`

/** One that was cancelled is over: the same words after it are meant anew. */
export const findTwin = (db: Db, restaurantId: string, naturalKey: string, since: Date) =>
  db.maybe<CampaignRow>(sql`
    select ${columns} from campaigns k
    where k.restaurant_id = ${restaurantId} and k.natural_key = ${naturalKey} and k.created_at > ${since}
      and k.deleted_at is null and k.status <> 'cancelled' order by k.created_at desc limit 1`)

export type NewCampaign = Omit<
  CampaignRow,
  'revision' | 'notice' | 'isSettled' | 'isCounting' | 'isCountedLater' | 'counted'
> & {
  /** Whom it is meant for; it rests until these have their rows. Null for a draft. */
  counting: Meant | null
  naturalKey: string | null
  draft: Draft | null
}

export const countDrafts = async (db: Db, restaurantId: string): Promise<number> =>
  (
    await db.one<{ drafts: number }>(sql`
      select count(*)::int as drafts from campaigns where restaurant_id = ${restaurantId} and status = 'draft'`)
  ).drafts

export async function putCampaign(db: Db, row: NewCampaign): Promise<void> {
  await db.run(sql`
    insert into campaigns (restaurant_id, id, title, description, type, image, sends_email, sends_sms, status, status_then,
      counting, send_at, starts_at, recipients, incentive, dlt, draft, natural_key, created_at)
    values (${row.restaurantId}, ${row.id}, ${row.title}, ${row.description}, ${row.type}, ${row.image}, ${row.sendsEmail},
      ${row.sendsSms}, ${row.counting ? 'paused' : row.status}, ${row.counting ? row.status : null}, ${row.counting}, ${row.sendAt}, ${row.startsAt}, ${row.recipients}, ${row.incentive}, ${row.dlt}, ${row.draft}, ${row.naturalKey}, ${row.createdAt})
    on conflict (restaurant_id, id) do update set title = excluded.title, description = excluded.description,
      type = excluded.type, image = excluded.image, sends_email = excluded.sends_email, sends_sms = excluded.sends_sms,
      status = excluded.status, status_then = excluded.status_then, counting = excluded.counting, send_at = excluded.send_at, starts_at = excluded.starts_at, recipients = excluded.recipients,
      incentive = excluded.incentive, dlt = excluded.dlt, draft = excluded.draft, natural_key = excluded.natural_key,
      created_at = excluded.created_at
    where campaigns.status = 'draft'`)
  if (row.status === 'draft') return
  await insertText(db, row.restaurantId, row.id, 1, row)
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
  db.maybe<CampaignRow & { draft: Draft | null }>(sql`
    select ${columns}, k.draft from campaigns k
    where k.restaurant_id = ${restaurantId} and k.id = ${id} and k.deleted_at is null`)

/** Returns the campaigns whose shared code the public page shows on that day, newest first. `undoOverBefore` is the latest start whose Undo is over. */
export const listPageCodes = (db: Db, restaurantId: string, today: string, undoOverBefore: Date) =>
  db.rows<{ id: string; title: string; incentive: Incentive }>(sql`
    select k.id, k.title, k.incentive from campaigns k
    where k.restaurant_id = ${restaurantId} and k.deleted_at is null and (k.incentive ->> 'on_page')::boolean
      and k.incentive ->> 'mode' = 'shared' and k.incentive ->> 'expires_on' >= ${today}
      and coalesce(k.status_then, k.status) in ('sending', 'paused')
      and (k.starts_at is null or k.starts_at <= ${undoOverBefore})
    order by k.created_at desc limit 50`)

export const lockCampaign = (db: Db, restaurantId: string, id: string) =>
  db.maybe<CampaignRow>(sql`
    select ${columns} from campaigns k
    where k.restaurant_id = ${restaurantId} and k.id = ${id} and k.deleted_at is null for update`)

/** Those that were sent and whose codes held until a day before `today`, the newest first. */
export const listWithCodesOver = (db: Db, restaurantId: string, today: string, limit: number) =>
  db.rows<CampaignRow>(sql`
    select ${columns} from campaigns k where k.restaurant_id = ${restaurantId} and k.deleted_at is null
      and coalesce(k.status_then, k.status) in ('sending', 'paused') and k.incentive ->> 'expires_on' < ${today}
    order by k.created_at desc, k.id limit ${limit}`)

const matching = (restaurantId: string, q: string | undefined): Sql => {
  const pieces = [sql`k.restaurant_id = ${restaurantId} and k.deleted_at is null`]
  if (q?.trim()) pieces.push(sql`position(lower(${q.trim()}) in lower(k.title || ' ' || k.description)) > 0`)
  return join(pieces, ' and ')
}

export const listCampaigns = (db: Db, restaurantId: string, q: string | undefined, limit: number, offset: number) =>
  db.rows<CampaignRow>(sql`
    select ${columns} from campaigns k where ${matching(restaurantId, q)}
    order by k.created_at desc, k.id limit ${limit} offset ${offset}`)

export const countCampaigns = async (db: Db, restaurantId: string, q: string | undefined) =>
  (await db.one<{ count: number }>(sql`select count(*) as count from campaigns k where ${matching(restaurantId, q)}`))
    .count

export interface CampaignChanges {
  status?: CampaignRow['status']
  notice?: string | null
  image?: string | null
  deletedAt?: Date
  /** Open again: the worker looks at it. */
  isReopened?: boolean
  /** Refusals and opt-outs before this moment are forgiven. */
  watchedSince?: Date
}

/** While it is counted it rests, and becomes what it was told once its ledger is whole; an end is an end at once. */
const becomes = (status: CampaignRow['status']): Sql =>
  status === 'cancelled' || status === 'draft'
    ? sql`status = ${status}, status_then = null, counting = null`
    : sql`status = case when counting is null then ${status} else status end,
        status_then = case when counting is not null then ${status} end`

export function updateCampaign(db: Db, restaurantId: string, id: string, changes: CampaignChanges) {
  const pieces: Sql[] = []
  if (changes.status !== undefined) pieces.push(becomes(changes.status))
  if (changes.notice !== undefined) pieces.push(sql`notice = ${changes.notice}`)
  if (changes.image !== undefined) pieces.push(sql`image = ${changes.image}`)
  if (changes.deletedAt !== undefined) pieces.push(sql`deleted_at = ${changes.deletedAt}`)
  if (changes.watchedSince !== undefined) pieces.push(sql`watched_since = ${changes.watchedSince}`)
  if (changes.isReopened) pieces.push(sql`settled_at = null`)
  if (!pieces.length) return Promise.resolve(0)
  return db.run(sql`update campaigns set ${join(pieces, ', ')} where restaurant_id = ${restaurantId} and id = ${id}`)
}

/** As before it was sent, with the words it has now; as if it had never been anything but a draft. */
export async function reopenDraft(tx: Tx, restaurantId: string, id: string): Promise<void> {
  await tx.run(sql`
    update campaigns set status = 'draft', status_then = null, counting = null, counted = 0, counted_to = '', recipients = 0,
      revision = 1, natural_key = null, notice = null, starts_at = null, settled_at = null,
      incentive = nullif(draft -> 'incentive', 'null'), draft = draft || jsonb_build_object('title', title, 'description', description)
    where restaurant_id = ${restaurantId} and id = ${id}`)
  await tx.run(sql`delete from campaign_texts where restaurant_id = ${restaurantId} and campaign_id = ${id}`)
}

/** New words under a new revision; the old ones stay, since some people have received them. */
export async function reviseCampaign(
  db: Db,
  row: Pick<CampaignRow, 'restaurantId' | 'id' | 'title' | 'description'>,
): Promise<void> {
  const { revision } = await db.one<{ revision: number }>(sql`
    update campaigns set title = ${row.title}, description = ${row.description}, revision = revision + 1
    where restaurant_id = ${row.restaurantId} and id = ${row.id} returning revision`)
  await insertText(db, row.restaurantId, row.id, revision, row)
}

export const findText = (db: Db, restaurantId: string, id: string, revision: number) =>
  db.maybe<{ title: string; description: string }>(sql`
    select title, description from campaign_texts
    where restaurant_id = ${restaurantId} and campaign_id = ${id} and revision = ${revision}`)

/** Whether there are guests to write to, and whether anything was ever sent or planned. */
export const readFirstSteps = (db: Db, restaurantId: string): Promise<{ guests: boolean; campaign: boolean }> =>
  db.one(sql`
    select
      exists (select from contacts where restaurant_id = ${restaurantId}) as guests,
      exists (
        select from campaigns where restaurant_id = ${restaurantId} and status <> 'draft' and deleted_at is null
      ) as campaign`)

/** Which of these pictures a campaign still shows. */
export const listImagesInUse = async (db: Db, paths: readonly string[]) =>
  (
    await db.rows<{ image: string }>(sql`
      select image from campaigns where image = any(${paths}::text[]) and deleted_at is null`)
  ).map(({ image }) => image)

/** Whether a campaign promises a code, issued or not. */
export const hasIncentives = async (db: Db, restaurantId: string) =>
  (await db.maybe(sql`
    select 1 as one from campaigns
    where restaurant_id = ${restaurantId} and incentive is not null and status <> 'draft' limit 1`)) !== null
