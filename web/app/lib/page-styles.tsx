import { useNonce } from './nonce.ts'

/**
 * Stands for the styles while React renders; the server puts those that the page uses in its place afterwards. No name
 * that somebody typed can be it: those have their brackets escaped.
 */
export const STYLES_PLACEHOLDER = '<!--page-styles-->'

/** In the browser they are already there, and only there: the scripts carry no second copy. */
const present =
  typeof document === 'undefined' ? null : (document.querySelector('style[data-page-styles]')?.textContent ?? null)

/** The styles of the first paint, inside the page: it waits for nothing else. The whole sheet follows with the scripts. */
export function PageStyles() {
  return (
    <style
      data-page-styles=""
      nonce={useNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, as built
      dangerouslySetInnerHTML={{ __html: present ?? STYLES_PLACEHOLDER }}
    />
  )
}
