import type { Draft } from '@tidetable/contract/endpoints/campaigns'
import { newId } from '#platform/crypto.ts'
import type { Db } from '#platform/db/database.ts'
import { lockRestaurant } from '#platform/db/lock-restaurant.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { UploadedFile } from '#platform/images/uploaded-file.ts'
import { bounds } from '#platform/limits.ts'
import { countChosen } from '../audience/choice.ts'
import { type CampaignRow, draftOf } from '../campaign/campaign.ts'
import { countDrafts, findAudience, findCampaign, putCampaign, updateCampaign } from '../campaign/repo.ts'
import type { CampaignsContext } from '../context.ts'
import { draftWords } from './words.ts'

export interface DraftRow extends CampaignRow {
  draft: Draft
}

async function get(db: Db, restaurantId: string, id: string): Promise<DraftRow> {
  const row = await findCampaign(db, restaurantId, id)
  if (row?.status !== 'draft') throw notFound('Draft')
  return { ...row, draft: draftOf(row, (await findAudience(db, restaurantId, id)) ?? {}) }
}

async function put(
  context: CampaignsContext,
  db: Db,
  restaurantId: string,
  { id, image, createdAt }: Pick<CampaignRow, 'id' | 'image' | 'createdAt'>,
  draft: Draft,
): Promise<DraftRow> {
  const { userIds, selection } = draft
  await putCampaign(db, {
    restaurantId,
    id,
    title: draft.title,
    description: draft.description,
    type: draft.type,
    image,
    sendsEmail: draft.sendEmail,
    sendsSms: draft.sendSMS,
    status: 'draft',
    audience: { ...(userIds ? { userIds } : {}), ...(selection ? { selection } : {}) },
    sendAt: draft.sendAt ? new Date(draft.sendAt) : null,
    undoUntil: null,
    beginsAt: null,
    recipients: await countChosen(context, db, restaurantId, draft),
    incentive: draft.incentive ?? null,
    dlt: draft.dlt ?? null,
    naturalKey: null,
    createdAt,
  })
  return await get(db, restaurantId, id)
}

export const getDraft = ({ db }: CampaignsContext, restaurantId: string, id: string) => get(db, restaurantId, id)

/** Throws too_many_drafts. Undone campaigns become drafts regardless of the limit. */
export const createDraft = (context: CampaignsContext, restaurantId: string, draft: Draft): Promise<DraftRow> =>
  context.db.transaction(async (tx) => {
    await lockRestaurant(tx, 'drafts', restaurantId)
    if ((await countDrafts(tx, restaurantId)) >= bounds.draftsPerRestaurantMax)
      throw new AppError('too_many_drafts', draftWords.tooMany(bounds.draftsPerRestaurantMax))
    return await put(context, tx, restaurantId, { id: newId(), image: null, createdAt: context.clock.now() }, draft)
  })

export async function updateDraft(context: CampaignsContext, restaurantId: string, id: string, draft: Draft) {
  return await put(context, context.db, restaurantId, await getDraft(context, restaurantId, id), draft)
}

export async function setDraftImage(
  context: CampaignsContext,
  restaurantId: string,
  id: string,
  image: UploadedFile | undefined,
): Promise<DraftRow> {
  const { db, images } = context
  await getDraft(context, restaurantId, id)
  const stored = image ? await images.store(image.bytes, 'mail') : null
  await updateCampaign(db, restaurantId, id, { image: stored?.path ?? null })
  return await getDraft(context, restaurantId, id)
}
