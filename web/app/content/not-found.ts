export const notFound = {
  title: 'This table isn’t on our floor plan',
  text: 'The page you were looking for has moved, or was never here. The kitchen is still open, though.',
  links: [
    { label: 'Home', to: '/' },
    { label: 'FAQ’s', to: '/features/faq' },
    { label: 'Contact Us', to: '/about/contactus' },
  ],
} as const
