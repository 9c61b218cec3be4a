import { toBuffer } from 'qrcode'

/** A PNG that leads to an address of ours; large enough to print on a card. */
export const qrPicture = (address: string): Promise<Buffer> => toBuffer(address, { width: 512, margin: 2 })

/** Where somebody signs up at a restaurant. */
export const signUpAddress = (publicUrl: string, restaurantId: string): string =>
  `${publicUrl}/register?ref=${encodeURIComponent(restaurantId)}`
