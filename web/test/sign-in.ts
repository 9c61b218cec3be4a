import { saveRestaurant } from '../app/lib/session/session.ts'

export function signInRestaurant(): void {
  saveRestaurant({ _id: 'restaurant-1', name: 'Saffron & Salt', email: 'host@example.com' }, 'token-1')
}
