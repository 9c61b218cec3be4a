import { createContext } from 'react-router'
import type { Call } from './call.ts'

/** Calls the API inside the server's process, with the visitor's cookies and IP address. */
export const callContext = createContext<Call>()

export const nonceContext = createContext<string>('')

/** Public scheme and host, for absolute links. */
export const originContext = createContext<string>('http://localhost:3000')

/** Whether the server runs as a public demo. */
export const demoContext = createContext<boolean>(false)

export const reportContext = createContext<(error: unknown) => void>((error) => console.error(error))
