// Each table is changed on its own: if one is refused, the others are still changed.
import type { Received, Reply } from '@tidetable/contract'
import { OFFERS_PER_REQUEST_MAX, type tables } from '@tidetable/contract/endpoints/tables'
import { AppError } from '#platform/errors.ts'
import type { Session } from '#platform/session.ts'
import type { TablesContext } from './context.ts'
import type { TableEdit } from './offer/offer.ts'
import { asOwner, prepareOffer } from './service.ts'
import { listIds } from './store/repo.ts'
import { tableWords } from './words.ts'

type ManyOffers = Received<typeof tables.offerMany>['body']
type BulkResult = Reply<typeof tables.switch>['data']
/** Selected tables; all tables if neither field is set. */
interface TableSelection {
  ids?: readonly string[] | undefined
  location?: string | undefined
}

async function changeEach(ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<BulkResult> {
  const result: BulkResult = { changed: [], refused: [] }
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

const idsOf = async (
  { db }: TablesContext,
  owner: Session,
  { ids, location }: TableSelection,
): Promise<readonly string[]> => ids ?? (await listIds(db, owner.id, location ?? null))

export async function offerMany(
  context: TablesContext,
  owner: Session,
  { table_ids, location, ...input }: ManyOffers,
  requestId: string,
): Promise<BulkResult> {
  const offer = await prepareOffer(context, owner, input)
  const ids = await idsOf(context, owner, { ids: table_ids, location })
  if (ids.length === 0) throw new AppError('not_found', tableWords.noTableThere)
  if (ids.length > OFFERS_PER_REQUEST_MAX) {
    const message = tableWords.tooManyOffers(OFFERS_PER_REQUEST_MAX)
    throw new AppError('invalid', message, { fields: { location: message } })
  }
  return changeEach(ids, (id) => offer(id, requestId))
}

export const editMany = async (
  context: TablesContext,
  owner: Session,
  selection: TableSelection,
  fields: TableEdit,
  requestId: string,
): Promise<BulkResult> =>
  changeEach(await idsOf(context, owner, selection), (id) =>
    asOwner(context, owner, id, { type: 'edit', fields }, requestId),
  )

export const removeMany = (
  context: TablesContext,
  owner: Session,
  ids: readonly string[],
  requestId: string,
): Promise<BulkResult> => changeEach(ids, (id) => asOwner(context, owner, id, { type: 'remove' }, requestId))
