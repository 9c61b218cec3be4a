// Fields saved automatically in this browser. Stored data is untrusted.
import type { ArticleFields } from '@tidetable/contract/endpoints/blog'
import { readStoredJson, removeStored, writeStored } from '../../../../lib/session/storage.ts'

export const editStorageName = (id: string): string => `edit:${id}`

const keyOf = (name: string) => `blog:unsaved:${name}`

export function readSaved(name: string): Partial<ArticleFields> | null {
  const value = readStoredJson(keyOf(name))
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
}

/** Returns false if the browser stored nothing; the page still asks before it is left. */
export const saveFields = (name: string, fields: Partial<ArticleFields>): boolean =>
  writeStored(keyOf(name), JSON.stringify(fields))

export const clearSaved = (name: string): void => removeStored(keyOf(name))
