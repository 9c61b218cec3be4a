/** This browser holds a restaurant's session, as after signing in. */
export function signInRestaurant(): void {
  const user = { _id: 'restaurant-1', name: 'Saffron & Salt', email: 'host@example.com', token: 'token-1' }
  localStorage.setItem('RestData', JSON.stringify(user))
  localStorage.setItem('isAuthenticated', 'true')
}
