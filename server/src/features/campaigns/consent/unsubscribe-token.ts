import { readSigned, signText } from '#platform/crypto.ts'

export interface UnsubscribeClaim {
  restaurantId: string
  contactId: string
  campaignId: string
  addressHash: string
}

/** Contact id in test emails: the page shows sample data and nothing is suppressed. */
export const TEST_CONTACT = 'test'

const sealOf = (secret: string) => ({ secret, purpose: 'unsubscribe', characters: 22 })

/** Ids and hashes contain no dot (base64url). Never expires: the law requires the link to keep working. */
export function makeUnsubscribeToken(secret: string, claim: UnsubscribeClaim): string {
  return signText([claim.restaurantId, claim.contactId, claim.campaignId, claim.addressHash].join('.'), sealOf(secret))
}

export function readUnsubscribeToken(secret: string, token: string): UnsubscribeClaim | null {
  const [restaurantId, contactId, campaignId, addressHash, ...rest] =
    readSigned(token, sealOf(secret))?.split('.') ?? []
  if (!restaurantId || !contactId || !campaignId || !addressHash || rest.length) return null
  return { restaurantId, contactId, campaignId, addressHash }
}
