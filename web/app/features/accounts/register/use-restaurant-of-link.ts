import type { GuestBranding, SignUpCaution } from '@tidetable/contract/endpoints/accounts/branding'
import { accounts } from '@tidetable/contract/routes/accounts'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/calls/call.ts'

export interface LinkedRestaurant {
  name: string
  country: string
  caution?: SignUpCaution | null | undefined
  face: GuestBranding
}

/** Returns the restaurant of a sign-up link; null while it is loading or if it was deleted. */
export function useRestaurantOfLink(restaurantId: string | null): LinkedRestaurant | null {
  const [restaurant, setRestaurant] = useState<LinkedRestaurant | null>(null)
  useEffect(() => {
    if (restaurantId === null) return
    const aborter = new AbortController()
    call(accounts.restaurantName, { params: { id: restaurantId }, signal: aborter.signal }).then(
      ({ data }) => setRestaurant(data),
      () => undefined,
    )
    return () => aborter.abort()
  }, [restaurantId])
  return restaurant
}
