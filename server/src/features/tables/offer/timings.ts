import type { Restaurant } from '../../restaurants/index.ts'
import type { Timings } from './table-state.ts'

export const timingsOf = (
  settings: Pick<
    Restaurant['settings'],
    'grace_minutes' | 'withdraw_minutes' | 'auto_new_party' | 'new_party_minutes' | 'auto_second_period'
  >,
  periodSeconds: number,
): Timings => ({
  periodSeconds,
  graceSeconds: settings.grace_minutes * 60,
  staleSeconds: settings.withdraw_minutes * 60,
  clearSeconds: settings.auto_new_party ? settings.new_party_minutes * 60 : null,
  autoExtend: settings.auto_second_period,
})
