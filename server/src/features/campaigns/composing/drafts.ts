import type { Draft } from '@tidetable/contract/campaigns'
import { newId } from '#platform/crypto.ts'
import type { Db } from '#platform/db/database.ts'
import { lockRestaurant } from '#platform/db/lock-restaurant.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { bounds } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import type { UploadedFile } from '#platform/uploads/uploaded-file.ts'
import { countDrafts, findCampaign, putCampaign, updateCampaign } from '../campaign/repo.ts'
import { draftWords } from './words.ts'

/** A campaign that is not ready: everything may be missing, leaving the page loses nothing. */
export function createDrafts({ db, clock, pictures }: Pick<Platform, 'db' | 'clock' | 'pictures'>) {
  async function find(of: Db, restaurantId: string, id: string) {
    const found = await findCampaign(of, restaurantId, id)
    if (found?.status !== 'draft' || !found.draft) throw notFound('Draft')
    return { ...found, draft: found.draft }
  }

  const get = (restaurantId: string, id: string) => find(db, restaurantId, id)

  async function put(of: Db, restaurantId: string, id: string, draft: Draft, image: string | null, createdAt: Date) {
    await putCampaign(of, {
      restaurantId,
      id,
      title: draft.title,
      description: draft.description,
      type: draft.type,
      image,
      sendsEmail: draft.sendEmail,
      sendsSms: draft.sendSMS,
      status: 'draft',
      counting: null,
      sendAt: draft.sendAt ? new Date(draft.sendAt) : null,
      startsAt: null,
      recipients: 0,
      incentive: draft.incentive ?? null,
      dlt: draft.dlt ?? null,
      draft,
      naturalKey: null,
      createdAt,
    })
    return await find(of, restaurantId, id)
  }

  return {
    get,
    /** Throws too_many_drafts. An undone campaign becomes a draft anyway. */
    create: (restaurantId: string, draft: Draft) =>
      db.transaction(async (tx) => {
        await lockRestaurant(tx, 'drafts', restaurantId)
        if ((await countDrafts(tx, restaurantId)) >= bounds.draftsPerRestaurantMax)
          throw new AppError('too_many_drafts', draftWords.tooMany(bounds.draftsPerRestaurantMax))
        return await put(tx, restaurantId, newId(), draft, null, clock.now())
      }),
    async update(restaurantId: string, id: string, draft: Draft) {
      const before = await get(restaurantId, id)
      return await put(db, restaurantId, id, draft, before.image, before.createdAt)
    },
    async setImage(restaurantId: string, id: string, image: UploadedFile | undefined) {
      await get(restaurantId, id)
      const stored = image ? await pictures.storePicture(image.bytes, 'mail') : null
      await updateCampaign(db, restaurantId, id, { image: stored?.path ?? null })
      return await get(restaurantId, id)
    },
  }
}

export type Drafts = ReturnType<typeof createDrafts>
