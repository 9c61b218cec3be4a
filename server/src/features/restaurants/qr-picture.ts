import { LRUCache } from 'lru-cache'
import { toBuffer } from 'qrcode'

/** About 3 kB each. */
const KEPT_MAX = 1_000
const made = new LRUCache<string, Promise<Buffer>>({ max: KEPT_MAX })

export function qrPicture(address: string): Promise<Buffer> {
  const known = made.get(address)
  if (known) return known
  const png = toBuffer(address, { width: 512, margin: 2 })
  made.set(address, png)
  png.catch(() => made.delete(address))
  return png
}

export const signUpAddress = (publicUrl: string, restaurantId: string): string =>
  `${publicUrl}/register?ref=${encodeURIComponent(restaurantId)}`
