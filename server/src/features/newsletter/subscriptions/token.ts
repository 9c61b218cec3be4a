// Tokens are signed, so that every email can contain a link without a stored secret per subscriber.
import { readSigned, signText } from '#platform/crypto.ts'

const signingOptions = (secret: string) => ({ secret, purpose: 'blog-subscription' })

export const tokenOf = (secret: string, subscriberId: string): string => signText(subscriberId, signingOptions(secret))

/** Returns the subscriber's id, or null if the signature is invalid. */
export const readToken = (secret: string, token: string): string | null => readSigned(token, signingOptions(secret))
