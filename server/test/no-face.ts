import type { GuestFace } from '@tidetable/contract/endpoints/accounts'

export const NO_FACE: GuestFace = {
  logo: null,
  colour: null,
  address: '',
  phone: '',
  hours: [],
  menu_url: '',
  booking_url: '',
  page: null,
}
