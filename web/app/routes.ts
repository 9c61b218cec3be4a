// Routes by layout. The comment above a route lists the views that its query parameters select.

import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { pages } from '@tidetable/contract/paths'

export default [
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('about/blog/feed.xml', 'routes/blog-feed.ts'),

  layout('layouts/site-layout.tsx', [
    index('routes/home.tsx'),
    route('how-it-works', 'routes/home.tsx', { id: 'how-it-works' }),
    route('features/nudge-out', 'routes/nudge-out.tsx'),
    route('features/nudge-in', 'routes/nudge-in.tsx'),
    route('features/faq', 'routes/faq.tsx'),
    route('about/team', 'routes/team.tsx'),
    route('about/mission', 'routes/mission.tsx'),
    route('about/blog', 'routes/blog.tsx'),
    route('about/contactus', 'routes/contact-us.tsx'),
    route('about/legal', 'routes/legal.tsx'),
    route('participate/family', 'routes/participate-family.tsx'),
    route('participate/chain', 'routes/participate-chain.tsx'),
    route('participate/dining', 'routes/participate-dining.tsx'),
    route('participate/state', 'routes/participate-state.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('help', 'routes/help.tsx'),
    route('help/host', 'routes/help-guide.tsx', { id: 'help-host' }),
    route('help/owner', 'routes/help-guide.tsx', { id: 'help-owner' }),
    route('help/move-in', 'routes/help-guide.tsx', { id: 'help-move-in' }),
    route('subscribe/:token', 'routes/subscribe.tsx'),
    route('subscribe/:token/choice', 'routes/subscribe.tsx', { id: 'subscription-choice' }),
    route('confirm-email/:token', 'routes/confirm-email.tsx'),
    route('change-email/:token', 'routes/change-email.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),

  layout('layouts/account-layout.tsx', [
    // ?type=restaurant: restaurant's account · ?ref=ID: guest joins a restaurant's list · else: guest's account
    route('register', 'routes/register.tsx'),
    route('verify-otp', 'routes/verify-otp.tsx'),
    // ?type=restaurant: restaurant, with password · else: guest, with code
    route('login', 'routes/login.tsx'),
    route('forgot-password', 'routes/forgot-password.tsx'),
    route('reset-password/:token?', 'routes/reset-password.tsx'),
    route('admin-login', 'routes/admin-login.tsx'),
  ]),

  layout('layouts/scan-layout.tsx', [route(pages.scan.slice(1), 'routes/customer-dashboard-scan.tsx')]),

  layout('layouts/guest-layout.tsx', [
    route(pages.table.slice(1), 'routes/customer-dashboard.tsx'),
    route(pages.restaurant.slice(1), 'routes/restaurant-page.tsx'),
    route('u/:token', 'routes/preferences.tsx'),
    route('u/:token/choices', 'routes/preferences.tsx', { id: 'preference-choices' }),
  ]),

  layout('layouts/restaurant-layout.tsx', [
    route('restraunt/dashboard', 'routes/restraunt-dashboard.tsx'),
    route('restraunt/nudge-out', 'routes/restraunt-nudge-out.tsx'),
    // ?campaign=ID: campaign · ?view=new: wizard, with &draft=ID or &segment=ID · ?view=customers: guests ·
    // else: campaigns
    route('restraunt/nudge-in', 'routes/restraunt-nudge-in.tsx'),
    // ?step=check, ?step=consent: later steps; &campaign=: id of the draft to return to, or `new`
    route(pages.importGuests.slice(1), 'routes/restraunt-import.tsx'),
    route(pages.guest.slice(1), 'routes/restraunt-guest.tsx'),
    // ?tab=campaigns · ?tab=slow-times · else: offers; period: &days=, or &from= and &until=
    route('restraunt/insights', 'routes/restraunt-insights.tsx'),
    // Without a section: list of sections; ?part=budgets: address in former versions
    route('restraunt/settings/:section?', 'routes/restraunt-settings.tsx'),
  ]),

  layout('layouts/admin-layout.tsx', [
    route('admin-panel', 'routes/admin-panel.tsx'),
    route('admin-panel/restaurants', 'routes/admin-restaurants.tsx'),
    route('admin-panel/doctor', 'routes/admin-doctor.tsx'),
    route('admin-panel/second-factor', 'routes/admin-second-factor.tsx'),
  ]),
] satisfies RouteConfig
