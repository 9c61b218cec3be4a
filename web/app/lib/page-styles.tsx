import { useNonce } from './nonce.ts'

/** Stands for all styles while React renders; the server puts them in its place afterwards, untouched. */
export const STYLES_PLACEHOLDER = '/*page-styles*/'

/** In the browser they are already there, and only there: the scripts carry no second copy. */
const present =
  typeof document === 'undefined' ? null : (document.querySelector('style[data-page-styles]')?.textContent ?? null)

/** All styles inside the page: the first paint waits for nothing else. */
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
