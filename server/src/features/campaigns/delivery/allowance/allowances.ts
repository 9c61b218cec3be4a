import type { DayAllowance } from '@tidetable/contract/accounts'
import type { Allowance } from '@tidetable/contract/campaigns'
import type { Db, Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { businessDay } from '#platform/zone.ts'
import { type ByAdmin, type Restaurant, type Restaurants, recordAllowanceSet } from '../../../restaurants/index.ts'
import { FIRST, MOST, nextAllowance, planOf } from './allowance.ts'
import {
  type AllowanceRow,
  beginDay,
  countDue,
  countUsed,
  findAllowance,
  listAllowances,
  listYoungUses,
  lockAllowance,
  lockYoung,
  readDay,
  setMost,
  waitUntil,
} from './allowance-repo.ts'
import { allowanceWords } from './words.ts'
import { isYoung, sharedLeft, YOUNG_DAYS } from './young.ts'

const HOUR = 3_600_000
/** With the hour that a night of spring takes: who moves to another zone begins no second day by it. */
const DAY_LEAST = 23 * HOUR

/** Pause of an account before it checks the shared day again. */
const LOOK_AGAIN = HOUR / 4

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'log' | 'secret'> & { restaurants: Restaurants }

/** Messages of all accounts in their first week. */
export interface YoungDay {
  sent: number
  of: number
}

export function createAllowances({ db, clock, config, log, secret, restaurants }: Dependencies) {
  /** In local mode nothing leaves. */
  const isOn = config.mode === 'production'

  async function get(restaurantId: string, from: Db = db): Promise<Restaurant> {
    const restaurant = await restaurants.find(restaurantId, from)
    if (!restaurant) throw notFound('Restaurant')
    return restaurant
  }
  const zoneOf = async (restaurantId: string, from: Db = db) => (await get(restaurantId, from)).timezone

  const readUses = (from: Db, now: Date) => listYoungUses(from, new Date(now.getTime() - YOUNG_DAYS * 24 * HOUR), now)

  /** Without end once the first week is over, and where an administrator decided. */
  async function readShared(
    from: Db,
    { email, registeredNetwork, createdAt }: Restaurant,
    { granted, most }: Pick<AllowanceRow, 'granted' | 'most'>,
    now: Date,
    times = 1,
  ) {
    if (most !== null || !isYoung({ createdAt }, now)) return Number.POSITIVE_INFINITY
    const uses = await readUses(from, now)
    const own = { email, network: registeredNetwork }
    return sharedLeft(own, granted * times, uses, config.newAccountsDailyMessages * times)
  }

  const first = (zone: string, now: Date): AllowanceRow => ({
    granted: FIRST,
    used: 0,
    since: now,
    // A registration shortly before four in the morning begins no second day after minutes.
    endsAt: new Date(Math.max(businessDay(now, zone).end.getTime(), now.getTime() + DAY_LEAST)),
    most: null,
  })

  /** As it is at this moment, perhaps of a day that nobody has begun yet. */
  async function asOf(from: Db, restaurantId: string, row: AllowanceRow, zone: string, now: Date) {
    if (row.endsAt > now) return row
    const result = await readDay(from, restaurantId, row.since)
    const granted = nextAllowance(row.granted, result, row.most ?? MOST)
    const end = Math.max(businessDay(now, zone).end.getTime(), row.endsAt.getTime() + DAY_LEAST)
    return { ...row, granted, used: 0, since: now, endsAt: new Date(end) }
  }

  async function read(restaurantId: string, now: Date) {
    const restaurant = await get(restaurantId)
    const zone = restaurant.timezone
    const row = (await findAllowance(db, restaurantId)) ?? first(zone, now)
    const current = await asOf(db, restaurantId, row, zone, now)
    const shared = await readShared(db, restaurant, current, now)
    const left = Math.max(0, Math.min(current.granted - current.used, shared))
    return { left, of: current.granted, endsAt: current.endsAt, most: current.most ?? MOST, zone }
  }

  async function readYoungDay(from: Db): Promise<YoungDay> {
    const uses = await readUses(from, clock.now())
    return { sent: uses.reduce((all, { used }) => all + used, 0), of: config.newAccountsDailyMessages }
  }

  async function lockToday(tx: Tx, restaurantId: string): Promise<AllowanceRow> {
    const now = clock.now()
    const zone = await zoneOf(restaurantId, tx)
    const row = await lockAllowance(tx, restaurantId, first(zone, now))
    const today = await asOf(tx, restaurantId, row, zone, now)
    if (today.since > row.since) await beginDay(tx, restaurantId, today)
    return today
  }

  return {
    isOn,

    /** Begins the restaurant's day where nobody has, by what became of the last one. Before rows are claimed. */
    async begin(restaurantId: string): Promise<void> {
      if (!isOn) return
      const row = await findAllowance(db, restaurantId)
      if (row && row.endsAt > clock.now()) return
      await db.transaction((tx) => lockToday(tx, restaurantId))
    },

    /**
     * Counts one message outside campaigns, before it leaves; false, counting nothing, when the day's are used up.
     * `times`: how many times the day's messages these may reach. Lock order: before tables, coupons and contacts.
     */
    async take(tx: Tx, restaurantId: string, { times = 1 }: { times?: number } = {}): Promise<boolean> {
      if (!isOn) return true
      const now = clock.now()
      const restaurant = await get(restaurantId, tx)
      if (isYoung(restaurant, now)) await lockYoung(tx)
      const today = await lockToday(tx, restaurantId)
      const shared = await readShared(tx, restaurant, today, now, times)
      if (today.used >= today.granted * times || shared < 1) return false
      await countUsed(tx, restaurantId, 1)
      return true
    },

    /**
     * Claims up to `limit` rows by `run`: in a restaurant's first week no more than such restaurants have left together. If
     * that is nothing, it waits a while, and the log warns the operator.
     */
    async share<T>(restaurantId: string, limit: number, run: (by: Db, limit: number) => Promise<T[]>): Promise<T[]> {
      const now = clock.now()
      const restaurant = await get(restaurantId)
      if (!isOn || !isYoung(restaurant, now)) return run(db, limit)
      return db.transaction(async (tx) => {
        await lockYoung(tx)
        const row = await findAllowance(tx, restaurantId)
        if (!row || row.used >= row.granted) return []
        const left = await readShared(tx, restaurant, row, now)
        if (left > 0) return await run(tx, Math.min(limit, left))
        await waitUntil(tx, restaurantId, new Date(now.getTime() + LOOK_AGAIN))
        const { sent, of } = await readYoungDay(tx)
        log.warn({ sent, of }, 'new accounts used up what they share; their messages wait')
        return []
      })
    },

    /** Messages today of all accounts in their first week; null in local mode. */
    newAccounts: async (): Promise<YoungDay | null> => (isOn ? await readYoungDay(db) : null),

    /** `messages`: how many more are meant to go now. */
    async look(restaurantId: string, messages: number): Promise<Allowance> {
      if (!isOn) return { left: null, of: null, resets_at: null, plan: null }
      const now = clock.now()
      const { left, of, endsAt, most } = await read(restaurantId, now)
      const ahead = messages > 0 ? await countDue(db, restaurantId, now) : 0
      const { today, daysMore } = planOf(messages, ahead, { left, of, most })
      return {
        left,
        of,
        resets_at: endsAt.toISOString(),
        plan: daysMore > 0 ? allowanceWords.plan(today, daysMore) : null,
      }
    },

    /** Of several restaurants, as an administrator sees it; empty in local mode. */
    async list(restaurantIds: readonly string[]): Promise<Map<string, DayAllowance>> {
      const found = new Map<string, DayAllowance>()
      if (!isOn) return found
      const now = clock.now()
      const rows = new Map((await listAllowances(db, restaurantIds)).map((row) => [row.restaurantId, row]))
      for (const restaurantId of restaurantIds) {
        const zone = await zoneOf(restaurantId)
        const row = rows.get(restaurantId) ?? first(zone, now)
        const { used, granted, most } = await asOf(db, restaurantId, row, zone, now)
        found.set(restaurantId, { used, of: granted, set: most })
      }
      return found
    },

    /** Why what waits does not leave; null while it may. */
    async noticeOf(restaurantId: string): Promise<string | null> {
      if (!isOn) return null
      const now = clock.now()
      const { left, of, endsAt, most, zone } = await read(restaurantId, now)
      if (left > 0) return null
      const { daysMore } = planOf(await countDue(db, restaurantId, now), 0, { left, of, most })
      return daysMore > 0 ? allowanceWords.waiting(daysMore, endsAt.toISOString(), zone) : null
    },

    /** The administrator's word, from now on; null: as for everybody, from the next day on. */
    setMost: (restaurantId: string, most: number | null, by: ByAdmin): Promise<void> =>
      db.transaction(async (tx) => {
        const { granted } = await lockToday(tx, restaurantId)
        await setMost(tx, restaurantId, most, most ?? granted)
        await recordAllowanceSet({ clock, log, secret }, tx, { restaurantId, most }, by)
      }),
  }
}

export type Allowances = ReturnType<typeof createAllowances>
