import { isEqual, keyedHash } from '#platform/crypto.ts'

/** What a link in an e-mail stands for. Enough to act on, whatever has become of the contact since. */
export interface UnsubscribeClaim {
  restaurantId: string
  contactId: string
  campaignId: string
  /** Keyed hash of the address the mail was written to. */
  addressHash: string
}

/** Stands for the contact in a test mail. Its link shows what a guest would see and suppresses nobody. */
export const NOBODY = 'test'

const sign = (secret: string, payload: string): string => keyedHash(secret, 'unsubscribe', payload).slice(0, 22)

/** Ids and hashes are base64url, which has no dot. The link never expires: the law wants it to work as long as the mail is kept. */
export function makeUnsubscribeToken(secret: string, claim: UnsubscribeClaim): string {
  const payload = [claim.restaurantId, claim.contactId, claim.campaignId, claim.addressHash].join('.')
  return `${payload}.${sign(secret, payload)}`
}

/** Verified by computation alone, no database; null for anything that we did not sign. */
export function readUnsubscribeToken(secret: string, token: string): UnsubscribeClaim | null {
  const cut = token.lastIndexOf('.')
  const payload = token.slice(0, Math.max(cut, 0))
  if (cut < 0 || !isEqual(token.slice(cut + 1), sign(secret, payload))) return null
  const [restaurantId, contactId, campaignId, addressHash, ...rest] = payload.split('.')
  if (!restaurantId || !contactId || !campaignId || !addressHash || rest.length) return null
  return { restaurantId, contactId, campaignId, addressHash }
}
