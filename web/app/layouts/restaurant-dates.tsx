import type { ReactNode } from 'react'
import { DateStyleContext } from '../lib/restaurant/date-style.ts'
import { useRegion } from '../lib/restaurant/restaurant.ts'

/** Follows the cached profile, so that every date changes with the setting. */
export const RestaurantDates = ({ children }: { children: ReactNode }) => (
  <DateStyleContext.Provider value={useRegion().dateStyle}>{children}</DateStyleContext.Provider>
)
