// Covers are stored per file; if files overlap, the later file counts.
import type { CoverKind } from '@tidetable/contract/rules/cover-rows'
import type { Db, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Starts an import, or returns the import that an earlier chunk started; locked until the transaction ends. */
export const startImport = (
  tx: Tx,
  restaurantId: string,
  row: { id: string; name: string; kind: CoverKind; createdAt: Date },
) =>
  tx.one<{ kind: CoverKind; undoneAt: Date | null }>(sql`
    insert into cover_imports as i (restaurant_id, id, name, kind, created_at)
    values (${restaurantId}, ${row.id}, ${row.name}, ${row.kind}, ${row.createdAt})
    on conflict (restaurant_id, id) do update set id = i.id
    returning kind, undone_at`)

export interface SlotSum {
  day: string
  slot: number
  covers: number
}

export const listOfImport = (tx: Tx, restaurantId: string, importId: string, days: readonly string[]) =>
  tx.rows<SlotSum>(sql`
    select day, slot, covers from covers
    where restaurant_id = ${restaurantId} and import_id = ${importId} and day = any(${days}::date[])`)

export const listOverlapping = (tx: Tx, restaurantId: string, importId: string, days: readonly string[]) =>
  tx.rows<{ day: string; slot: number }>(sql`
    select distinct day, slot from covers
    where restaurant_id = ${restaurantId} and import_id <> ${importId} and day = any(${days}::date[])`)

/** `sums` must be unique per half hour; they replace the sums of earlier chunks. */
export async function saveSums(tx: Tx, restaurantId: string, importId: string, sums: readonly SlotSum[]) {
  await tx.run(sql`
    insert into covers (restaurant_id, day, slot, import_id, covers)
    select ${restaurantId}, u.day, u.slot, ${importId}, u.covers
    from unnest(${sums.map(({ day }) => day)}::date[], ${sums.map(({ slot }) => slot)}::smallint[],
      ${sums.map(({ covers }) => covers)}::int[]) as u (day, slot, covers)
    on conflict (restaurant_id, day, slot, import_id) do update set covers = excluded.covers`)
}

export const markUndone = async (tx: Tx, restaurantId: string, importId: string, now: Date) =>
  (await tx.run(sql`
    update cover_imports set undone_at = ${now}
    where restaurant_id = ${restaurantId} and id = ${importId} and undone_at is null`)) === 1

export const removeCovers = async (tx: Tx, restaurantId: string, importId: string): Promise<number> =>
  (
    await tx.one<{ days: number }>(sql`
      with gone as (
        delete from covers where restaurant_id = ${restaurantId} and import_id = ${importId} returning day
      ) select count(distinct day) as days from gone`)
  ).days

/** Returns the covers of the latest file for each half hour, from `from` to `until` inclusive. */
export const listCounting = (db: Db, restaurantId: string, from: string, until: string) =>
  db.rows<SlotSum & { importId: string }>(sql`
    select distinct on (c.day, c.slot) c.day, c.slot, c.covers, c.import_id
    from covers c join cover_imports i on i.restaurant_id = c.restaurant_id and i.id = c.import_id
    where c.restaurant_id = ${restaurantId} and c.day between ${from} and ${until}
    order by c.day, c.slot, i.seq desc`)

export interface ImportRow {
  id: string
  name: string
  kind: CoverKind
  createdAt: Date
  first: string | null
  last: string | null
  days: number
  guests: number
}

export const listImports = (db: Db, restaurantId: string, limit: number) =>
  db.rows<ImportRow>(sql`
    select i.id, i.name, i.kind, i.created_at, min(c.day) as first, max(c.day) as last,
      count(distinct c.day) as days, coalesce(sum(c.covers), 0)::bigint as guests
    from cover_imports i left join covers c on c.restaurant_id = i.restaurant_id and c.import_id = i.id
    where i.restaurant_id = ${restaurantId} and i.undone_at is null
    group by i.restaurant_id, i.id order by i.seq desc limit ${limit}`)
