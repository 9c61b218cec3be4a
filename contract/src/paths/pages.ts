/** Addresses of pages that more than one part of the product knows. */
export const pages = {
  /** A guest's page of a table, as its QR code says. */
  table: '/customer-dashboard/:id',
  scan: '/customer-dashboard/scan',
} as const
