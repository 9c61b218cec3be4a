import { brand } from '../../../content/brand.ts'

/** A mail to us that names the restaurant. */
export const supportMailto = (restaurant: string): string =>
  `mailto:${brand.supportEmail}?${new URLSearchParams({ subject: restaurant }).toString().replaceAll('+', '%20')}`
