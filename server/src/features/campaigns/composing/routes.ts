import { campaigns as api } from '@tidetable/contract/campaigns'
import { csvFile } from '#platform/http/csv-file.ts'
import { type Route, route } from '#platform/http/route.ts'
import { bounds, limits } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import type { Audiences } from '../audience/audience-service.ts'
import type { Allowances } from '../delivery/allowance/allowances.ts'
import type { Lookup } from '../delivery/outcome/lookup.ts'
import type { Control } from './control.ts'
import type { createCreating } from './create.ts'
import type { Drafts } from './drafts.ts'
import type { createPreview } from './preview.ts'
import type { Reading } from './reading.ts'
import type { createTestMessage } from './test-message.ts'
import { doneWords } from './words.ts'

interface Dependencies extends Pick<Platform, 'db'> {
  create: ReturnType<typeof createCreating>
  sendTest: ReturnType<typeof createTestMessage>
  preview: ReturnType<typeof createPreview>
  drafts: Drafts
  audiences: Audiences
  allowances: Allowances
  control: Control
  reading: Reading
  lookup: Lookup
}

export function campaignRoutes(dependencies: Dependencies): readonly Route[] {
  const { create, sendTest, preview, drafts, audiences, allowances, control, reading, lookup, db } = dependencies
  const presentDraft = async (restaurantId: string, row: Awaited<ReturnType<Drafts['get']>>) => {
    const [campaign] = await reading.withFacts(restaurantId, [row])
    if (!campaign) throw new Error('a draft that is there cannot be shown')
    return { data: { ...campaign, draft: row.draft } }
  }
  const after = async (restaurantId: string, id: string, act: Promise<void>) => {
    await act
    return { data: await reading.get(restaurantId, id) }
  }

  return [
    route(api.list, async ({ query }, { session }) => {
      const { campaigns, total } = await reading.list(session.id, query)
      return { data: campaigns, total }
    }),
    route(
      api.create,
      async ({ body }, { session, files }) => {
        const row = await create(
          session.id,
          body,
          files.find(({ field }) => field === 'image'),
        )
        const message = row.status === 'scheduled' ? doneWords.scheduled : doneWords.created
        return { message, data: await reading.get(session.id, row.id) }
      },
      {
        isIdempotent: {
          keep: ({ message, data }) => ({ message, id: data._id }),
          async again(kept, _input, { session }) {
            const { message, id } = kept as { message: string; id: string }
            return { message, data: await reading.get(session.id, id) }
          },
        },
        bodyBytesMax: bounds.importBytesMax,
      },
    ),
    route(api.remove, async ({ query }, { session }) => {
      await control.remove(session.id, query.id)
      return { message: doneWords.deleted }
    }),
    route(api.allowance, async ({ query }, { session }) => ({
      data: await allowances.look(session.id, query.messages ?? 0),
    })),
    route(api.setAllowance, async ({ params, body }, call) => {
      await allowances.setMost(params.id, body.of, call)
      return {}
    }),
    route(api.redeemed, async (_, { session }) => ({ data: await reading.redeemedShare(session.id) })),
    route(
      api.audience,
      async ({ body }, { session, signal }) => ({
        data: await audiences.look(
          db.heavy(signal),
          session.id,
          body,
          { email: body.sendEmail, sms: body.sendSMS },
          body,
        ),
      }),
      { bodyBytesMax: bounds.importBytesMax },
    ),
    route(api.preview, async ({ body }, { session }) => ({ data: await preview(session.id, body) })),
    route(
      api.saveDraft,
      async ({ body }, { session }) => presentDraft(session.id, await drafts.create(session.id, body)),
      {
        isIdempotent: {
          keep: ({ data }) => data._id,
          again: async (id, _input, { session }) => presentDraft(session.id, await drafts.get(session.id, String(id))),
        },
        bodyBytesMax: bounds.importBytesMax,
      },
    ),
    route(
      api.updateDraft,
      async ({ params, body }, { session }) =>
        presentDraft(session.id, await drafts.update(session.id, params.id, body)),
      {
        bodyBytesMax: bounds.importBytesMax,
      },
    ),
    route(api.getDraft, async ({ params }, { session }) =>
      presentDraft(session.id, await drafts.get(session.id, params.id)),
    ),
    route(
      api.draftImage,
      async ({ params }, { session, files }) =>
        presentDraft(
          session.id,
          await drafts.setImage(
            session.id,
            params.id,
            files.find(({ field }) => field === 'image'),
          ),
        ),
      { limit: limits.uploads },
    ),
    route(api.get, async ({ params }, { session }) => ({ data: await reading.getWithPeople(session.id, params.id) })),
    route(api.edit, async ({ params, body }, { session }) =>
      after(session.id, params.id, control.edit(session.id, params.id, body)),
    ),
    route(
      api.test,
      async ({ params, body }, { session }) => ({ message: await sendTest.send(session.id, params.id, body.channels) }),
      {
        isIdempotent: {
          keep: () => null,
          again: async (_kept, { body }, { session }) => ({
            message: await sendTest.wordsOf(session.id, body.channels),
          }),
        },
        limit: limits.testMessages,
      },
    ),
    route(api.pause, async ({ params }, { session }) =>
      after(session.id, params.id, control.pause(session.id, params.id)),
    ),
    route(api.resume, async ({ params }, { session }) =>
      after(session.id, params.id, control.resume(session.id, params.id)),
    ),
    route(api.cancel, async ({ params }, { session }) =>
      after(session.id, params.id, control.cancel(session.id, params.id)),
    ),
    route(api.undo, async ({ params }, { session }) => {
      await control.undo(session.id, params.id)
      return presentDraft(session.id, await drafts.get(session.id, params.id))
    }),
    route(api.deliveries, async ({ params, query }, { session, signal }) => {
      await reading.get(session.id, params.id)
      const { deliveries, total } = await lookup.list(db.heavy(signal), session.id, params.id, query)
      return { data: deliveries, total }
    }),
    route(api.exportDeliveries, async ({ params, query }, { session }) => {
      await reading.get(session.id, params.id)
      return csvFile(await lookup.export(session.id, params.id, query))
    }),
    route(api.result, async ({ params }, { session }) => ({ data: await reading.result(session.id, params.id) })),
  ]
}
