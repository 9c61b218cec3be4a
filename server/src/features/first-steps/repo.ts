import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface FirstStepsRow {
  printedAt: Date | null
  putAwayAt: Date | null
}

export const findFirstSteps = (db: Db, restaurantId: string) =>
  db.maybe<FirstStepsRow>(sql`select printed_at, put_away_at from first_steps where restaurant_id = ${restaurantId}`)

export const savePrinted = (db: Db, restaurantId: string, at: Date) =>
  db.run(sql`
    insert into first_steps as s (restaurant_id, printed_at) values (${restaurantId}, ${at})
    on conflict (restaurant_id) do update set printed_at = coalesce(s.printed_at, excluded.printed_at)`)

export const savePutAway = (db: Db, restaurantId: string, at: Date | null) =>
  db.run(sql`
    insert into first_steps (restaurant_id, put_away_at) values (${restaurantId}, ${at})
    on conflict (restaurant_id) do update set put_away_at = excluded.put_away_at`)
