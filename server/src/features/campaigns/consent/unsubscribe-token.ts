import { readSigned, signText } from '#platform/crypto.ts'

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

const sealOf = (secret: string) => ({ secret, purpose: 'unsubscribe', characters: 22 })

/** Ids and hashes are base64url, which has no dot. The link never expires: the law wants it to work as long as the mail is kept. */
export function makeUnsubscribeToken(secret: string, claim: UnsubscribeClaim): string {
  return signText([claim.restaurantId, claim.contactId, claim.campaignId, claim.addressHash].join('.'), sealOf(secret))
}

/** Verified by computation alone, no database; null for anything that we did not sign. */
export function readUnsubscribeToken(secret: string, token: string): UnsubscribeClaim | null {
  const [restaurantId, contactId, campaignId, addressHash, ...rest] =
    readSigned(token, sealOf(secret))?.split('.') ?? []
  if (!restaurantId || !contactId || !campaignId || !addressHash || rest.length) return null
  return { restaurantId, contactId, campaignId, addressHash }
}
