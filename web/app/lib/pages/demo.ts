import { createContext, useContext } from 'react'

/** Notice of a public demo; null elsewhere. Only the server has its text, which keeps it out of every page's script. */
export const DemoContext = createContext<string | null>(null)

export const useDemoNotice = (): string | null => useContext(DemoContext)

/** The server marks the page, so that the browser renders the same. */
export const findDemoNotice = (): string | null => document.documentElement.dataset.demo ?? null
