import { COUNTRIES } from '@tidetable/contract/countries'

/** The contact form's own order: the three specified codes first, then the rest of the one list. */
const order = ['US', 'GB', 'IN', 'CA', 'AU', 'AE']

export const contactCountries = [...COUNTRIES].sort((a, b) => order.indexOf(a.iso) - order.indexOf(b.iso))
