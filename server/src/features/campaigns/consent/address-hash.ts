import type { Channel } from '@tidetable/contract/endpoints/address-book'
import { keyedHash } from '#platform/crypto.ts'

/**
 * How an address is remembered in suppression and on the contact: keyed, so that the list of those who want no mail
 * cannot be read or guessed without the secret, and still there when the person has been erased. 128 bits.
 */
export const addressHash = (secret: string, channel: Channel, address: string): string =>
  keyedHash(secret, `address:${channel}`, address.toLowerCase()).slice(0, 22)
