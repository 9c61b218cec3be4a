// Sign-in without a password, allowed only where the sample passwords would work.
import type { Platform } from '#platform/platform.ts'
import {
  type AuthContext,
  type CallerFacts,
  deviceLabel,
  findSampleAdmin,
  logSecurity,
  maySignIn,
} from '../auth/index.ts'
import { findRestaurant, findSampleRestaurant, present, toRestaurant } from '../restaurants/index.ts'
import { findGuestTable } from '../tables/index.ts'

type Caller = Pick<CallerFacts, 'place' | 'network' | 'userAgent' | 'requestId'>

export async function findOpenSample({ db, config }: Platform): Promise<{ id: string; name: string } | null> {
  const found = config.mode === 'local' ? await findSampleRestaurant(db) : null
  return found?.sample === 'local' ? { id: found.id, name: found.name } : null
}

async function open(context: AuthContext, kind: 'restaurant' | 'admin', accountId: string, caller: Caller) {
  const { db, sessions } = context
  const { token } = await db.transaction((tx) => sessions.open(tx, { kind, accountId }, deviceLabel(caller.userAgent)))
  logSecurity(context, 'authn_success', caller, { kind, who: accountId, reason: 'one press in local mode' })
  return token
}

async function openHost(context: AuthContext, caller: Caller) {
  const { db, config } = context
  const found = config.mode === 'local' ? await findSampleRestaurant(db) : null
  if (!found || !maySignIn(found.sample, config, caller.place)) return null
  const row = await findRestaurant(db, found.id)
  if (!row) return null
  return { token: await open(context, 'restaurant', row.id, caller), user: present(toRestaurant(row)) }
}

async function openAdmin(context: AuthContext, caller: Caller) {
  const { db, config } = context
  const found = config.mode === 'local' ? await findSampleAdmin(db) : null
  if (!found || !maySignIn(found.sample, config, caller.place)) return null
  return { token: await open(context, 'admin', found.id, caller) }
}

export const sampleRoles = (context: AuthContext) => ({
  async list() {
    const { db, config, clock } = context
    const [restaurant, admin] = await Promise.all([
      findOpenSample(context),
      config.mode === 'local' ? findSampleAdmin(db) : null,
    ])
    const guest = restaurant && (await findGuestTable(db, { restaurantId: restaurant.id, now: clock.now() }))
    return { restaurant: restaurant?.name ?? null, isAdminOpen: admin !== null, guest }
  },
  open: (role: 'host' | 'admin', caller: Caller) =>
    role === 'host' ? openHost(context, caller) : openAdmin(context, caller),
})
