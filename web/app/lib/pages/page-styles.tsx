import { useMatches } from 'react-router'
import allStyles from '../../styles/app.css?inline'
import allStylesUrl from '../../styles/app.css?url'
import guestStyles from '../../styles/guest.css?inline'
import { useNonce } from './nonce.ts'

/** Layout of the pages for which `guest.css` suffices. */
const GUEST_LAYOUT = 'layouts/guest-layout'

/** The browser reads the styles from the page, so that the scripts contain no second copy. */
function stylesOf(isForGuests: boolean) {
  if (import.meta.env.SSR)
    return isForGuests ? { kind: 'guest', sheet: guestStyles } : { kind: 'all', sheet: allStyles }
  const inlined = document.querySelector<HTMLStyleElement>('style[data-page-styles]')
  return { kind: inlined?.dataset.pageStyles, sheet: inlined?.textContent ?? '' }
}

/**
 * Inlines the styles, so that the first paint needs no other request. Guests' pages contain only their own; if a page of
 * another kind follows without a page load, React loads the other styles before it shows that page.
 */
export function PageStyles() {
  const isForGuests = useMatches().some(({ id }) => id === GUEST_LAYOUT)
  const { kind, sheet } = stylesOf(isForGuests)
  return (
    <>
      <style
        data-page-styles={kind}
        nonce={useNonce()}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, as built
        dangerouslySetInnerHTML={{ __html: sheet }}
      />
      {kind === 'guest' && !isForGuests && <link rel="stylesheet" href={allStylesUrl} precedence="all" />}
    </>
  )
}
