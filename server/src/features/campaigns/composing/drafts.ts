import type { Draft } from '@tidetable/contract/campaigns'
import { newId } from '#platform/crypto.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { UploadedFile } from '#platform/uploads/uploaded-file.ts'
import { findCampaign, putCampaign, updateCampaign } from './repo.ts'

/** A campaign that is not ready: everything may be missing, leaving the page loses nothing. */
export function createDrafts({ db, clock, pictures }: Pick<Platform, 'db' | 'clock' | 'pictures'>) {
  async function get(restaurantId: string, id: string) {
    const found = await findCampaign(db, restaurantId, id)
    if (found?.status !== 'draft' || !found.draft) throw notFound('Draft')
    return { ...found, draft: found.draft }
  }

  async function put(restaurantId: string, id: string, draft: Draft, image: string | null, createdAt: Date) {
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
    return await get(restaurantId, id)
  }

  return {
    get,
    create: (restaurantId: string, draft: Draft) => put(restaurantId, newId(), draft, null, clock.now()),
    async update(restaurantId: string, id: string, draft: Draft) {
      const before = await get(restaurantId, id)
      return await put(restaurantId, id, draft, before.image, before.createdAt)
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
