import { hash } from 'node:crypto'

export const etagOf = (content: string): string => `"${hash('sha256', content, 'base64url').slice(0, 22)}"`

/** Compares weakly: a compressing proxy marks the ETag as weak. */
export const isFresh = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag)
