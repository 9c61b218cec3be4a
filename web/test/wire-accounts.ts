import { DEFAULT_SETTINGS, type RestaurantUser } from '@tidetable/contract/endpoints/accounts'

export const makeRestaurant = (changes: Partial<RestaurantUser> = {}): RestaurantUser => ({
  _id: 'restaurant-1',
  name: 'Saffron & Salt',
  email: 'host@example.com',
  phone: '+919812345678',
  address: '12 Lake Road',
  country: 'US',
  timezone: 'America/New_York',
  currency: 'USD',
  email_confirmed: true,
  phone_verified_at: null,
  sending: { state: 'open', reason: null, since: null },
  qrCodeUrl: '/qr',
  settings: DEFAULT_SETTINGS,
  face: { logo: null, colour: null, phone: '', hours: [], menu_url: '', booking_url: '' },
  page: { is_on: false, slug: null, headline: '', about: '', shows: [], image: null },
  opening_hours: [],
  earlier_hours: null,
  ...changes,
})

export const profileReply = (changes: Partial<RestaurantUser> = {}) => ({
  success: true as const,
  user: makeRestaurant(changes),
})
