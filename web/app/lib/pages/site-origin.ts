/**
 * Placeholder in prerendered pages for `PUBLIC_URL`, which the build cannot know. The server replaces it when it
 * starts.
 */
export const ORIGIN_PLACEHOLDER = 'http://origin.invalid'

let served = ORIGIN_PLACEHOLDER

/** One process serves one address. */
export function serveFrom(origin: string): void {
  served = origin
}

export const siteOrigin = (): string => (typeof location === 'undefined' ? served : location.origin)
