import { createContext, useContext } from 'react'

/** The response's own script nonce while the server renders; nothing in the browser and in prerendered pages. */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = (): string | undefined => useContext(NonceContext)
