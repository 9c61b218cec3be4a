import type { Db, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Budget } from './budget.ts'

/** In the order in which the owner put them. */
export const listBudgets = (db: Db, restaurantId: string): Promise<Budget[]> =>
  db.rows(sql`
    select id, span, counts, most, scope, scope_value from budgets where restaurant_id = ${restaurantId} order by seq`)

export const countBudgets = async (db: Db, restaurantId: string): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*) from budgets where restaurant_id = ${restaurantId}`)
  ).count

export async function replaceBudgets(tx: Tx, restaurantId: string, budgets: readonly Budget[]): Promise<void> {
  await tx.run(sql`delete from budgets where restaurant_id = ${restaurantId}`)
  const rows = budgets.map(({ id, span, counts, most, scope, scopeValue }, seq) => ({
    id,
    seq,
    span,
    counts,
    most,
    scope,
    scope_value: scopeValue,
  }))
  await tx.run(sql`
    insert into budgets (restaurant_id, id, seq, span, counts, most, scope, scope_value)
    select ${restaurantId}, id, seq, span, counts, most, scope, scope_value
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as b (id text, seq smallint, span text, counts text, most int, scope text, scope_value text)`)
}
