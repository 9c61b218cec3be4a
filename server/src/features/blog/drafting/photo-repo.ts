import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { FoundPhoto } from './photo-library.ts'

export const savePhotos = (db: Db, photos: FoundPhoto[], now: Date) =>
  db.run(sql`
    insert into blog_photos (id, source, credit, found_at)
    select *, ${now}::timestamptz from unnest(${photos.map(({ id }) => id)}::text[],
      ${photos.map(({ source }) => source)}::text[], ${photos.map(({ credit }) => credit)}::text[])
    on conflict (id) do update set source = excluded.source, credit = excluded.credit, found_at = excluded.found_at`)

export const findPhoto = (db: Db, id: string) =>
  db.maybe<{ source: string; credit: string }>(sql`select source, credit from blog_photos where id = ${id}`)
