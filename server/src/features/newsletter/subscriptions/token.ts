// The link of a subscriber: signed, so that every later mail can carry it and nothing secret is stored.
import { readSigned, signText } from '#platform/crypto.ts'

const sealOf = (secret: string) => ({ secret, purpose: 'blog-subscription' })

export const tokenOf = (secret: string, subscriberId: string): string => signText(subscriberId, sealOf(secret))

/** The subscriber's id, or null when the link is not one of ours. */
export const readToken = (secret: string, token: string): string | null => readSigned(token, sealOf(secret))
