import { pages } from './app/content/pages.ts'

const { blog, ...unchanging } = pages

/** Pages whose HTML is the same for everyone: public pages except the blog, and account forms. */
export const prerendered: readonly string[] = [
  ...Object.values(unchanging).map(({ path }) => path),
  '/how-it-works',
  '/forgot-password',
  '/admin-login',
]
