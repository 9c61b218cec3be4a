import { brand } from './brand.ts'
import type { PublicPage } from './public-page.ts'

/** In its own file, so that the home page does not load the titles and descriptions of all pages. */
export const homePage = {
  path: '/',
  title: brand.name,
  description:
    'An intelligent table turn tool for restaurants. Free tables in busy times, fill seats in slow times. No hardware, no setup fees.',
  crumb: 'Home',
  card: 'home',
} as const satisfies PublicPage
