import { addressBook as api } from '@tidetable/contract/endpoints/address-book'
import { notFound } from '#platform/errors.ts'
import { csvFile } from '#platform/http/csv-file.ts'
import { type Route, route } from '#platform/http/route.ts'
import { bounds, limits } from '#platform/limits.ts'
import { readReplies, settleReply } from '../consent/replies.ts'
import type { CampaignsContext } from '../context.ts'
import { callingCodeOf } from '../country.ts'
import { recordAgreement, removeGuests, restoreGuests, tagGuests, undoAgreement } from './bulk.ts'
import { present } from './contact.ts'
import { dayOf } from './day.ts'
import { showGuest } from './details.ts'
import { exportConsents, exportContacts } from './export.ts'
import { importGuests, importMessage, undoImport } from './import.ts'
import { addSegment, listOwnSegments, removeSegment, updateSegment } from './segments.ts'
import { addGuest, forgetGuest, listGuestConsents, listGuests, listGuestTags, updateGuest } from './service.ts'
import { bookWords } from './words.ts'

/** Enough for 10,000 ids. */
const LONG = { bodyBytesMax: bounds.importBytesMax }

export function addressBookRoutes(context: CampaignsContext): readonly Route[] {
  const { db, clock, restaurants } = context
  const todayOf = async (restaurantId: string) => dayOf(await restaurants.get(restaurantId), clock.now())

  return [
    route(api.list, async ({ query: { page, size, sort, order, ...filter } }, { session, signal }) => {
      const listQuery = { filter, today: await todayOf(session.id) }
      const list = await listGuests(db.heavy(signal), session.id, listQuery, { page, size, sort, order })
      return { data: list.rows.map(present), total: list.total, page: list.page, size: list.size }
    }),
    route(
      api.add,
      async ({ body }, { session }) => ({
        data: present(await addGuest(context, session.id, await callingCodeOf(restaurants, session.id), body)),
        message: bookWords.added,
      }),
      {
        isIdempotent: true,
      },
    ),
    route(api.show, async ({ params }, { session }) => ({
      data: await showGuest(context, session.id, params.id),
    })),
    route(api.update, async ({ params, body }, { session }) => ({
      data: present(
        await updateGuest(context, session.id, await callingCodeOf(restaurants, session.id), params.id, body),
      ),
    })),
    route(api.remove, async ({ params, query }, { session }) => {
      if (query.forget) await forgetGuest(context, session.id, params.id)
      else if (!(await removeGuests(context, session.id, { ids: [params.id] }, '')).ids.length) throw notFound('Guest')
      return { message: query.forget ? bookWords.erased : bookWords.deleted }
    }),
    route(
      api.removeMany,
      async ({ body }, { session }) => ({
        data: await removeGuests(context, session.id, body, await todayOf(session.id)),
      }),
      LONG,
    ),
    route(
      api.restore,
      async ({ body }, { session }) => ({ data: await restoreGuests(context, session.id, body.ids) }),
      LONG,
    ),
    route(
      api.tag,
      async ({ body }, { session }) => ({
        data: await tagGuests(context, session.id, body, await todayOf(session.id)),
      }),
      LONG,
    ),
    route(api.segments, async (_, { session, signal }) => ({
      ...(await listOwnSegments(context, db.heavy(signal), session.id)),
    })),
    route(
      api.addSegment,
      async ({ body }, { session, signal }) => ({
        data: await addSegment(context, db.heavy(signal), session.id, body, await todayOf(session.id)),
      }),
      {
        isIdempotent: true,
      },
    ),
    route(api.updateSegment, async ({ params, body }, { session, signal }) => ({
      data: await updateSegment(context, db.heavy(signal), session.id, params.id, body, await todayOf(session.id)),
    })),
    route(api.removeSegment, async ({ params }, { session }) => {
      await removeSegment(context, session.id, params.id)
      return { message: bookWords.segmentGone }
    }),
    route(api.tags, async (_, { session, signal }) => ({ data: await listGuestTags(db.heavy(signal), session.id) })),
    route(
      api.agree,
      async ({ body }, { session }) => ({
        data: await recordAgreement(context, session.id, body, await todayOf(session.id)),
      }),
      { ...LONG, limit: limits.bulkConsents },
    ),
    route(
      api.undoAgreement,
      async ({ body }, { session }) => ({ data: await undoAgreement(context, session.id, body) }),
      {
        ...LONG,
        limit: limits.bulkConsents,
      },
    ),
    route(api.consents, async ({ params }, { session }) => {
      const rows = await listGuestConsents(context, session.id, params.id)
      return {
        data: rows.map(({ verifiedBy, createdAt, ...row }) => ({
          ...row,
          proof: verifiedBy,
          at: createdAt.toISOString(),
        })),
      }
    }),
    route(api.replies, async (_, { session }) => ({
      data: (await readReplies(context, session.id)).map(({ contactId, receivedAt, ...row }) => ({
        ...row,
        _id: contactId,
        receivedAt: receivedAt.toISOString(),
      })),
    })),
    route(api.settleReply, async ({ params, body }, { session }) => {
      await settleReply(context, session.id, params.id, { isOptOut: body.opt_out })
      return { message: body.opt_out ? bookWords.optedOut : bookWords.replyRemoved }
    }),
    route(
      api.import,
      async ({ body }, { session }) => {
        const data = await importGuests(context, session.id, await callingCodeOf(restaurants, session.id), body)
        return { data, message: importMessage(data) }
      },
      {
        bodyBytesMax: bounds.importBytesMax,
        isIdempotent: true,
      },
    ),
    route(api.undoImport, async ({ params }, { session }) => ({
      data: await undoImport(context, session.id, params.import_id),
      message: bookWords.undone,
    })),
    route(api.export, async ({ query }, { session }) =>
      csvFile(await exportContacts(context, session.id, { selection: { filter: query, except: [] } })),
    ),
    route(
      api.exportMany,
      async ({ body }, { session }) => csvFile(await exportContacts(context, session.id, body)),
      LONG,
    ),
    route(api.exportConsents, async (_, { session }) => csvFile(await exportConsents(context, session.id))),
  ]
}
