import { addressBook as api } from '@tidetable/contract/address-book'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { csvFile } from '#platform/http/csv-file.ts'
import { type Route, route } from '#platform/http/route.ts'
import { bounds, limits } from '#platform/limits.ts'
import type { Restaurants } from '../../restaurants/index.ts'
import type { Replies } from '../consent/replies.ts'
import { countryOf } from '../country.ts'
import { present } from './contact.ts'
import { dayOf } from './day.ts'
import type { Exports } from './export.ts'
import { type Imports, importMessage } from './import.ts'
import { keepImport, retellImport } from './import-retelling.ts'
import type { Many } from './many.ts'
import type { Segments } from './segments.ts'
import type { AddressBook } from './service.ts'
import { bookWords } from './words.ts'

/** Ten thousand ids. */
const LONG = { bodyBytesMax: bounds.importBytesMax }

interface Uses {
  addressBook: AddressBook
  imports: Imports
  exports: Exports
  many: Many
  segments: Segments
  replies: Replies
  restaurants: Restaurants
  clock: Clock
  db: Database
}

export function addressBookRoutes({
  addressBook,
  imports,
  exports,
  many,
  segments,
  replies,
  restaurants,
  clock,
  db,
}: Uses): readonly Route[] {
  const todayOf = async (restaurantId: string) => dayOf(await restaurants.find(restaurantId), clock.now())

  return [
    route(api.list, async ({ query: { page, size, sort, order, ...filter } }, { session, signal }) => {
      const looked = { filter, today: await todayOf(session.id) }
      const list = await addressBook.list(db.heavy(signal), session.id, looked, { page, size, sort, order })
      return { data: list.rows.map(present), total: list.total, page: list.page, size: list.size }
    }),
    route(
      api.add,
      async ({ body }, { session }) => ({
        data: present(await addressBook.add(session.id, await countryOf(restaurants, session.id), body)),
        message: bookWords.added,
      }),
      {
        isIdempotent: {
          keep: ({ data }) => data._id,
          again: async (id, _input, { session }) => ({
            data: present(await addressBook.get(session.id, String(id))),
            message: bookWords.added,
          }),
        },
      },
    ),
    route(api.update, async ({ params, body }, { session }) => ({
      data: present(await addressBook.update(session.id, await countryOf(restaurants, session.id), params.id, body)),
    })),
    route(api.remove, async ({ params, query }, { session }) => {
      if (query.forget) await addressBook.forget(session.id, params.id)
      else if (!(await many.remove(session.id, { ids: [params.id] }, '')).ids.length) throw notFound('Guest')
      return { message: query.forget ? bookWords.erased : bookWords.deleted }
    }),
    route(
      api.removeMany,
      async ({ body }, { session }) => ({ data: await many.remove(session.id, body, await todayOf(session.id)) }),
      LONG,
    ),
    route(api.restore, async ({ body }, { session }) => ({ data: await many.restore(session.id, body.ids) }), LONG),
    route(
      api.tag,
      async ({ body }, { session }) => ({ data: await many.tag(session.id, body, await todayOf(session.id)) }),
      LONG,
    ),
    route(api.segments, async (_, { session, signal }) => ({
      data: await segments.list(db.heavy(signal), session.id, await todayOf(session.id)),
    })),
    route(
      api.addSegment,
      async ({ body }, { session, signal }) => ({
        data: await segments.add(db.heavy(signal), session.id, body, await todayOf(session.id)),
      }),
      {
        isIdempotent: {
          keep: ({ data }) => data._id,
          again: async (id, _input, { session, signal }) => ({
            data: await segments.get(db.heavy(signal), session.id, String(id), await todayOf(session.id)),
          }),
        },
      },
    ),
    route(api.updateSegment, async ({ params, body }, { session, signal }) => ({
      data: await segments.update(db.heavy(signal), session.id, params.id, body, await todayOf(session.id)),
    })),
    route(api.removeSegment, async ({ params }, { session }) => {
      await segments.remove(session.id, params.id)
      return { message: bookWords.segmentGone }
    }),
    route(api.tags, async (_, { session, signal }) => ({ data: await addressBook.tags(db.heavy(signal), session.id) })),
    route(
      api.agree,
      async ({ body }, { session }) => ({ data: await many.agree(session.id, body, await todayOf(session.id)) }),
      { ...LONG, limit: limits.bulkConsents },
    ),
    route(api.takeBack, async ({ body }, { session }) => ({ data: await many.takeBack(session.id, body) }), {
      ...LONG,
      limit: limits.bulkConsents,
    }),
    route(api.consents, async ({ params }, { session }) => {
      const rows = await addressBook.listConsents(session.id, params.id)
      return { data: rows.map((row) => ({ ...row, at: row.createdAt.toISOString() })) }
    }),
    route(api.replies, async (_, { session }) => ({
      data: (await replies.list(session.id)).map(({ contactId, receivedAt, ...row }) => ({
        ...row,
        _id: contactId,
        receivedAt: receivedAt.toISOString(),
      })),
    })),
    route(api.settleReply, async ({ params, body }, { session }) => {
      await replies.settle(session.id, params.id, { isOptOut: body.opt_out })
      return { message: body.opt_out ? bookWords.optedOut : bookWords.replyKept }
    }),
    route(
      api.import,
      async ({ body }, { session }) => {
        const data = await imports.import(session.id, await countryOf(restaurants, session.id), body)
        return { data, message: importMessage(data) }
      },
      {
        bodyBytesMax: bounds.importBytesMax,
        isIdempotent: {
          keep: ({ data }) => keepImport(data),
          again: async (kept, { body }, { session }) => {
            const data = retellImport(kept, await countryOf(restaurants, session.id), body)
            return { data, message: importMessage(data) }
          },
        },
      },
    ),
    route(api.undoImport, async ({ params }, { session }) => ({
      data: await imports.undo(session.id, params.import_id),
      message: bookWords.undone,
    })),
    route(api.export, async ({ query }, { session }) =>
      csvFile(await exports.contacts(session.id, { filter: query, today: await todayOf(session.id) })),
    ),
    route(api.exportConsents, async (_, { session }) => csvFile(await exports.consents(session.id))),
  ]
}
