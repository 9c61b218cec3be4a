/** Placeholder for `PUBLIC_URL` in prerendered pages; the server replaces it when it starts. */
export const ORIGIN_PLACEHOLDER = 'http://origin.invalid'

let served = ORIGIN_PLACEHOLDER

export function serveFrom(origin: string): void {
  served = origin
}

export const siteOrigin = (): string => (typeof location === 'undefined' ? served : location.origin)
