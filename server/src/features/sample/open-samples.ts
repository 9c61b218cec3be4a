// The sample accounts have no passwords: local mode and a demo open them from /dev. Production suspends the restaurant
// and deletes the administrator, whom a demo never has.
import { newSecretId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { deleteSampleAdmins, endLinks, hasOwnAdmin, saveSampleAdmin } from '../auth/index.ts'
import { findSampleRestaurant, resumeRestaurant, suspendRestaurant } from '../restaurants/index.ts'
import type { SampleContext } from './context.ts'

const ADMIN = 'admin@tidetable.example'
const REASON =
  'Sample restaurant of local mode. Its guests are invented, and their phone numbers may belong to real people.'

async function removeAdmins({ sessions }: SampleContext, tx: Tx): Promise<string[]> {
  const removed = await deleteSampleAdmins(tx)
  for (const { id } of removed) await sessions.endAll(tx, { kind: 'admin', accountId: id })
  return removed.map(({ email }) => email)
}

async function enableLocalMode(context: SampleContext, tx: Tx): Promise<void> {
  const { clock, config, restaurants, resumeSending } = context
  const found = await findSampleRestaurant(tx)
  const before = found && (await resumeRestaurant(tx, found.id))
  if (before) {
    await resumeSending(tx, { restaurantId: found.id, since: before.suspendedAt })
    await restaurants.notifyChanged(tx, found.id)
  }
  if (config.admin || (await hasOwnAdmin(tx))) await removeAdmins(context, tx)
  else await saveSampleAdmin(tx, { id: newSecretId(), email: ADMIN, createdAt: clock.now() })
}

async function disableLocalMode(context: SampleContext, tx: Tx): Promise<string[]> {
  const { clock, restaurants, sessions } = context
  const removed = await removeAdmins(context, tx)
  const found = await findSampleRestaurant(tx)
  if (!found) return removed
  const owner = { kind: 'restaurant', accountId: found.id } as const
  await sessions.endAll(tx, owner)
  await endLinks(context, tx, owner, ['password_reset'])
  if (!(await suspendRestaurant(tx, found.id, REASON, clock.now()))) return removed
  await restaurants.notifyChanged(tx, found.id)
  return [found.email, ...removed]
}

/** Returns the accounts that this start disabled. Must run at each start, before anyone can sign in. */
export function openSamples(context: SampleContext): Promise<string[]> {
  return context.db.transaction(
    async (tx) => {
      if (context.config.mode === 'production') return disableLocalMode(context, tx)
      if (context.config.mode === 'local') await enableLocalMode(context, tx)
      return []
    },
    { statementTimeoutSeconds: 60 },
  )
}
