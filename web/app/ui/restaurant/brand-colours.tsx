import { useState } from 'react'
import { findPageNonce, useNonce } from '../../lib/pages/nonce.ts'

/**
 * Puts a restaurant's colour in place of ours: the sheet of the contract's `brand-colours.ts`, reckoned where the page is
 * made. A style attribute would be refused, and so would a style that changes: where the colour may, `key` makes it anew.
 */
export function BrandColours({ style: given }: { style: string | null }) {
  const [style] = useState(given)
  const drawn = useNonce()
  const nonce = drawn ?? (typeof document === 'undefined' ? undefined : findPageNonce())
  return style === null ? null : (
    <style
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shades made by us of six digits, nothing else
      dangerouslySetInnerHTML={{ __html: style }}
    />
  )
}
