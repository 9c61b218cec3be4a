import { useState } from 'react'
import { findPageNonce, useNonce } from '../../lib/pages/nonce.ts'

/** The policy blocks changes of a style element: if the colour can change, pass a new `key` to mount another one. */
export function BrandColours({ style: given }: { style: string | null }) {
  const [style] = useState(given)
  const pageNonce = useNonce()
  const nonce = pageNonce ?? (typeof document === 'undefined' ? undefined : findPageNonce())
  return style === null ? null : (
    <style
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: contains only colours that we computed
      dangerouslySetInnerHTML={{ __html: style }}
    />
  )
}
