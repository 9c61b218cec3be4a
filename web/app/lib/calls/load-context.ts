import { createContext } from 'react-router'
import type { Call } from './call.ts'

/** Calls the API inside the server's process, with the visitor's cookies and IP address. */
export const callContext = createContext<Call>()

export const nonceContext = createContext<string>('')

/** Public scheme and host, for absolute links. */
export const originContext = createContext<string>('http://localhost:3000')

export const reportContext = createContext<(error: unknown) => void>((error) => console.error(error))
