import type { Db, Tx } from '#platform/db/database.ts'
import { lockRestaurant } from '#platform/db/lock-restaurant.ts'
import { sql } from '#platform/db/sql.ts'
import type { Mark } from './slow.ts'

/** Without the lock, two concurrent replacements would leave both lists. */
const lockSlowTimes = (tx: Tx, restaurantId: string) => lockRestaurant(tx, 'slow-times', restaurantId)

export const listClosed = async (db: Db, restaurantId: string): Promise<string[]> =>
  (
    await db.rows<{ day: string }>(sql`
      select day from closed_days where restaurant_id = ${restaurantId} order by day desc`)
  ).map(({ day }) => day)

export async function replaceClosed(tx: Tx, restaurantId: string, days: readonly string[]): Promise<void> {
  await lockSlowTimes(tx, restaurantId)
  await tx.run(sql`delete from closed_days where restaurant_id = ${restaurantId}`)
  await tx.run(sql`
    insert into closed_days (restaurant_id, day) select ${restaurantId}, d from unnest(${days}::date[]) as u (d)
    on conflict do nothing`)
}

export const listMarks = (db: Db, restaurantId: string): Promise<Mark[]> =>
  db.rows(sql`
    select weekday, slot, marked_on from slow_time_marks where restaurant_id = ${restaurantId} order by weekday, slot`)

/** Half hours that were already marked keep their date. */
export async function replaceMarks(
  tx: Tx,
  restaurantId: string,
  marks: readonly { weekday: number; slot: number }[],
  today: string,
): Promise<void> {
  const marked = sql`
    select * from unnest(${marks.map(({ weekday }) => weekday)}::smallint[], ${marks.map(({ slot }) => slot)}::smallint[])
      as u (weekday, slot)`
  await lockSlowTimes(tx, restaurantId)
  await tx.run(sql`
    delete from slow_time_marks m where m.restaurant_id = ${restaurantId}
      and not exists (select from (${marked}) u where u.weekday = m.weekday and u.slot = m.slot)`)
  await tx.run(sql`
    insert into slow_time_marks (restaurant_id, weekday, slot, marked_on)
    select ${restaurantId}, u.weekday, u.slot, ${today} from (${marked}) u on conflict do nothing`)
}
