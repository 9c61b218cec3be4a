import type { GuestBranding } from '@tidetable/contract/endpoints/accounts'

export const NO_BRANDING: GuestBranding = {
  logo: null,
  colour: null,
  address: '',
  phone: '',
  hours: [],
  menu_url: '',
  booking_url: '',
  page: null,
}
