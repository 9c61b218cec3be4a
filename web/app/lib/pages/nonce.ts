import { createContext, useContext } from 'react'

/** Lets a page's own inline script and style through; nothing in prerendered pages, whose texts are let through by hash. */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = (): string | undefined => useContext(NonceContext)

/** In the browser, where attributes hide it from styles but not from scripts. */
export const findPageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
