import type { BudgetInput, BudgetNow, Budget as WireBudget } from '@tidetable/contract/endpoints/budgets'
import { budgetWords, placeOf } from '@tidetable/contract/formats/budget-words'
import { newId } from '#platform/crypto.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { lockRestaurant } from '#platform/db/lock-restaurant.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { findRedeemed } from '../coupons/index.ts'
import { listServices } from '../insights/index.ts'
import type { RestaurantPlatform } from '../restaurants/index.ts'
import { type BudgetRefusal, hasTable, listNextVisits, sumOfferTotals } from '../tables/index.ts'
import { appliesTo, type Budget, type BudgetSum, type BudgetUse, evaluate, NO_TOTALS, spanOf } from './budget.ts'
import { BUDGETS_TOPIC } from './budget-cache.ts'
import { type NextVisits, presentBudget, presentNow } from './present.ts'
import * as repo from './repo.ts'
import { budgetRefusalWords } from './words.ts'

async function sumBudgets(
  db: Db,
  restaurantId: string,
  budgets: readonly Budget[],
  now: Date,
  zone: string,
): Promise<BudgetSum[]> {
  const services = budgets.some(({ span }) => span === 'service') ? await listServices(db, restaurantId) : []
  const spans = budgets.map((budget) => ({ budget, span: spanOf(budget, now, zone, services) }))
  const queries = spans.map(({ budget, span }) => ({
    id: budget.id,
    since: span.start,
    location: budget.scope === 'location' ? budget.scopeValue : null,
    tableId: budget.scope === 'table' ? budget.scopeValue : null,
  }))
  const totals = queries.length === 0 ? new Map() : await sumOfferTotals(db, restaurantId, queries)
  return spans.map(({ budget, span }) => ({ budget, span, totals: totals.get(budget.id) ?? NO_TOTALS }))
}

async function sumNextVisits(db: Db, restaurantId: string, sums: readonly BudgetSum[], now: Date) {
  const since = sums.reduce((first, { span: { start } }) => (start < first ? start : first), now)
  const listed = await listNextVisits(db, restaurantId, since)
  const ids = listed.map(({ id }) => id)
  const redeemed = await findRedeemed(db, restaurantId, ids)
  return sums.map(({ budget, span: { start } }): NextVisits => {
    const counted = listed.filter((offer) => offer.createdAt >= start && appliesTo(budget, offer))
    const total = (some: typeof listed) =>
      some.reduce((all, { costMinor }) => all + (budget.counts === 'money' ? (costMinor ?? 0) : 1), 0)
    const used = total(counted.filter(({ id }) => redeemed.has(id)))
    return { redeemed: used, owed: total(counted) - used }
  })
}

const toBudget = (input: BudgetInput, knownIds: ReadonlySet<string>): Budget => ({
  id: input._id && knownIds.has(input._id) ? input._id : newId(),
  span: input.span,
  counts: input.counts,
  most: input.counts === 'money' ? Math.round(input.limit * 100) : input.limit,
  scope: input.scope,
  scopeValue: input.scope === 'all' ? null : input.scope_value,
})

export async function replaceBudgets(
  context: RestaurantPlatform,
  restaurantId: string,
  input: readonly BudgetInput[],
): Promise<WireBudget[]> {
  const { db, live } = context
  const { settings } = await context.restaurants.get(restaurantId)
  if (settings.average_spend === null && input.some(({ counts }) => counts === 'money'))
    throw new AppError('average_spend_missing', budgetRefusalWords.averageSpendMissing)
  for (const { scope, scope_value } of input)
    if (scope === 'table' && !(await hasTable(db, restaurantId, scope_value ?? ''))) throw notFound('Table')
  return await db.transaction(async (tx) => {
    await lockRestaurant(tx, 'budgets', restaurantId)
    const knownIds = new Set((await repo.listBudgets(tx, restaurantId)).map(({ id }) => id))
    const budgets = input.map((each) => toBudget(each, knownIds))
    await repo.replaceBudgets(tx, restaurantId, budgets)
    await live.publish(tx, { topic: `${BUDGETS_TOPIC}${restaurantId}`, data: {} })
    return budgets.map(presentBudget)
  })
}

export async function readBudgetsNow(context: RestaurantPlatform, restaurantId: string): Promise<BudgetNow[]> {
  const { clock, db } = context
  const { timezone } = await context.restaurants.get(restaurantId)
  const budgets = await repo.listBudgets(db, restaurantId)
  if (budgets.length === 0) return []
  const now = clock.now()
  const sums = await sumBudgets(db, restaurantId, budgets, now, timezone)
  const next = await sumNextVisits(db, restaurantId, sums, now)
  return sums.map(({ budget, totals, span }, at) => presentNow(budget, totals, span, next[at]))
}

/** Returns null if the offer fits. The restaurant's other offers wait until the transaction ends. */
export async function checkBudgets(context: RestaurantPlatform, tx: Tx, use: BudgetUse): Promise<BudgetRefusal | null> {
  const { restaurantId } = use
  // Lock order: the lock of the budgets comes before any table's row.
  await lockRestaurant(tx, 'budgets', restaurantId)
  const budgets = (await repo.listBudgets(tx, restaurantId)).filter((budget) => appliesTo(budget, use))
  const { timezone: timeZone, currency } = await context.restaurants.get(restaurantId, tx)
  const now = context.clock.now()
  const judgement = evaluate(await sumBudgets(tx, restaurantId, budgets, now, timeZone), use)
  if (!judgement) return null
  const {
    code,
    sum: { budget, totals, span },
  } = judgement
  const shown = presentNow(budget, totals, span)
  const wording = { now: now.getTime(), timeZone, currency, place: placeOf(shown, use.tableCode) }
  const message =
    code === 'budget_spent'
      ? budgetWords.refused(shown, budget.counts === 'money' ? judgement.cost / 100 : judgement.cost, wording)
      : budgetRefusalWords.averageSpendMissingForOffer
  return { code, message, data: { budget: shown } }
}
