import type { DayAllowance } from '@tidetable/contract/endpoints/accounts'
import type { Allowance } from '@tidetable/contract/endpoints/campaigns'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { businessDay } from '#platform/zone.ts'
import {
  type ByAdmin,
  type Restaurant,
  type RestaurantPlatform,
  recordAllowanceSet,
} from '../../../restaurants/index.ts'
import { INITIAL_LIMIT, LIMIT_MAX, nextAllowance, planOf } from './allowance.ts'
import type { AllowanceRow } from './allowance-repo.ts'
import * as repo from './allowance-repo.ts'
import { allowanceWords } from './words.ts'
import { isYoung, sharedRemaining, YOUNG_DAYS } from './young.ts'

const HOUR = 3_600_000
/** Shortest day: 23 h at the spring clock change. Prevents a second day by a change of the time zone. */
const DAY_MIN_MS = 23 * HOUR

const RECHECK_MS = HOUR / 4

export interface YoungDay {
  sent: number
  of: number
}

export const isLimited = ({ config }: Pick<Platform, 'config'>): boolean => config.mode === 'production'

const readUses = (from: Db, now: Date) =>
  repo.listYoungUses(from, new Date(now.getTime() - YOUNG_DAYS * 24 * HOUR), now)

/** Returns what the shared limit leaves: Infinity after the first week or with a maximum set by an administrator. */
async function readShared(
  { config }: RestaurantPlatform,
  from: Db,
  { email, registeredNetwork, createdAt }: Restaurant,
  { granted, maxPerDay }: Pick<AllowanceRow, 'granted' | 'maxPerDay'>,
  now: Date,
  times = 1,
) {
  if (maxPerDay !== null || !isYoung({ createdAt }, now)) return Number.POSITIVE_INFINITY
  const uses = await readUses(from, now)
  const own = { email, network: registeredNetwork }
  return sharedRemaining(own, granted * times, uses, config.newAccountsDailyMessages * times)
}

const firstDay = (zone: string, now: Date): AllowanceRow => ({
  granted: INITIAL_LIMIT,
  used: 0,
  since: now,
  // The minimum length prevents a second day soon after a registration shortly before 4 am.
  endsAt: new Date(Math.max(businessDay(now, zone).end.getTime(), now.getTime() + DAY_MIN_MS)),
  maxPerDay: null,
})

async function currentDay(from: Db, restaurantId: string, row: AllowanceRow, zone: string, now: Date) {
  if (row.endsAt > now) return row
  const result = await repo.readDay(from, restaurantId, row.since)
  const granted = nextAllowance(row.granted, result, row.maxPerDay ?? LIMIT_MAX)
  const end = Math.max(businessDay(now, zone).end.getTime(), row.endsAt.getTime() + DAY_MIN_MS)
  return { ...row, granted, used: 0, since: now, endsAt: new Date(end) }
}

async function readCurrent(context: RestaurantPlatform, restaurantId: string, now: Date) {
  const { db, restaurants } = context
  const restaurant = await restaurants.get(restaurantId)
  const zone = restaurant.timezone
  const row = (await repo.findAllowance(db, restaurantId)) ?? firstDay(zone, now)
  const current = await currentDay(db, restaurantId, row, zone, now)
  const shared = await readShared(context, db, restaurant, current, now)
  const remaining = Math.max(0, Math.min(current.granted - current.used, shared))
  return { left: remaining, of: current.granted, endsAt: current.endsAt, most: current.maxPerDay ?? LIMIT_MAX, zone }
}

async function readYoungDay({ clock, config }: RestaurantPlatform, from: Db): Promise<YoungDay> {
  const uses = await readUses(from, clock.now())
  return { sent: uses.reduce((all, { used }) => all + used, 0), of: config.newAccountsDailyMessages }
}

async function lockToday(
  { clock, restaurants }: RestaurantPlatform,
  tx: Tx,
  restaurantId: string,
): Promise<AllowanceRow> {
  const now = clock.now()
  const { timezone: zone } = await restaurants.get(restaurantId, tx)
  const row = await repo.lockAllowance(tx, restaurantId, firstDay(zone, now))
  const today = await currentDay(tx, restaurantId, row, zone, now)
  if (today.since > row.since) await repo.startDay(tx, restaurantId, today)
  return today
}

/** Starts a new day if the last one ended. Must run before rows are claimed. */
export async function startAllowance(context: RestaurantPlatform, restaurantId: string): Promise<void> {
  const { db, clock } = context
  if (!isLimited(context)) return
  const row = await repo.findAllowance(db, restaurantId)
  if (row && row.endsAt > clock.now()) return
  await db.transaction((tx) => lockToday(context, tx, restaurantId))
}

