import type { Table } from '@tidetable/contract/endpoints/tables'
import { withOptimistic } from '../../table-cache.ts'
import type { CardAction } from '../card/card-model.ts'

const CLEARED = {
  available: true,
  offer_value: null,
  offer_type: null,
  visit_type: null,
  offer_accepted_at: null,
  offer_deadline: null,
  offer_grace_until: null,
  offer_left_at: null,
  offer_period: null,
  offer_extended: false,
  offer_exp: null,
  offer_windows: null,
  offer_code: null,
  offer_created_at: null,
  more_time_asked_at: null,
  guest_limit_at: null,
  late_extend_until: null,
  had_left_until: null,
  undo_until: null,
} as const satisfies Partial<Table>

/** A used reward stays used, however its offer ends. */
const rewardAs = ({ reward }: Table, state: 'valid' | 'void') =>
  reward && { reward: { ...reward, state: reward.state === 'redeemed' ? reward.state : state } }

/** Returns null if the outcome is not predictable. `now`: server time in ms. */
export function optimisticUpdate(table: Table, action: CardAction, now: number): Table | null {
  const at = new Date(now).toISOString()
  switch (action) {
    case 'yes':
    case 'had-left':
      return withOptimistic(table, {
        ...CLEARED,
        ...rewardAs(table, 'valid'),
        offer_timeout: false,
        offer_rejected: false,
        offer_rejected_at: null,
        offer_state: 'completed',
        offer_completed: true,
        offer_completed_at: at,
      })
    case 'no':
      return withOptimistic(table, {
        ...CLEARED,
        ...rewardAs(table, 'void'),
        offer_state: 'rejected_by_restaurant',
        offer_rejected: true,
        offer_rejected_at: at,
      })
    case 'withdraw':
      return withOptimistic(table, { ...CLEARED, offer_state: 'withdrawn' })
    case 'new-party':
      return withOptimistic(table, {
        ...CLEARED,
        reward: null,
        offer_id: null,
        offer_state: null,
        offer_completed: false,
        offer_completed_at: null,
        offer_rejected: false,
        offer_rejected_at: null,
        offer_timeout: false,
      })
    case 'extend': {
      if (table.offer_state !== 'accepted' || !table.offer_deadline || !table.offer_accepted_at) return null
      const deadline = Date.parse(table.offer_deadline)
      const period = deadline - Date.parse(table.offer_accepted_at)
      return withOptimistic(table, { offer_extended: true, offer_deadline: new Date(deadline + period).toISOString() })
    }
    case 'allow-once':
      return withOptimistic(table, { guest_limit_at: null })
    case 'switch-on':
      return withOptimistic(table, { nudge_enabled: true })
    default:
      return null
  }
}
