// What administrators do to a restaurant by way of another feature is kept with what they do here.
import { newId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Session } from '#platform/session.ts'
import type { CallerFacts } from '../caller-facts.ts'
import type { SecurityLog } from '../security-log.ts'
import { insertAction } from './repo.ts'

/** The administrator's call. */
export interface ByAdmin extends Pick<CallerFacts, 'network' | 'requestId'> {
  session: Pick<Session, 'id'>
}

export interface AdminActions {
  /**
   * In the transaction of the change: who set how many messages a restaurant may send in a day (null: as everybody). The log
   * tells it without names once it is kept.
   */
  keepAllowanceSet(tx: Tx, set: { restaurantId: string; most: number | null }, by: ByAdmin): Promise<void>
}

export const createAdminActions = ({
  clock,
  security,
}: Pick<Platform, 'clock'> & { security: SecurityLog }): AdminActions => ({
  async keepAllowanceSet(tx, { restaurantId, most }, { session, network, requestId }) {
    const action = { action: 'allowance_set', adminId: session.id, restaurantId, reason: null, amount: most } as const
    await insertAction(tx, { id: newId(), at: clock.now(), ...action })
    tx.afterCommit(() =>
      security(
        'restaurant_allowance_set',
        { network, requestId },
        { kind: 'admin', who: session.id, target: restaurantId },
      ),
    )
  },
})
