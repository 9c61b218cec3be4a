// The link of a subscriber: signed, so that every later mail can carry it and nothing secret is stored.
import { isEqual, keyedHash } from '#platform/crypto.ts'

const PURPOSE = 'blog-subscription'

export const tokenOf = (secret: string, subscriberId: string): string =>
  `${subscriberId}.${keyedHash(secret, PURPOSE, subscriberId)}`

/** The subscriber's id, or null when the link is not one of ours. */
export function readToken(secret: string, token: string): string | null {
  const [id = '', ...rest] = token.split('.')
  return isEqual(rest.join('.'), keyedHash(secret, PURPOSE, id)) ? id : null
}
