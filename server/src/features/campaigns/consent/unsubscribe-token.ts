import { readSigned, signText } from '#platform/crypto.ts'

export interface UnsubscribeTokenData {
  restaurantId: string
  contactId: string
  campaignId: string
  addressHash: string
}

/** Contact id in test emails: the page shows sample data and nothing is suppressed. */
export const TEST_CONTACT = 'test'

const signingOptions = (secret: string) => ({ secret, purpose: 'unsubscribe', characters: 22 })

/** Ids and hashes contain no dot (base64url). Never expires: the law requires the link to keep working. */
export function makeUnsubscribeToken(secret: string, data: UnsubscribeTokenData): string {
  return signText(
    [data.restaurantId, data.contactId, data.campaignId, data.addressHash].join('.'),
    signingOptions(secret),
  )
}

export function readUnsubscribeToken(secret: string, token: string): UnsubscribeTokenData | null {
  const [restaurantId, contactId, campaignId, addressHash, ...rest] =
    readSigned(token, signingOptions(secret))?.split('.') ?? []
  if (!restaurantId || !contactId || !campaignId || !addressHash || rest.length) return null
  return { restaurantId, contactId, campaignId, addressHash }
}
