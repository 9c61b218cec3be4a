// Everything an operator renames lives here. All of it is sample content: no such company, number or address is claimed.
export const brand = {
  name: 'Tidetable',
  tagline: 'Every table has its tide.',
  description:
    'Tidetable is an intelligent table turn tool for restaurants: free tables in busy times, fill seats in slow times.',
  email: 'hello@tidetable.example',
  supportEmail: 'support@tidetable.example',
  phone: '+1 201 555 0142',
  address: '12 Harbour Street, Jersey City, New Jersey 07302',
  since: 2025,
  legalEntity: 'Tidetable Inc.',
  /** The four links of the footer. They lead nowhere in particular until the operator has accounts of their own. */
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/' },
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/' },
    { name: 'X', href: 'https://x.com/' },
  ],
} as const
