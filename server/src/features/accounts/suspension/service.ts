// What an administrator sees of the restaurants, and the switch that stops one from writing to people.
import type { Received } from '@tidetable/contract'
import type { AdminRestaurant, accounts, DayAllowance, SentCampaign } from '@tidetable/contract/accounts'
import { newId } from '#platform/crypto.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { Session } from '#platform/session.ts'
import type { CallerFacts } from '../caller-facts.ts'
import type { Directory } from '../restaurant/directory.ts'
import { presentSending, type ResumeSending } from '../restaurant/sending.ts'
import type { SecurityLog } from '../security-log.ts'
import * as repo from './repo.ts'
import { suspensionWords } from './words.ts'

/** What whoever sends for restaurants tells of them. */
export interface SendingFacts {
  /** Of every restaurant that sent something since then, or of which something was refused. */
  listVolumes(since: Date): Promise<ReadonlyMap<string, repo.Volume>>
  /** What waits of these restaurants. */
  countWaiting(restaurantIds: readonly string[]): Promise<ReadonlyMap<string, { messages: number; campaigns: number }>>
  /** Its newest campaigns. */
  listSent(restaurantId: string): Promise<SentCampaign[]>
  /** What each of these may send today; of nobody in local mode. */
  listAllowances(restaurantIds: readonly string[]): Promise<ReadonlyMap<string, DayAllowance>>
  /** Messages of all restaurants in their first week today; null in local mode. */
  newAccounts(): Promise<{ sent: number; of: number } | null>
}

type Dependencies = Pick<Platform, 'db' | 'clock'> & {
  directory: Directory
  security: SecurityLog
  resumeSending: ResumeSending
  sendingFacts: SendingFacts
}

const VOLUME_DAYS = 7
const PAGE_SIZE = 20
const NOTHING: repo.Volume = { sent: 0, refused: 0, opted_out: 0 }

export function createSuspensions({ db, clock, directory, security, resumeSending, sendingFacts }: Dependencies) {
  const readVolumes = () => sendingFacts.listVolumes(new Date(clock.now().getTime() - VOLUME_DAYS * 86_400_000))

  async function present(
    rows: readonly repo.SeenRow[],
    volumes: ReadonlyMap<string, repo.Volume>,
  ): Promise<AdminRestaurant[]> {
    const suspended = rows.filter(({ suspendedAt }) => suspendedAt).map(({ id }) => id)
    const waiting = suspended.length ? await sendingFacts.countWaiting(suspended) : new Map()
    const allowances = await sendingFacts.listAllowances(rows.map(({ id }) => id))
    return rows.map((row) => ({
      _id: row.id,
      name: row.name,
      email: row.email,
      email_confirmed: row.emailConfirmedAt !== null,
      created_at: row.createdAt.toISOString(),
      sending: presentSending({ ...row, isEmailConfirmed: row.emailConfirmedAt !== null }),
      volume: volumes.get(row.id) ?? NOTHING,
      allowance: allowances.get(row.id) ?? null,
      suspension: row.suspendedAt && {
        at: row.suspendedAt.toISOString(),
        by: row.suspendedBy,
        ...(waiting.get(row.id) ?? { messages: 0, campaigns: 0 }),
      },
    }))
  }

  async function get(from: Db, restaurantId: string): Promise<AdminRestaurant> {
    const row = await repo.findSeen(from, restaurantId)
    const [restaurant] = row ? await present([row], await readVolumes()) : []
    if (!restaurant) throw notFound('Restaurant')
    return restaurant
  }

  interface Act {
    action: 'suspended' | 'resumed'
    reason: string | null
    /** False when it is so already. */
    change(tx: Tx): Promise<boolean>
  }

  /** Who did it, to whom and why is kept with the change, and told to the log. */
  async function act(restaurantId: string, { action, reason, change }: Act, session: Session, caller: CallerFacts) {
    await db.transaction(async (tx) => {
      if (!(await change(tx))) {
        if (!(await repo.findSeen(tx, restaurantId))) throw notFound('Restaurant')
        throw new AppError('suspension_state', suspensionWords.isAlready[action])
      }
      const at = clock.now()
      await repo.insertAction(tx, { id: newId(), at, adminId: session.id, action, restaurantId, reason })
      await directory.tellChanged(tx, restaurantId)
    })
    security(`restaurant_${action}`, caller, { kind: 'admin', who: session.id, target: restaurantId })
    return get(db, restaurantId)
  }

  return {
    async list({
      q,
      state,
      order = 'newest',
      page = 1,
      size = PAGE_SIZE,
    }: Received<typeof accounts.adminRestaurants>['query']) {
      const volumes = await readVolumes()
      const wanted = { q, state, order, limit: size, offset: (page - 1) * size }
      const rows = await repo.listRestaurants(db, volumes, wanted)
      const sent = [...volumes.values()].filter((volume) => volume.sent > 0).length
      return {
        data: await present(rows, volumes),
        total: await repo.countMatching(db, { q, state }),
        counts: { ...(await repo.countAll(db)), sent, new_accounts: await sendingFacts.newAccounts() },
      }
    },

    async listSent(restaurantId: string): Promise<SentCampaign[]> {
      if (!(await repo.findSeen(db, restaurantId))) throw notFound('Restaurant')
      return sendingFacts.listSent(restaurantId)
    },

    suspend: (restaurantId: string, reason: string, session: Session, caller: CallerFacts) =>
      act(
        restaurantId,
        { action: 'suspended', reason, change: (tx) => repo.suspend(tx, restaurantId, reason, clock.now()) },
        session,
        caller,
      ),

    resume: (restaurantId: string, session: Session, caller: CallerFacts) =>
      act(
        restaurantId,
        {
          action: 'resumed',
          reason: null,
          async change(tx) {
            const before = await repo.resume(tx, restaurantId)
            if (before) await resumeSending(tx, { restaurantId, since: before.suspendedAt })
            return before !== null
          },
        },
        session,
        caller,
      ),
  }
}

export type Suspensions = ReturnType<typeof createSuspensions>
