// What a loader or action on the server gets: `context.get(callContext)` and the like.
import { createContext } from 'react-router'
import type { Call } from './call.ts'

/** The same `call` as in the browser, carried in process with the visitor's cookies and address. */
export const callContext = createContext<Call>()

/** This response's nonce; empty while pages are prerendered. */
export const nonceContext = createContext<string>('')

/** Scheme and host as people type them, for addresses that leave the site. */
export const originContext = createContext<string>('http://localhost:3000')

/** Where failures while rendering are written down. */
export const reportContext = createContext<(error: unknown) => void>((error) => console.error(error))
