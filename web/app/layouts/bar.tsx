import { useLocation } from 'react-router'
import { type Bar as Kind, useSession } from '../lib/session/session.ts'
import { CustomerHeader } from './customer-header.tsx'
import { PublicHeader } from './public-header.tsx'
import { RestaurantBar } from './restaurant-bar.tsx'

const bars: Record<Kind, () => React.ReactNode> = {
  restaurant: RestaurantBar,
  customer: CustomerHeader,
  public: PublicHeader,
}

/** Bar of the signed-in account. Flags are read again on navigation, storage events and `auth-state-changed`. */
export function Bar() {
  useLocation()
  const { bar } = useSession()
  const Shown = bars[bar]
  return <Shown />
}
