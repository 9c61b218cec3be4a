import { createHash } from 'node:crypto'

/** `content`: the body, or whatever decides it. */
export const etagOf = (content: string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Whether If-None-Match names this ETag; a proxy that compresses marks it as weak. */
export const isFresh = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag)
