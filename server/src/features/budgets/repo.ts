import { columns, insert } from '#platform/db/columns.ts'
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
  await tx.run(insert(stored(restaurantId), [...budgets.entries()]))
}

const stored = (restaurantId: string) =>
  columns<[seq: number, budget: Budget]>('budgets', {
    restaurant_id: () => restaurantId,
    seq: ([seq]) => seq,
    id: ([, budget]) => budget.id,
    span: ([, budget]) => budget.span,
    counts: ([, budget]) => budget.counts,
    most: ([, budget]) => budget.most,
    scope: ([, budget]) => budget.scope,
    scope_value: ([, budget]) => budget.scopeValue,
  })
