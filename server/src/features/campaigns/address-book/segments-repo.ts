import type { ContactFilter } from '@tidetable/contract/endpoints/address-book'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface SegmentRow {
  id: string
  name: string
  filter: ContactFilter
}

export const listSegments = (db: Db, restaurantId: string) =>
  db.rows<SegmentRow>(sql`
    select id, name, filter from segments where restaurant_id = ${restaurantId} order by lower(name), id`)

export const findSegment = (db: Db, restaurantId: string, id: string) =>
  db.maybe<SegmentRow>(sql`
    select id, name, filter from segments where restaurant_id = ${restaurantId} and id = ${id}`)

export const insertSegment = async (db: Db, restaurantId: string, row: SegmentRow, most: number, now: Date) =>
  (await db.run(sql`
    insert into segments (restaurant_id, id, name, filter, created_at)
    select ${restaurantId}, ${row.id}, ${row.name}, ${JSON.stringify(row.filter)}::jsonb, ${now}
    where (select count(*) from segments where restaurant_id = ${restaurantId}) < ${most}`)) === 1

export const updateSegment = (db: Db, restaurantId: string, { id, name, filter }: SegmentRow) =>
  db.run(sql`
    update segments set name = ${name}, filter = ${JSON.stringify(filter)}::jsonb
    where restaurant_id = ${restaurantId} and id = ${id}`)

export const deleteSegment = async (db: Db, restaurantId: string, id: string) =>
  (await db.run(sql`delete from segments where restaurant_id = ${restaurantId} and id = ${id}`)) === 1
