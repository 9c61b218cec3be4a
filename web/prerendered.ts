/** Pages whose HTML is the same for everybody until the next build. A page with data from the server never stands here. */
export const prerendered: readonly string[] = [
  '/',
  '/how-it-works',
  '/contact',
  '/features/nudge-out',
  '/features/nudge-in',
  '/features/faq',
  '/forgot-password',
  '/admin-login',
  '/about/team',
  '/about/mission',
  '/about/contactus',
  '/about/legal',
  '/participate/family',
  '/participate/chain',
  '/participate/dining',
  '/participate/state',
]
