import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { toBuffer } from 'qrcode'
import { etagOf, isFresh } from '#platform/http/etag.ts'
import { Prepared } from '#platform/http/route.ts'

/** About 3 kB each. */
const KEPT_MAX = 1_000
const made = new LRUCache<string, Promise<Buffer>>({ max: KEPT_MAX })

/** A PNG that leads to an address of ours; large enough to print on a card. */
function qrPicture(address: string): Promise<Buffer> {
  const known = made.get(address)
  if (known) return known
  const png = toBuffer(address, { width: 512, margin: 2 })
  made.set(address, png)
  png.catch(() => made.delete(address))
  return png
}

/** The address alone decides the image, so that nothing is made for a browser that has it. */
export async function answerQr(address: string, headers: IncomingHttpHeaders): Promise<Prepared> {
  const etag = etagOf(address)
  const common = { etag, 'cache-control': 'public, max-age=86400', 'content-type': 'image/png' }
  if (isFresh(headers['if-none-match'], etag)) return new Prepared(null, common, 304)
  return new Prepared(await qrPicture(address), common)
}

/** Where somebody signs up at a restaurant. */
export const signUpAddress = (publicUrl: string, restaurantId: string): string =>
  `${publicUrl}/register?ref=${encodeURIComponent(restaurantId)}`
