// Words that were typed and not saved, kept in this browser. Anything may stand in storage.
import type { ArticleFields } from '@tidetable/contract/blog'

/** Under which name unsaved changes of a stored article are kept. */
export const editKeptAs = (id: string): string => `edit:${id}`

const keyOf = (name: string) => `blog:unsaved:${name}`

/** What was typed before and never saved, or null. */
export function readKept(name: string): Partial<ArticleFields> | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
  } catch {
    return null
  }
}

/** False when the browser would not keep them. */
export function keepFields(name: string, fields: Partial<ArticleFields>): boolean {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(fields))
    return true
  } catch {
    // Full or forbidden: the page still asks before it is left.
    return false
  }
}

export function forgetKept(name: string): void {
  try {
    localStorage.removeItem(keyOf(name))
  } catch {
    // Storage that cannot be written holds nothing to forget.
  }
}
