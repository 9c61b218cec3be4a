import type { Channel } from '@tidetable/contract/endpoints/address-book'
import { keyedHash } from '#platform/crypto.ts'

/** Keyed, so that suppressed addresses cannot be read or guessed without the secret, and remain after erasure. 128 bits. */
export const addressHash = (secret: string, channel: Channel, address: string): string =>
  keyedHash(secret, `address:${channel}`, address.toLowerCase()).slice(0, 22)
