// Everything an operator renames lives here. All of it is sample content: no such company, number or address is claimed.
export const brand = {
  name: 'Tidetable',
  tagline: 'Every table has its tide.',
  description:
    'Tidetable is an intelligent table turn tool for restaurants: free tables in busy times, fill seats in slow times.',
  email: 'hello@tidetable.example',
  supportEmail: 'support@tidetable.example',
  phone: '+1 201 555 0142',
  address: ['Tidetable', '100 Harbor Street, Suite 4', 'Jersey City, NJ 07302, USA'],
  legalEntity: 'Tidetable LLC',
  /** The four links of the footer; example.com until an operator has accounts of their own. */
  social: [
    { network: 'LinkedIn', icon: 'linkedin', href: 'https://example.com/?tidetable-on=linkedin' },
    { network: 'Instagram', icon: 'instagram', href: 'https://example.com/?tidetable-on=instagram' },
    { network: 'Facebook', icon: 'facebook', href: 'https://example.com/?tidetable-on=facebook' },
    { network: 'X', icon: 'x', href: 'https://example.com/?tidetable-on=x' },
  ],
} as const
