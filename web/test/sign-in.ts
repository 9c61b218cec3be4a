import { saveRestaurant } from '../app/lib/session/session.ts'

/** This browser holds a restaurant's session, as after signing in. */
export function signInRestaurant(): void {
  saveRestaurant({ _id: 'restaurant-1', name: 'Saffron & Salt', email: 'host@example.com' }, 'token-1')
}
