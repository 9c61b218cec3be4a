// One press for several tables: each goes its ordinary way by itself, and one that refuses keeps none of the others away.
import type { Received, Reply } from '@tidetable/contract'
import { OFFERS_AT_ONCE_MAX, type tables } from '@tidetable/contract/tables'
import { AppError } from '#platform/errors.ts'
import type { Session } from '#platform/session.ts'
import type { TableCache } from './live/table-cache.ts'
import type { TableEdit } from './offer/offer.ts'
import type { Tables } from './service.ts'
import { tableWords } from './words.ts'

type ManyOffers = Received<typeof tables.offerMany>['body']
type ManyChanged = Reply<typeof tables.switch>['data']
/** Named tables, or those of a location, or (neither given) all. */
interface Which {
  ids?: readonly string[] | undefined
  location?: string | undefined
}

export interface ManyTables {
  /** The same terms for each, in the order in which they were named. */
  offerMany(owner: Session, input: ManyOffers, requestId: string): Promise<ManyChanged>
  editMany(owner: Session, which: Which, fields: TableEdit, requestId: string): Promise<ManyChanged>
  removeMany(owner: Session, ids: readonly string[], requestId: string): Promise<ManyChanged>
}

type Dependencies = Pick<Tables, 'asOwner' | 'prepareOffer'> & { tableCache: TableCache }

async function each(ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<ManyChanged> {
  const result: ManyChanged = { changed: [], refused: [] }
  for (const id of new Set(ids)) {
    try {
      await act(id)
      result.changed.push(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      result.refused.push({ _id: id, code: error.code, message: error.message })
    }
  }
  return result
}

export function createManyTables({ asOwner, prepareOffer, tableCache }: Dependencies): ManyTables {
  async function idsOf(owner: Session, { ids, location }: Which): Promise<readonly string[]> {
    if (ids) return ids
    const cached = await tableCache.find(owner.id)
    return [...(cached?.entries.values() ?? [])].flatMap(({ state: { table } }) =>
      location === undefined || table.location === location ? [table.id] : [],
    )
  }

  return {
    async offerMany(owner, { table_ids, location, ...input }, requestId) {
      const offer = await prepareOffer(owner, input)
      const ids = await idsOf(owner, { ids: table_ids, location })
      if (ids.length === 0) throw new AppError('not_found', tableWords.noTableThere)
      if (ids.length > OFFERS_AT_ONCE_MAX) {
        const message = tableWords.tooManyOffers(OFFERS_AT_ONCE_MAX)
        throw new AppError('invalid', message, { fields: { location: message } })
      }
      return each(ids, (id) => offer(id, requestId))
    },

    editMany: async (owner, which, fields, requestId) =>
      each(await idsOf(owner, which), (id) => asOwner(owner, id, { type: 'edit', fields }, requestId)),

    removeMany: (owner, ids, requestId) => each(ids, (id) => asOwner(owner, id, { type: 'remove' }, requestId)),
  }
}
