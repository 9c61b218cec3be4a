/** What several pages of the site say. */
export const siteWords = {
  home: 'Home',
  about: 'About',
  features: 'Features',
} as const
