import { LRUCache } from 'lru-cache'
import { toBuffer } from 'qrcode'

/** Number of images, of about 3 kB each. */
const CACHED_MAX = 1_000
const made = new LRUCache<string, Promise<Buffer>>({ max: CACHED_MAX })

export function qrImage(address: string): Promise<Buffer> {
  const cached = made.get(address)
  if (cached) return cached
  const png = toBuffer(address, { width: 512, margin: 2 })
  made.set(address, png)
  png.catch(() => made.delete(address))
  return png
}

export const signUpAddress = (publicUrl: string, restaurantId: string): string =>
  `${publicUrl}/register?ref=${encodeURIComponent(restaurantId)}`
