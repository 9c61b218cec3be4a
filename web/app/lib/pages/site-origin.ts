/**
 * Stands in prerendered pages for the address the operator chose (`PUBLIC_URL`), which no build can know. The server puts
 * the real one in its place when it starts.
 */
export const ORIGIN_PLACEHOLDER = 'http://origin.invalid'

let served = ORIGIN_PLACEHOLDER

/** On the server, once it knows. One process serves one address. */
export function serveFrom(origin: string): void {
  served = origin
}

/** Scheme and host for canonical addresses, social cards and structured data. */
export const siteOrigin = (): string => (typeof location === 'undefined' ? served : location.origin)
