import styles from '../../styles/app.css?inline'
import { useNonce } from './nonce.ts'

/** The browser reads the styles from the page, so that the scripts contain no second copy. */
const sheet = import.meta.env.SSR ? styles : document.querySelector('style[data-page-styles]')?.textContent

/** Inlines the styles, so that the first paint needs no other request. */
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
