import { useMatches } from 'react-router'
import allStyles from '../../styles/app.css?inline'
import allStylesUrl from '../../styles/app.css?url'
import guestStyles from '../../styles/guest.css?inline'
import { useNonce } from './nonce.ts'

/** Layout of the pages for which `guest.css` suffices. */
const GUEST_LAYOUT = 'layouts/guest-layout'

/** The browser reads the styles from the page, so that the scripts contain no second copy. */
const inlined = import.meta.env.SSR ? null : document.querySelector<HTMLStyleElement>('style[data-page-styles]')

/**
 * Inlines the styles, so that the first paint needs no other request. Guests' pages contain only their own; if a page of
 * another kind follows without a page load, React loads the other styles before it shows that page.
 */
export function PageStyles() {
  const isForGuests = useMatches().some(({ id }) => id === GUEST_LAYOUT)
  const kind = import.meta.env.SSR ? (isForGuests ? 'guest' : 'all') : inlined?.dataset.pageStyles
  const sheet = import.meta.env.SSR ? (isForGuests ? guestStyles : allStyles) : inlined?.textContent
  return (
    <>
      <style
        data-page-styles={kind}
        nonce={useNonce()}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, as built
        dangerouslySetInnerHTML={{ __html: sheet ?? '' }}
      />
      {kind === 'guest' && !isForGuests && <link rel="stylesheet" href={allStylesUrl} precedence="all" />}
    </>
  )
}
