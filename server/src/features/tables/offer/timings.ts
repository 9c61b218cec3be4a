import type { Restaurant } from '../../restaurants/index.ts'
import type { Timings } from './table-state.ts'

/** How long an offer runs at a restaurant of these settings. `periodSeconds`: from accepting to leaving. */
export const timingsOf = (
  settings: Pick<
    Restaurant['settings'],
    'graceMinutes' | 'withdrawMinutes' | 'autoNewParty' | 'newPartyMinutes' | 'autoSecondPeriod'
  >,
  periodSeconds: number,
): Timings => ({
  periodSeconds,
  graceSeconds: settings.graceMinutes * 60,
  staleSeconds: settings.withdrawMinutes * 60,
  clearSeconds: settings.autoNewParty ? settings.newPartyMinutes * 60 : null,
  autoExtend: settings.autoSecondPeriod,
})
