import { COUNTRIES } from '@tidetable/contract'
import { addressBook as api } from '@tidetable/contract/address-book'
import { csvFile } from '#platform/http/csv-file.ts'
import { type Route, route } from '#platform/http/route.ts'
import { bounds } from '#platform/limits.ts'
import type { Restaurants } from '../../accounts/index.ts'
import { present } from './contact.ts'
import type { Exports } from './export.ts'
import { type Imports, importMessage } from './import.ts'
import { keepImport, retellImport } from './import-retelling.ts'
import type { AddressBook } from './service.ts'

interface Uses {
  addressBook: AddressBook
  imports: Imports
  exports: Exports
  restaurants: Restaurants
}

export function addressBookRoutes({ addressBook, imports, exports, restaurants }: Uses): readonly Route[] {
  /** National numbers are read as those of the restaurant's own country. */
  const countryOf = async (restaurantId: string): Promise<string> => {
    const phone = (await restaurants.find(restaurantId))?.phone ?? ''
    return COUNTRIES.find(({ code }) => phone.startsWith(`+${code}`))?.code ?? '91'
  }

  return [
    route(api.list, async ({ query: { page, size, ...filter } }, { session }) => {
      const list = await addressBook.list(session.id, filter, { page, size })
      return { data: list.rows.map(present), total: list.total, page: list.page, size: list.size }
    }),
    route(
      api.add,
      async ({ body }, { session }) => ({
        data: present(await addressBook.add(session.id, await countryOf(session.id), body)),
        message: 'Guest added.',
      }),
      {
        isIdempotent: {
          keep: ({ data }) => data._id,
          again: async (id, _input, { session }) => ({
            data: present(await addressBook.get(session.id, String(id))),
            message: 'Guest added.',
          }),
        },
      },
    ),
    route(api.update, async ({ params, body }, { session }) => ({
      data: present(await addressBook.update(session.id, await countryOf(session.id), params.id, body)),
    })),
    route(api.remove, async ({ params, query }, { session }) => {
      if (query.forget) await addressBook.forget(session.id, params.id)
      else await addressBook.deactivate(session.id, params.id)
      return { message: query.forget ? 'The guest was erased for good.' : 'The guest was switched off.' }
    }),
    route(api.consents, async ({ params }, { session }) => {
      const rows = await addressBook.listConsents(session.id, params.id)
      return { data: rows.map((row) => ({ ...row, at: row.createdAt.toISOString() })) }
    }),
    route(
      api.import,
      async ({ body }, { session }) => {
        const data = await imports.import(session.id, await countryOf(session.id), body)
        return { data, message: importMessage(data) }
      },
      {
        bodyBytesMax: bounds.importBytesMax,
        isIdempotent: {
          keep: ({ data }) => keepImport(data),
          again: async (kept, { body }, { session }) => {
            const data = retellImport(kept, await countryOf(session.id), body)
            return { data, message: importMessage(data) }
          },
        },
      },
    ),
    route(api.undoImport, async ({ params }, { session }) => ({
      data: await imports.undo(session.id, params.import_id),
      message: 'The import was undone.',
    })),
    route(api.export, async ({ query }, { session }) => csvFile(await exports.contacts(session.id, query))),
    route(api.exportConsents, async (_, { session }) => csvFile(await exports.consents(session.id))),
  ]
}
