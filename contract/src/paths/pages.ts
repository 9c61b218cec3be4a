/** Addresses of pages that more than one part of the product knows. */
export const pages = {
  /** A guest's page of a table, as its QR code says. */
  table: '/customer-dashboard/:id',
  /** A restaurant's public page. */
  restaurant: '/r/:slug',
  scan: '/customer-dashboard/scan',
} as const
