export function href(path: string, params: Record<string, unknown> = {}, query?: Record<string, unknown>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  if (!query) return filled
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null && each !== '') search.append(key, String(each))
    }
  }
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}

export const pages = {
  /** Part of printed QR codes, so never change it. */
  table: '/customer-dashboard/:id',
  restaurant: '/r/:slug',
  scan: '/customer-dashboard/scan',
  guest: '/restraunt/guests/:id',
  importGuests: '/restraunt/nudge-in/import',
} as const
