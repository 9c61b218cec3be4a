import { createContext, useContext } from 'react'

/** Empty in prerendered pages, whose scripts and styles the policy allows by hash. */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = (): string | undefined => useContext(NonceContext)

/** Browsers hide the attribute from styles; the property still returns it. */
export const findPageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
