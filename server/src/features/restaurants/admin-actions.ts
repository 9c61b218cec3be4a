import { newId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Session } from '#platform/session.ts'
import { type CallerFacts, logSecurity } from '../auth/index.ts'
import { type AdminAction, insertAction } from './suspension-repo.ts'

export interface ByAdmin extends Pick<CallerFacts, 'network' | 'requestId'> {
  session: Pick<Session, 'id'>
}

export const recordAdminAction = (
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  action: Omit<AdminAction, 'id' | 'at'>,
): Promise<number> => insertAction(tx, { id: newId(), at: clock.now(), ...action })

export async function recordAllowanceSet(
  platform: Pick<Platform, 'clock' | 'log' | 'secret'>,
  tx: Tx,
  { restaurantId, most }: { restaurantId: string; most: number | null },
  { session, ...caller }: ByAdmin,
): Promise<void> {
  const action = { action: 'allowance_set', adminId: session.id, restaurantId, reason: null, amount: most } as const
  await recordAdminAction(platform, tx, action)
  tx.afterCommit(() =>
    logSecurity(platform, 'restaurant_allowance_set', caller, { kind: 'admin', who: session.id, target: restaurantId }),
  )
}
