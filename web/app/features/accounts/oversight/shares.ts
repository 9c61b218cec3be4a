import type { AdminRestaurant } from '@tidetable/contract/endpoints/accounts'

/** Percent of what was tried: from there on a restaurant costs everybody's good name. */
const LIMITS = { refused: 5, opted_out: 2 } as const
/** Percent of the limit: from there on it is near. */
const NEAR = 80
/** A share of fewer says nothing. */
const TRIED_MIN = 20

export interface Share {
  count: number
  /** With one decimal; null where too few were tried. */
  percent: number | null
  alarm: 'none' | 'near' | 'over'
}

export function shareOf(volume: AdminRestaurant['volume'], of: keyof typeof LIMITS): Share {
  const tried = volume.sent + volume.refused
  const count = volume[of]
  if (tried < TRIED_MIN) return { count, percent: null, alarm: 'none' }
  const most = LIMITS[of] * tried
  const alarm = count * 100 >= most ? 'over' : count * 100 * 100 >= most * NEAR ? 'near' : 'none'
  return { count, percent: Math.round((count / tried) * 1000) / 10, alarm }
}
