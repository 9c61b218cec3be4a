import { insert, update } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Change, Offer, OfferEvent, Table } from '../offer/table-state.ts'
import { eventColumns, offerColumns, tableColumns } from './columns.ts'

/** Returns false and stores nothing if the table has changed since it was read. */
export async function saveChange(
  db: Db,
  { before, after, events }: Change,
  requestId: string | null,
): Promise<boolean> {
  const { restaurantId, id: tableId } = after.table
  const isCurrent = await db.run(sql`${update(tableColumns, after)}
    where restaurant_id = ${restaurantId} and id = ${tableId} and version = ${before.table.version}`)
  if (!isCurrent) return false
  const { offer } = after
  if (offer && offer.id !== before.offer?.id) await db.run(insert(offerColumns, [{ restaurantId, tableId, offer }]))
  else if (offer && offer !== before.offer)
    await db.run(sql`${update(offerColumns, { restaurantId, tableId, offer })}
      where restaurant_id = ${restaurantId} and id = ${offer.id}`)
  await insertEvents(db, restaurantId, events, requestId)
  return true
}

async function insertEvents(db: Db, restaurantId: string, events: readonly OfferEvent[], requestId: string | null) {
  if (events.length > 0)
    await db.run(
      insert(
        eventColumns,
        events.map((event) => ({ restaurantId, event, requestId })),
      ),
    )
}

/** Adds an offer without changing its table. */
export async function insertOffer(
  db: Db,
  { id: tableId, restaurantId }: Pick<Table, 'id' | 'restaurantId'>,
  offer: Offer,
  event: OfferEvent,
  requestId: string | null,
): Promise<void> {
  await db.run(insert(offerColumns, [{ restaurantId, tableId, offer }]))
  await insertEvents(db, restaurantId, [event], requestId)
}
