// Sample content that the operator replaces: no such company, number or address exists.
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
  /** Sample links. Replace them with the operator's own accounts. */
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/' },
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/' },
    { name: 'X', href: 'https://x.com/' },
  ],
} as const
