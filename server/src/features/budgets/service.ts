// Budgets of a restaurant: what its owner set, what is left of each, and whether an offer fits.

import type { ErrorCode } from '@tidetable/contract'
import { budgetWords, placeOf } from '@tidetable/contract/budget-words'
import type { BudgetNow, GivenBudget, Budget as WireBudget } from '@tidetable/contract/budgets'
import { newId } from '#platform/crypto.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { createLiveCache } from '#platform/live/live-cache.ts'
import type { Platform } from '#platform/platform.ts'
import { whichRedeemed } from '../coupons/index.ts'
import type { Restaurants } from '../restaurants/index.ts'
import { type Budget, covers, type Gift, type Given, judge, NOTHING_GIVEN, type Sum, spanOf } from './budget.ts'
import { type NextVisits, presentBudget, presentNow } from './present.ts'
import * as repo from './repo.ts'
import type { ServiceHours } from './service-span.ts'
import { budgetRefusalWords } from './words.ts'

/** A span and scope in which offers are to be summed; null for whatever location or table. */
export interface Ask {
  id: string
  since: Date
  location: string | null
  tableId: string | null
}

/** An offer for a next visit that counts. */
export interface NextVisitOffer {
  id: string
  tableId: string
  location: string
  createdAt: Date
  costMinor: number | null
}

/** What the tables tell of offers and of themselves. */
export interface OffersGiven {
  sum(db: Db, restaurantId: string, asks: readonly Ask[]): Promise<Map<string, Given>>
  listNextVisits(db: Db, restaurantId: string, since: Date): Promise<NextVisitOffer[]>
  /** Of the restaurant's tables, the deleted ones aside. */
  hasTable(restaurantId: string, tableId: string): Promise<boolean>
}

/** The hours in which a restaurant is open, as it has told them. */
export type ListServices = (db: Db, restaurantId: string) => Promise<readonly ServiceHours[]>

/** Why an offer does not fit, with what lets a client show it. */
export interface NotCovered {
  code: ErrorCode
  message: string
  data: { budget: BudgetNow }
}

export interface Budgets {
  list(restaurantId: string): Promise<WireBudget[]>
  replace(restaurantId: string, given: readonly GivenBudget[]): Promise<WireBudget[]>
  now(restaurantId: string): Promise<BudgetNow[]>
  /** Whether anything limits what this restaurant gives: without, nobody waits for anybody. */
  isLimited(restaurantId: string): Promise<boolean>
  /** Null when the gift fits. Holds off everybody else's until the transaction ends; no table's row may be locked before. */
  judge(tx: Tx, gift: Gift): Promise<NotCovered | null>
  stop(): void
}

const TOPIC = 'budgets:'
const RESTAURANTS_MAX = 10_000

type Dependencies = Pick<Platform, 'db' | 'clock' | 'live'> & {
  restaurants: Restaurants
  offers: OffersGiven
  listServices: ListServices
}

