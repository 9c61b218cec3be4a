import { pictureOf } from './picture-of.ts'
import { loadQrReader } from './qr-reader.ts'

/** A code may fill the photo or be a corner of it: one of these sizes shows it well. */
const SIDES = [1600, 800, 2800]

/** The text of the QR code in a photo, or null. */
export async function readPhoto(file: Blob): Promise<string | null> {
  const read = await loadQrReader()
  const photo = await createImageBitmap(file)
  try {
    for (const side of SIDES) {
      const picture = pictureOf(photo, side)
      const text = picture && (await read(picture).catch(() => null))
      if (text) return text
    }
    return null
  } finally {
    photo.close()
  }
}
