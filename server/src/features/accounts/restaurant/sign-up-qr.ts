import { toBuffer } from 'qrcode'

/** A PNG that leads to the restaurant's sign-up page; large enough to print on a card. */
export const signUpQr = (publicUrl: string, restaurantId: string): Promise<Buffer> =>
  toBuffer(`${publicUrl}/register?ref=${encodeURIComponent(restaurantId)}`, { width: 512, margin: 2 })
