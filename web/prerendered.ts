import { pages } from './app/content/pages.ts'

const { blog, contact, contactUs, ...unchanging } = pages

/** Pages whose HTML depends on no data: public pages except the blog and those that show whether email is sent. */
export const prerendered: readonly string[] = [
  ...Object.values(unchanging).map(({ path }) => path),
  '/how-it-works',
  '/admin-login',
]
