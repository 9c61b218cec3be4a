import type { Received } from '@tidetable/contract'
import type { AdminRestaurant, accounts, SentCampaign } from '@tidetable/contract/endpoints/accounts'
import type { Tx } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Session } from '#platform/session.ts'
import { type CallerFacts, listAdminEmails, logSecurity } from '../auth/index.ts'
import { countWaiting, listAllowances, listNewest, listVolumes, readNewAccounts } from '../campaigns/index.ts'
import {
  countListedRestaurants,
  countRestaurants,
  createResetLink,
  findListedRestaurant,
  type ListedRestaurant,
  listRestaurants,
  listSuspendingAdmins,
  presentSending,
  recordAdminAction,
  resumeRestaurant,
  type SentVolume,
  suspendRestaurant,
} from '../restaurants/index.ts'
import type { AdminRestaurantsContext } from './context.ts'
import { suspensionWords } from './words.ts'

type Context = AdminRestaurantsContext
type Query = Received<typeof accounts.adminRestaurants>['query']
type Volumes = ReadonlyMap<string, SentVolume>

const VOLUME_DAYS = 7
const PAGE_SIZE = 20
const NO_VOLUME: SentVolume = { sent: 0, refused: 0, opted_out: 0 }

const readVolumes = ({ db, clock }: Context) =>
  listVolumes(db, new Date(clock.now().getTime() - VOLUME_DAYS * 86_400_000))

async function readSuspendingAdmins(
  { db }: Context,
  restaurantIds: readonly string[],
): Promise<ReadonlyMap<string, string | undefined>> {
  const suspensions = await listSuspendingAdmins(db, restaurantIds)
  const adminIds = suspensions.map(({ adminId }) => adminId)
  const emails = await listAdminEmails(db, adminIds)
  const entries = suspensions.map(({ restaurantId, adminId }) => [restaurantId, emails.get(adminId)] as const)
  return new Map(entries)
}

async function present(
  context: Context,
  rows: readonly ListedRestaurant[],
  volumes: Volumes,
): Promise<AdminRestaurant[]> {
  const suspended = rows.filter(({ suspendedAt }) => suspendedAt).map(({ id }) => id)
  const waiting = suspended.length ? await countWaiting(context.db, suspended) : new Map()
  const suspendingAdmins = await readSuspendingAdmins(context, suspended)
  const ids = rows.map(({ id }) => id)
  const allowances = await listAllowances(context, ids)
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    email: row.email,
    email_confirmed: row.emailConfirmedAt !== null,
    created_at: row.createdAt.toISOString(),
    sending: presentSending({ ...row, isEmailConfirmed: row.emailConfirmedAt !== null }),
    volume: volumes.get(row.id) ?? NO_VOLUME,
    allowance: allowances.get(row.id) ?? null,
    suspension: row.suspendedAt && {
      at: row.suspendedAt.toISOString(),
      by: suspendingAdmins.get(row.id) ?? null,
      ...(waiting.get(row.id) ?? { messages: 0, campaigns: 0 }),
    },
  }))
}

async function getListed(context: Context, restaurantId: string): Promise<AdminRestaurant> {
  const row = await findListedRestaurant(context.db, restaurantId)
  const [restaurant] = row ? await present(context, [row], await readVolumes(context)) : []
  if (!restaurant) throw notFound('Restaurant')
  return restaurant
}

export async function listForAdmin(context: Context, query: Query) {
  const { db } = context
  const { q, state, order = 'newest', page = 1, size = PAGE_SIZE } = query
  const volumes = await readVolumes(context)
  const rows = await listRestaurants(db, volumes, { q, state, order, limit: size, offset: (page - 1) * size })
  const sent = [...volumes.values()].filter((volume) => volume.sent > 0).length
  return {
    data: await present(context, rows, volumes),
    total: await countListedRestaurants(db, { q, state }),
    counts: { ...(await countRestaurants(db)), sent, new_accounts: await readNewAccounts(context) },
  }
}

export async function listSentBy({ db }: Context, restaurantId: string): Promise<SentCampaign[]> {
  if (!(await findListedRestaurant(db, restaurantId))) throw notFound('Restaurant')
  return listNewest(db, restaurantId)
}

interface SuspensionChange {
  action: 'suspended' | 'resumed'
  reason: string | null
  /** Returns false if nothing changes. */
  change(tx: Tx): Promise<boolean>
}

async function changeSuspension(
  context: Context,
  restaurantId: string,
  act: SuspensionChange,
  session: Session,
  caller: CallerFacts,
) {
  const { action, reason, change } = act
  await context.db.transaction(async (tx) => {
    if (!(await change(tx))) {
      if (!(await findListedRestaurant(tx, restaurantId))) throw notFound('Restaurant')
      throw new AppError('suspension_state', suspensionWords.alreadySet[action])
    }
    await recordAdminAction(context, tx, { adminId: session.id, action, restaurantId, reason })
    await context.restaurants.notifyChanged(tx, restaurantId)
  })
  logSecurity(context, `restaurant_${action}`, caller, { kind: 'admin', who: session.id, target: restaurantId })
  return getListed(context, restaurantId)
}

export const suspend = (
  context: Context,
  restaurantId: string,
  reason: string,
  session: Session,
  caller: CallerFacts,
) => {
  const change = (tx: Tx) => suspendRestaurant(tx, restaurantId, reason, context.clock.now())
  return changeSuspension(context, restaurantId, { action: 'suspended', reason, change }, session, caller)
}

/** Resumes a restaurant and pauses its overdue campaigns in the same transaction. */
export const resume = (context: Context, restaurantId: string, session: Session, caller: CallerFacts) => {
  const change = async (tx: Tx) => {
    const before = await resumeRestaurant(tx, restaurantId)
    if (before) await context.resumeSending(tx, { restaurantId, since: before.suspendedAt })
    return before !== null
  }
  return changeSuspension(context, restaurantId, { action: 'resumed', reason: null, change }, session, caller)
}

export async function confirmEmail(context: Context, restaurantId: string, session: Session, caller: CallerFacts) {
  await context.confirmEmail(restaurantId, session.id)
  logSecurity(context, 'restaurant_email_confirmed', caller, { kind: 'admin', who: session.id, target: restaurantId })
  return getListed(context, restaurantId)
}

export async function createResetLinkByAdmin(
  context: Context,
  restaurantId: string,
  session: Session,
  caller: CallerFacts,
) {
  const { url, expiresAt } = await createResetLink(context, restaurantId, session.id)
  const details = { kind: 'admin', who: session.id, target: restaurantId }
  logSecurity(context, 'restaurant_reset_link_created', caller, details)
  return { url, expires_at: expiresAt.toISOString() }
}