/** Returns false at the limit. `times` multiplies the limit. Lock order: before tables, coupons, contacts. */
export async function takeFromDailyLimit(
  context: RestaurantPlatform,
  tx: Tx,
  restaurantId: string,
  { times = 1 }: { times?: number } = {},
): Promise<boolean> {
  if (!isLimited(context)) return true
  const { clock, restaurants } = context
  const now = clock.now()
  const restaurant = await restaurants.get(restaurantId, tx)
  if (isYoung(restaurant, now)) await repo.lockYoung(tx)
  const today = await lockToday(context, tx, restaurantId)
  const shared = await readShared(context, tx, restaurant, today, now, times)
  if (today.used >= today.granted * times || shared < 1) return false
  await repo.countUsed(tx, restaurantId, 1)
  return true
}

/** In a restaurant's first week, limits the claim to what is left of the limit that new accounts share. */
export async function claimShared<T>(
  context: RestaurantPlatform,
  restaurantId: string,
  limit: number,
  run: (by: Db, limit: number) => Promise<T[]>,
): Promise<T[]> {
  const { db, clock, log, restaurants } = context
  const now = clock.now()
  const restaurant = await restaurants.get(restaurantId)
  if (!isLimited(context) || !isYoung(restaurant, now)) return run(db, limit)
  return db.transaction(async (tx) => {
    await repo.lockYoung(tx)
    const row = await repo.findAllowance(tx, restaurantId)
    if (!row || row.used >= row.granted) return []
    const remaining = await readShared(context, tx, restaurant, row, now)
    if (remaining > 0) return await run(tx, Math.min(limit, remaining))
    await repo.waitUntil(tx, restaurantId, new Date(now.getTime() + RECHECK_MS))
    const { sent, of } = await readYoungDay(context, tx)
    log.warn({ sent, of }, 'shared limit of new accounts reached; messages wait')
    return []
  })
}

export const readNewAccounts = async (context: RestaurantPlatform): Promise<YoungDay | null> =>
  isLimited(context) ? await readYoungDay(context, context.db) : null

export async function readAllowance(
  context: RestaurantPlatform,
  restaurantId: string,
  messages: number,
): Promise<Allowance> {
  if (!isLimited(context)) return { left: null, of: null, resets_at: null, plan: null }
  const { db, clock } = context
  const now = clock.now()
  const { left, of, endsAt, most } = await readCurrent(context, restaurantId, now)
  const ahead = messages > 0 ? await repo.countDue(db, restaurantId, now) : 0
  const { today, daysMore } = planOf(messages, ahead, { left, of, most })
  return {
    left,
    of,
    resets_at: endsAt.toISOString(),
    plan: daysMore > 0 ? allowanceWords.plan(today, daysMore) : null,
  }
}

export async function listAllowances(
  context: RestaurantPlatform,
  restaurantIds: readonly string[],
): Promise<Map<string, DayAllowance>> {
  const { db, clock, restaurants } = context
  const found = new Map<string, DayAllowance>()
  if (!isLimited(context)) return found
  const now = clock.now()
  const rows = new Map((await repo.listAllowances(db, restaurantIds)).map((row) => [row.restaurantId, row]))
  for (const restaurantId of restaurantIds) {
    const { timezone: zone } = await restaurants.get(restaurantId)
    const row = rows.get(restaurantId) ?? firstDay(zone, now)
    const { used, granted, maxPerDay } = await currentDay(db, restaurantId, row, zone, now)
    found.set(restaurantId, { used, of: granted, set: maxPerDay })
  }
  return found
}

export async function allowanceNotice(context: RestaurantPlatform, restaurantId: string): Promise<string | null> {
  if (!isLimited(context)) return null
  const { db, clock } = context
  const now = clock.now()
  const { left, of, endsAt, most, zone } = await readCurrent(context, restaurantId, now)
  if (left > 0) return null
  const { daysMore } = planOf(await repo.countDue(db, restaurantId, now), 0, { left, of, most })
  return daysMore > 0 ? allowanceWords.waiting(daysMore, endsAt.toISOString(), zone) : null
}

/** A maximum applies immediately; null restores the default from the next day. */
export const setMaximum = (
  context: RestaurantPlatform,
  restaurantId: string,
  most: number | null,
  by: ByAdmin,
): Promise<void> =>
  context.db.transaction(async (tx) => {
    const { granted } = await lockToday(context, tx, restaurantId)
    await repo.setMaximum(tx, restaurantId, most, most ?? granted)
    await recordAllowanceSet(context, tx, { restaurantId, most }, by)
  })
