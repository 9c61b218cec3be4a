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

/**
 * The bar of whoever is signed in here, by the stored flags. They are read anew on every change of route, on the browser's
 * storage events and on `auth-state-changed`.
 */
export function Bar() {
  // Rendering again reads the flags again.
  useLocation()
  const { bar } = useSession()
  const Shown = bars[bar]
  return <Shown />
}
