import { createContext, useContext } from 'react'

/** Empty in prerendered pages, whose scripts and styles the policy allows by hash. */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = (): string | undefined => useContext(NonceContext)

/** Browsers empty the `nonce` attribute; only the property still returns the value. */
export const findPageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
