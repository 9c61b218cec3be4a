/** Fills `:name` parameters and appends the query. Arrays repeat the key; null and undefined are left out. */
export function href(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null && each !== '') search.append(key, String(each))
    }
  }
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}

/** Addresses of pages that more than one part of the product knows. */
export const pages = {
  /** A guest's page of a table, as its QR code says. */
  table: '/customer-dashboard/:id',
  /** A restaurant's public page. */
  restaurant: '/r/:slug',
  scan: '/customer-dashboard/scan',
} as const
