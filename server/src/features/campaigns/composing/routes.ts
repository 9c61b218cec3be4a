import { campaigns as api } from '@tidetable/contract/endpoints/campaigns'
import { csvFile } from '#platform/http/csv-file.ts'
import { type Route, route } from '#platform/http/route.ts'
import { bounds, limits } from '#platform/limits.ts'
import { readAudience } from '../audience/read-audience.ts'
import type { CampaignsContext } from '../context.ts'
import { readAllowance, setMaximum } from '../delivery/allowance/allowances.ts'
import { exportDeliveries, readDeliveries } from '../delivery/outcome/lookup.ts'
import { readSentMessage } from '../message/sent-message.ts'
import { cancelCampaign, editCampaign, pauseCampaign, removeCampaign, resumeCampaign, undoSend } from './control.ts'
import { createCampaign } from './create.ts'
import { createDraft, type DraftRow, getDraft, setDraftImage, updateDraft } from './drafts.ts'
import { previewCampaign } from './preview.ts'
import {
  getCampaign,
  getWithGuests,
  listOwnCampaigns,
  presentCampaigns,
  readRedeemedShare,
  readResult,
} from './reading.ts'
import { sendTestMessage } from './test-message.ts'
import { doneWords } from './words.ts'

export function campaignRoutes(context: CampaignsContext): readonly Route[] {
  const { db } = context
  const presentDraft = async (restaurantId: string, row: DraftRow) => {
    const [campaign] = await presentCampaigns(context, restaurantId, [row])
    if (!campaign) throw new Error('a draft that is there cannot be shown')
    return { data: { ...campaign, draft: row.draft } }
  }
  const getPresentedDraft = async (restaurantId: string, id: string) =>
    presentDraft(restaurantId, await getDraft(context, restaurantId, id))
  const after = async (restaurantId: string, id: string, act: Promise<void>) => {
    await act
    return { data: await getCampaign(context, restaurantId, id) }
  }

  return [
    route(api.list, async ({ query }, { session }) => {
      const { campaigns, total } = await listOwnCampaigns(context, session.id, query)
      return { data: campaigns, total }
    }),
    route(
      api.create,
      async ({ body }, { session, files }) => {
        const row = await createCampaign(
          context,
          session.id,
          body,
          files.find(({ field }) => field === 'image'),
        )
        const message = row.sendAt ? doneWords.scheduled : doneWords.created
        return { message, data: await getCampaign(context, session.id, row.id) }
      },
      {
        isIdempotent: true,
        bodyBytesMax: bounds.importBytesMax,
      },
    ),
    route(api.remove, async ({ query }, { session }) => {
      await removeCampaign(context, session.id, query.id)
      return { message: doneWords.deleted }
    }),
    route(api.allowance, async ({ query }, { session }) => ({
      data: await readAllowance(context, session.id, query.messages ?? 0),
    })),
    route(api.setAllowance, async ({ params, body }, call) => {
      await setMaximum(context, params.id, body.of, call)
      return {}
    }),
    route(api.redeemed, async (_, { session }) => ({ data: await readRedeemedShare(context, session.id) })),
    route(
      api.audience,
      async ({ body }, { session, signal }) => ({
        data: await readAudience(
          context,
          db.heavy(signal),
          session.id,
          body,
          { email: body.sendEmail, sms: body.sendSMS },
          body,
        ),
      }),
      { bodyBytesMax: bounds.importBytesMax },
    ),
    route(api.preview, async ({ body }, { session }) => ({ data: await previewCampaign(context, session.id, body) })),
    route(
      api.saveDraft,
      async ({ body }, { session }) => presentDraft(session.id, await createDraft(context, session.id, body)),
      {
        isIdempotent: true,
        bodyBytesMax: bounds.importBytesMax,
      },
    ),
    route(
      api.updateDraft,
      async ({ params, body }, { session }) =>
        presentDraft(session.id, await updateDraft(context, session.id, params.id, body)),
      {
        bodyBytesMax: bounds.importBytesMax,
      },
    ),
    route(api.getDraft, async ({ params }, { session }) => getPresentedDraft(session.id, params.id)),
    route(
      api.draftImage,
      async ({ params }, { session, files }) =>
        presentDraft(
          session.id,
          await setDraftImage(
            context,
            session.id,
            params.id,
            files.find(({ field }) => field === 'image'),
          ),
        ),
      { limit: limits.uploads },
    ),
    route(api.get, async ({ params }, { session }) => ({ data: await getWithGuests(context, session.id, params.id) })),
    route(api.edit, async ({ params, body }, { session }) =>
      after(session.id, params.id, editCampaign(context, session.id, params.id, body)),
    ),
    route(
      api.test,
      async ({ params, body }, { session }) => ({
        message: await sendTestMessage(context, session.id, params.id, body),
      }),
      {
        isIdempotent: true,
        limit: limits.testMessages,
      },
    ),
    route(api.pause, async ({ params }, { session }) =>
      after(session.id, params.id, pauseCampaign(context, session.id, params.id)),
    ),
    route(api.resume, async ({ params }, { session }) =>
      after(session.id, params.id, resumeCampaign(context, session.id, params.id)),
    ),
    route(api.cancel, async ({ params }, { session }) =>
      after(session.id, params.id, cancelCampaign(context, session.id, params.id)),
    ),
    route(api.undo, async ({ params }, { session }) => {
      await undoSend(context, session.id, params.id)
      return getPresentedDraft(session.id, params.id)
    }),
    route(api.deliveries, async ({ params, query }, { session, signal }) => {
      await getCampaign(context, session.id, params.id)
      const { deliveries, total } = await readDeliveries(context, db.heavy(signal), session.id, params.id, query)
      return { data: deliveries, total }
    }),
    route(api.exportDeliveries, async ({ params, query }, { session }) => {
      await getCampaign(context, session.id, params.id)
      return csvFile(await exportDeliveries(context, session.id, params.id, query))
    }),
    route(api.message, async ({ params }, { session }) => ({
      data: await readSentMessage(context, session.id, params.id),
    })),
    route(api.result, async ({ params }, { session }) => ({ data: await readResult(context, session.id, params.id) })),
  ]
}
