import { createContext, useContext } from 'react'

/** Whether the server runs as a public demo. */
export const DemoContext = createContext(false)

export const useDemo = (): boolean => useContext(DemoContext)

/** The server marks the page, so that the browser renders the same. */
export const findPageDemo = (): boolean => document.documentElement.dataset.demo !== undefined
