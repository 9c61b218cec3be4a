import { createContext, useContext } from 'react'
import { useNonce } from './nonce.ts'

/** All styles as text, while the server renders: the first paint waits for nothing but the page itself. */
export const StylesContext = createContext('')

/** In the browser they are already there, and only there: the scripts carry no second copy. */
const present =
  typeof document === 'undefined' ? null : (document.querySelector('style[data-page-styles]')?.textContent ?? null)

export function PageStyles() {
  const given = useContext(StylesContext)
  return (
    <style
      data-page-styles=""
      nonce={useNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, as built
      dangerouslySetInnerHTML={{ __html: present ?? given }}
    />
  )
}
