import type { Db, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { CountingRow, Meant } from '../campaign/campaign.ts'

const selectCounting = (restaurantId: string, id: string) => sql`
  select restaurant_id, id, title, sends_email, sends_sms, send_at, starts_at, incentive, counting, counted_to, created_at
  from campaigns where restaurant_id = ${restaurantId} and id = ${id} and counting is not null and deleted_at is null`

/** The campaign while its ledger is not whole. */
export const findCounting = (db: Db, restaurantId: string, id: string) =>
  db.maybe<CountingRow>(selectCounting(restaurantId, id))

/** Locked against being cancelled, or filled twice. */
export const lockCounting = (tx: Tx, restaurantId: string, id: string) =>
  tx.maybe<CountingRow>(sql`${selectCounting(restaurantId, id)} for update`)

/** Whom it is meant for, as it turned out when its time had come. */
export const keepMeant = (tx: Tx, { restaurantId, id }: CountingRow, meant: Meant) =>
  tx.run(sql`update campaigns set counting = ${meant} where restaurant_id = ${restaurantId} and id = ${id}`)

/** With the last step it becomes what it is to be. */
export const keepCounted = (
  tx: Tx,
  { restaurantId, id }: CountingRow,
  { to, people, isWhole }: { to: string; people: number; isWhole: boolean },
) =>
  tx.run(sql`
    update campaigns set counted = counted + ${people}, counted_to = ${to},
      recipients = case when ${isWhole} then counted + ${people} else recipients end,
      status = case when ${isWhole} then coalesce(status_then, status) else status end,
      status_then = case when ${isWhole} then null else status_then end,
      counting = case when ${isWhole} then null else counting end
    where restaurant_id = ${restaurantId} and id = ${id}`)
