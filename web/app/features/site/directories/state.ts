export interface StateAssociation {
  state: string
  code: string
  landscape: 'coast' | 'palm' | 'mountains' | 'plains' | 'city' | 'lake'
  name: string
  href: string
}

/** Real associations with their real websites. None is a partner or endorses anything. */
export const stateAssociations: readonly StateAssociation[] = [
  {
    state: 'California',
    code: 'CA',
    landscape: 'coast',
    name: 'California Restaurant Association',
    href: 'https://www.calrest.org/',
  },
  {
    state: 'Florida',
    code: 'FL',
    landscape: 'palm',
    name: 'Florida Restaurant & Lodging Association',
    href: 'https://frla.org/',
  },
  {
    state: 'Georgia',
    code: 'GA',
    landscape: 'plains',
    name: 'Georgia Restaurant Association',
    href: 'https://www.garestaurants.org/',
  },
  {
    state: 'Illinois',
    code: 'IL',
    landscape: 'city',
    name: 'Illinois Restaurant Association',
    href: 'https://www.illinoisrestaurants.org/',
  },
  {
    state: 'Massachusetts',
    code: 'MA',
    landscape: 'coast',
    name: 'Massachusetts Restaurant Association',
    href: 'https://www.themassrest.org/',
  },
  {
    state: 'Michigan',
    code: 'MI',
    landscape: 'lake',
    name: 'Michigan Restaurant & Lodging Association',
    href: 'https://www.mrla.org/',
  },
  {
    state: 'New Jersey',
    code: 'NJ',
    landscape: 'plains',
    name: 'New Jersey Restaurant & Hospitality Association',
    href: 'https://www.njrha.org/',
  },
  {
    state: 'New York',
    code: 'NY',
    landscape: 'city',
    name: 'New York State Restaurant Association',
    href: 'https://www.nysra.org/',
  },
  {
    state: 'North Carolina',
    code: 'NC',
    landscape: 'mountains',
    name: 'North Carolina Restaurant & Lodging Association',
    href: 'https://www.ncrla.org/',
  },
  {
    state: 'Pennsylvania',
    code: 'PA',
    landscape: 'lake',
    name: 'Pennsylvania Restaurant & Lodging Association',
    href: 'https://prla.org/',
  },
  {
    state: 'Texas',
    code: 'TX',
    landscape: 'plains',
    name: 'Texas Restaurant Association',
    href: 'https://www.txrestaurant.org/',
  },
  {
    state: 'Virginia',
    code: 'VA',
    landscape: 'coast',
    name: 'Virginia Restaurant, Lodging & Travel Association',
    href: 'https://www.vrlta.org/',
  },
  {
    state: 'Washington',
    code: 'WA',
    landscape: 'mountains',
    name: 'Washington Hospitality Association',
    href: 'https://wahospitality.org/',
  },
]
