// Signed, so that every email can contain the link and nothing secret is stored.
import { readSigned, signText } from '#platform/crypto.ts'

const sealOf = (secret: string) => ({ secret, purpose: 'blog-subscription' })

export const tokenOf = (secret: string, subscriberId: string): string => signText(subscriberId, sealOf(secret))

/** Null if the signature is invalid. */
export const readToken = (secret: string, token: string): string | null => readSigned(token, sealOf(secret))