export function createBudgets({ db, clock, live, restaurants, offers, listServices }: Dependencies): Budgets {
  const cache = createLiveCache<{ budgets: Budget[] }>({
    live,
    topic: TOPIC,
    most: RESTAURANTS_MAX,
    read: async (restaurantId) => ({ budgets: await repo.listBudgets(db, restaurantId) }),
  })

  async function restaurantOf(id: string, from: Db = db) {
    const restaurant = await restaurants.find(id, from)
    if (!restaurant) throw notFound('Restaurant')
    return restaurant
  }

  /** With the span of each at this moment. */
  async function sum(
    from: Db,
    restaurantId: string,
    budgets: readonly Budget[],
    now: Date,
    zone: string,
  ): Promise<Sum[]> {
    const services = budgets.some(({ span }) => span === 'service') ? await listServices(from, restaurantId) : []
    const spans = budgets.map((budget) => ({ budget, span: spanOf(budget, now, zone, services) }))
    const asks = spans.map(({ budget, span }) => ({
      id: budget.id,
      since: span.start,
      location: budget.scope === 'location' ? budget.scopeValue : null,
      tableId: budget.scope === 'table' ? budget.scopeValue : null,
    }))
    const given = asks.length === 0 ? new Map() : await offers.sum(from, restaurantId, asks)
    return spans.map(({ budget, span }) => ({ budget, span, given: given.get(budget.id) ?? NOTHING_GIVEN }))
  }

  /** What was given for a next visit: by the offers, since a code counts when it is given. */
  async function nextVisits(restaurantId: string, sums: readonly Sum[], now: Date) {
    const since = sums.reduce((first, { span: { start } }) => (start < first ? start : first), now)
    const listed = await offers.listNextVisits(db, restaurantId, since)
    const redeemed = await whichRedeemed(
      db,
      restaurantId,
      listed.map(({ id }) => id),
    )
    return sums.map(({ budget, span: { start } }): NextVisits => {
      const counted = listed.filter((offer) => offer.createdAt >= start && covers(budget, offer))
      const total = (some: readonly NextVisitOffer[]) =>
        some.reduce((all, { costMinor }) => all + (budget.counts === 'money' ? (costMinor ?? 0) : 1), 0)
      const used = total(counted.filter(({ id }) => redeemed.has(id)))
      return { redeemed: used, owed: total(counted) - used }
    })
  }

  const minor = (limit: number) => Math.round(limit * 100)
  const toBudget = (given: GivenBudget, known: ReadonlySet<string>): Budget => ({
    id: given._id && known.has(given._id) ? given._id : newId(),
    span: given.span,
    counts: given.counts,
    most: given.counts === 'money' ? minor(given.limit) : given.limit,
    scope: given.scope,
    scopeValue: given.scope === 'all' ? null : given.scope_value,
  })

  return {
    list: async (restaurantId) => (await repo.listBudgets(db, restaurantId)).map(presentBudget),

    async replace(restaurantId, given) {
      const { settings } = await restaurantOf(restaurantId)
      if (settings.averageSpend === null && given.some(({ counts }) => counts === 'money'))
        throw new AppError('average_spend_missing', budgetRefusalWords.spendMissing)
      for (const { scope, scope_value } of given)
        if (scope === 'table' && !(await offers.hasTable(restaurantId, scope_value ?? ''))) throw notFound('Table')
      return await db.transaction(async (tx) => {
        await repo.makeLock(tx, restaurantId)
        await repo.takeLock(tx, restaurantId)
        const known = new Set((await repo.listBudgets(tx, restaurantId)).map(({ id }) => id))
        const budgets = given.map((each) => toBudget(each, known))
        await repo.replaceBudgets(tx, restaurantId, budgets)
        await live.publish(tx, { topic: `${TOPIC}${restaurantId}`, data: {} })
        return budgets.map(presentBudget)
      })
    },

    async now(restaurantId) {
      const { timezone } = await restaurantOf(restaurantId)
      const budgets = await repo.listBudgets(db, restaurantId)
      if (budgets.length === 0) return []
      const now = clock.now()
      const sums = await sum(db, restaurantId, budgets, now, timezone)
      const next = await nextVisits(restaurantId, sums, now)
      return sums.map(({ budget, given, span }, at) => presentNow(budget, given, span, next[at]))
    },

    isLimited: async (restaurantId) => ((await cache.find(restaurantId))?.budgets.length ?? 0) > 0,

    async judge(tx, gift) {
      const { restaurantId } = gift
      // Each a statement of its own, in this order: see `takeLock`.
      await repo.takeLock(tx, restaurantId)
      const budgets = (await repo.listBudgets(tx, restaurantId)).filter((budget) => covers(budget, gift))
      const { timezone: timeZone, currency } = await restaurantOf(restaurantId, tx)
      const now = clock.now()
      const sums = await sum(tx, restaurantId, budgets, now, timeZone)
      const judgement = judge(sums, gift)
      if (!judgement) return null
      const {
        code,
        sum: { budget, given, span },
      } = judgement
      const shown = presentNow(budget, given, span)
      const told = { now: now.getTime(), timeZone, currency, place: placeOf(shown, gift.tableCode) }
      const message =
        code === 'budget_spent'
          ? budgetWords.refused(shown, budget.counts === 'money' ? judgement.cost / 100 : judgement.cost, told)
          : budgetRefusalWords.spendMissingForOffer
      return { code, message, data: { budget: shown } }
    },

    stop: cache.stop,
  }
}
