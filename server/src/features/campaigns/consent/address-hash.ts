import type { Channel } from '@tidetable/contract/endpoints/address-book'
import { keyedHash } from '#platform/crypto.ts'

/** Returns a keyed hash of 128 bits, which can't be guessed without the secret and so may remain after erasure. */
export const addressHash = (secret: string, channel: Channel, address: string): string =>
  keyedHash(secret, `address:${channel}`, address.toLowerCase()).slice(0, 22)
