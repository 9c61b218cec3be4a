// Opens sessions of the sample accounts without a password.
import { type CallerFacts, deviceLabel, findSampleAdmin, logSecurity } from '../auth/index.ts'
import { findRestaurant, findSampleRestaurant, present, toRestaurant } from '../restaurants/index.ts'
import { findGuestTable } from '../tables/index.ts'
import type { SampleContext } from './context.ts'

type Caller = Pick<CallerFacts, 'network' | 'userAgent' | 'requestId'>

async function open(context: SampleContext, kind: 'restaurant' | 'admin', accountId: string, caller: Caller) {
  const { db, sessions } = context
  const { token } = await db.transaction((tx) => sessions.open(tx, { kind, accountId }, deviceLabel(caller.userAgent)))
  logSecurity(context, 'authn_success', caller, { kind, who: accountId, reason: 'opened from /dev' })
  return token
}

/** Returns the sample restaurant, with at least one current offer on its board. */
async function findLiveRestaurant({ db, clock, refreshSample }: SampleContext) {
  const found = await findSampleRestaurant(db)
  if (found) await refreshSample({ restaurantId: found.id, now: clock.now() })
  return found
}

async function openHost(context: SampleContext, caller: Caller) {
  const found = await findLiveRestaurant(context)
  const row = found && (await findRestaurant(context.db, found.id))
  return row && { token: await open(context, 'restaurant', row.id, caller), user: present(toRestaurant(row)) }
}

async function openAdmin(context: SampleContext, caller: Caller) {
  const found = await findSampleAdmin(context.db)
  return found && { token: await open(context, 'admin', found.id, caller) }
}

export const sampleRoles = (context: SampleContext) => ({
  async list() {
    const { db, clock } = context
    const [restaurant, admin] = await Promise.all([findLiveRestaurant(context), findSampleAdmin(db)])
    const guest = restaurant && (await findGuestTable(db, { restaurantId: restaurant.id, now: clock.now() }))
    return { restaurant, isAdminOpen: admin !== null, guest }
  },
  open: (role: 'host' | 'admin', caller: Caller) =>
    role === 'host' ? openHost(context, caller) : openAdmin(context, caller),
})
