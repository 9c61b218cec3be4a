export interface StateAssociation {
  state: string
  /** Postal code of the state, drawn on the entry's picture. */
  code: string
  name: string
  href: string
}

/** Real associations at their real addresses on the web. None of them is a partner or endorses anything. */
export const stateAssociations: readonly StateAssociation[] = [
  { state: 'California', code: 'CA', name: 'California Restaurant Association', href: 'https://www.calrest.org/' },
  { state: 'Florida', code: 'FL', name: 'Florida Restaurant & Lodging Association', href: 'https://frla.org/' },
  { state: 'Georgia', code: 'GA', name: 'Georgia Restaurant Association', href: 'https://www.garestaurants.org/' },
  {
    state: 'Illinois',
    code: 'IL',
    name: 'Illinois Restaurant Association',
    href: 'https://www.illinoisrestaurants.org/',
  },
  {
    state: 'Massachusetts',
    code: 'MA',
    name: 'Massachusetts Restaurant Association',
    href: 'https://www.themassrest.org/',
  },
  { state: 'Michigan', code: 'MI', name: 'Michigan Restaurant & Lodging Association', href: 'https://www.mrla.org/' },
  {
    state: 'New Jersey',
    code: 'NJ',
    name: 'New Jersey Restaurant & Hospitality Association',
    href: 'https://www.njrha.org/',
  },
  { state: 'New York', code: 'NY', name: 'New York State Restaurant Association', href: 'https://www.nysra.org/' },
  {
    state: 'North Carolina',
    code: 'NC',
    name: 'North Carolina Restaurant & Lodging Association',
    href: 'https://www.ncrla.org/',
  },
  {
    state: 'Pennsylvania',
    code: 'PA',
    name: 'Pennsylvania Restaurant & Lodging Association',
    href: 'https://www.prla.org/',
  },
  { state: 'Texas', code: 'TX', name: 'Texas Restaurant Association', href: 'https://www.txrestaurant.org/' },
  {
    state: 'Virginia',
    code: 'VA',
    name: 'Virginia Restaurant, Lodging & Travel Association',
    href: 'https://www.vrlta.org/',
  },
  { state: 'Washington', code: 'WA', name: 'Washington Hospitality Association', href: 'https://wahospitality.org/' },
]
