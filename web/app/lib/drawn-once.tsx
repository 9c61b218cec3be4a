import { createContext, type ReactNode, useContext } from 'react'

/** On the server: what stands for a part that is the same on every page that has it. Nothing in the browser. */
export const DrawnPartsContext = createContext<Readonly<Record<string, string>>>({})

/** A part that the server draws once and writes into each page; in the browser it is an ordinary part. Without ids of React's. */
export function DrawnOnce({ name, children }: { name: string; children: ReactNode }) {
  const html = useContext(DrawnPartsContext)[name]
  return html === undefined ? (
    <div className="contents">{children}</div>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a name of ours, in whose place comes what React drew from these children
    <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
  )
}
