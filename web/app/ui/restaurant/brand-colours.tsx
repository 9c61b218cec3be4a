import { useState } from 'react'
import { findPageNonce, useNonce } from '../../lib/pages/nonce.ts'

/** The policy blocks changed style elements: if the colour can change, mount it again with a new `key`. */
export function BrandColours({ style: given }: { style: string | null }) {
  const [style] = useState(given)
  const pageNonce = useNonce()
  const nonce = pageNonce ?? (typeof document === 'undefined' ? undefined : findPageNonce())
  return style === null ? null : (
    <style
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shades made by us of six digits, nothing else
      dangerouslySetInnerHTML={{ __html: style }}
    />
  )
}
