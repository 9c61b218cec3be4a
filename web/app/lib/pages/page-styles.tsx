import styles from '../../styles/app.css?inline'
import { useNonce } from './nonce.ts'

/** In the browser they are already in the page, and only there: the scripts carry no second copy. */
const sheet = import.meta.env.SSR ? styles : document.querySelector('style[data-page-styles]')?.textContent

/** All styles of the product, inside each page: the first paint waits for nothing else. */
export function PageStyles() {
  return (
    <style
      data-page-styles=""
      nonce={useNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, as built
      dangerouslySetInnerHTML={{ __html: sheet ?? '' }}
    />
  )
}
