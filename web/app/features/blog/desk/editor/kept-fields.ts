// Words that were typed and not saved, kept in this browser. Anything may stand in storage.
import type { ArticleFields } from '@tidetable/contract/endpoints/blog'
import { readStoredJson, removeStored, writeStored } from '../../../../lib/session/storage.ts'

/** Under which name unsaved changes of a stored article are kept. */
export const editKeptAs = (id: string): string => `edit:${id}`

const keyOf = (name: string) => `blog:unsaved:${name}`

/** What was typed before and never saved, or null. */
export function readKept(name: string): Partial<ArticleFields> | null {
  const value = readStoredJson(keyOf(name))
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
}

/** False when the browser stored nothing: the page still asks before it is left. */
export const keepFields = (name: string, fields: Partial<ArticleFields>): boolean =>
  writeStored(keyOf(name), JSON.stringify(fields))

export const forgetKept = (name: string): void => removeStored(keyOf(name))
