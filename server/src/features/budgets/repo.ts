import { columns, insert } from '#platform/db/columns.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Budget } from './budget.ts'

const budgetColumns = columns<Budget & { restaurantId: string; seq: number }>('budgets', {
  restaurant_id: ({ restaurantId }) => restaurantId,
  seq: ({ seq }) => seq,
  id: ({ id }) => id,
  span: ({ span }) => span,
  counts: ({ counts }) => counts,
  most: ({ most }) => most,
  scope: ({ scope }) => scope,
  scope_value: ({ scopeValue }) => scopeValue,
})

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
  const rows = budgets.map((budget, seq) => ({ ...budget, restaurantId, seq }))
  await tx.run(insert(budgetColumns, rows))
}
